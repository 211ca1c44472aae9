import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Names the classes of the CSS modules in a folder `_0`, `_1`, … `_10`: one name for each class of each file. Every build gives the same ones, in
 * whatever order it reads the files, so that what has not changed keeps its address.
 */
export function shortClassNames(folder: string): (name: string, file: string) => string {
  const names = new Map<string, string>()
  const nameOf = (name: string, file: string) => {
    const key = `${file} ${name}`
    // A first letter that is no digit, and an underscore so that no class of a library is met.
    const made = names.get(key) ?? `_${names.size.toString(36)}`
    names.set(key, made)
    return made
  }
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((one) => one.endsWith('.module.css')).toSorted()) {
    const styles = readFileSync(join(folder, file), 'utf8')
    for (const [, name = ''] of styles.matchAll(/\.([a-zA-Z][\w-]*)/g)) nameOf(name, join(folder, file))
  }
  return nameOf
}
