export default {
  about: 'Main buttons are in the window, and nothing lies over them.',
  check: (look) => look.reach('unseen'),
}
