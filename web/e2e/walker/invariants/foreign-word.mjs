import { foreign } from '../../looking.mjs'

export default {
  about: 'A German page has no English words.',
  check: (look) => (look.window.language === 'de' ? foreign(look.tab) : []),
}
