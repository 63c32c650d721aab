import { untranslated } from '../../looking.mjs'

export default {
  about: 'Every text is translated and has all its values.',
  check: (look) => untranslated(look.tab),
}
