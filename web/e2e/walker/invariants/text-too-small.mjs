export default {
  about: 'No text is smaller than a person can read.',
  check: (look) => look.asked(/^small/),
}
