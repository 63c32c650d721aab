/** A Svelte context with which a question finds out whether it is on a sheet. */
import { getContext, setContext } from 'svelte'

const KEY = Symbol('staged')

export const provideStaged = (staged: boolean) => setContext(KEY, staged)
export const useStaged = (): boolean => getContext<boolean | undefined>(KEY) ?? false
