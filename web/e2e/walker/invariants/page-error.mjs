export default {
  about: 'No error of the page is uncaught.',
  check: (look) => look.person.pageErrors.splice(0),
  end: (look) => look.walk.persons.flatMap(({ pageErrors }) => pageErrors.splice(0)),
}
