export default {
  about: 'No word is broken over lines.',
  check: (look) => look.reach('broken'),
}
