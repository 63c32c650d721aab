/** Components under test speak English. */
import { speaker } from './i18n.svelte'

await speaker.speak('en')
