export default {
  about: 'Every answer can be pressed: no other element receives the press.',
  check: ({ walk }) => walk.unpressed.splice(0).map((selector) => `cannot be pressed: ${selector}`),
}
