export default {
  about: 'Every game can be played to its end.',
  end: ({ walk }) => (walk.failure ? [walk.failure] : []),
}
