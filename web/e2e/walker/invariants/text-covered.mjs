export default {
  about: 'Nothing lies over the text of a question.',
  check: (look) => look.asked(/^covered/),
}
