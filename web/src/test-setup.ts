/** Components under test speak English. */
import { speaker } from './lib/words/i18n.svelte'

await speaker.speak('en')
