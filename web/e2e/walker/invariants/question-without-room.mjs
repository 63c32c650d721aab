export default {
  about: 'A question scrolls only in a full table, with large text or on a phone.',
  check: (look) => look.asked(/^(scrolls by|no room)/),
}
