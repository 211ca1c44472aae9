/** True where names are in alphabetical order, apart from a few such as an id at the start. Their order shows nothing then. */
export function isSorted(given: readonly string[]): boolean {
  const names = given.map((name) => name.toLowerCase())
  const back = names.filter((name, index) => name < (names[index - 1] ?? ''))
  return names.length > 5 && back.length * 6 <= names.length
}
