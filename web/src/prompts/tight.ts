/** Whether there is little room for the question, told by whatever it stands in. */
import { getContext, setContext } from 'svelte'

const KEY = Symbol('tight')

export const provideTight = (tight: () => boolean) => setContext(KEY, tight)
export const useTight = (): (() => boolean) =>
  getContext<(() => boolean) | undefined>(KEY) ?? (() => false)
