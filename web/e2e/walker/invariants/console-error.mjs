/** Return the errors of a console that were not thrown. */
const logged = ({ complaints, thrown }) => complaints.splice(0).filter((line) => !thrown.has(line))

export default {
  about: 'The console shows no error.',
  check: (look) => logged(look.person),
  end: (look) => look.walk.persons.flatMap(logged),
}
