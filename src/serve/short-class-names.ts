/** Names the classes of CSS modules `a`, `b`, … `aa`: one name for each class of each file, the same within one build. */
export function shortClassNames(): (name: string, file: string) => string {
  const names = new Map<string, string>()
  return (name, file) => {
    const key = `${file} ${name}`
    const known = names.get(key)
    if (known !== undefined) return known
    // A first letter that is no digit, and an underscore so that no class of a library is met.
    const made = `_${names.size.toString(36)}`
    names.set(key, made)
    return made
  }
}
