export default {
  about: 'Every control can be scrolled into the window.',
  check: (look) => look.reach('outside'),
}
