export default {
  about: 'The browser edition requests nothing from other hosts, and no file that is missing.',
  end: (look) => look.walk.foreign(),
}
