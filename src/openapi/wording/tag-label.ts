import { textOf, type Node } from '../model/document.ts'
import { humanise } from './words.ts'

/** The label of a tag. */
export function labelOfTag(name: string, tag: Node | undefined): string {
  return textOf(tag?.['x-displayName']) ?? textOf(tag?.summary) ?? tagLabel(name)
}

/** The label of a tag, with a generated name in words: `print-shop-controller` → `Print shop`. */
export function tagLabel(name: string): string {
  if (/\s/.test(name)) return /^[a-z][a-z\s]/.test(name) ? name.charAt(0).toUpperCase() + name.slice(1) : name
  const bare = name.replace(/(?<=\w)[-_]?(?:[Cc]ontroller|[Ee]ndpoint)$/, '')
  return /^[A-Z]?[^A-Z_-]*$/.test(bare) && /^[A-Z]/.test(bare) ? bare : humanise(bare)
}
