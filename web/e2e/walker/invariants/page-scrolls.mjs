import { scrolls } from '../../looking.mjs'

export default {
  about: 'The page does not scroll; on a phone it may scroll down.',
  check: (look) => scrolls(look.tab, { down: look.phone }),
}
