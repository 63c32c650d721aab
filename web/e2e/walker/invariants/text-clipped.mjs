export default {
  about: 'No text, number, benefit or Worker is cut off.',
  check: async (look) => [
    ...(await look.asked(/^(cut off|number cut off|benefit cut off|Worker cut off)/)),
    ...(await look.clipped()),
  ],
}
