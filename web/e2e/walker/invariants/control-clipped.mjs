export default {
  about: 'No box cuts a control off.',
  check: async (look) => [
    ...(await look.reach('clipped')),
    ...(await look.asked(/^control (of the head )?cut off/)),
  ],
}
