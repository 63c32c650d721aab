/** Whether the question stands on a stage, told by whatever it stands in. */
import { getContext, setContext } from 'svelte'

const KEY = Symbol('staged')

export const provideStaged = (staged: boolean) => setContext(KEY, staged)
export const useStaged = (): boolean => getContext<boolean | undefined>(KEY) ?? false
