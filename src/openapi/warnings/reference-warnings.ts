import type { Node } from '../model/document.ts'
import { isObject } from '../model/is-object.ts'
import { gathered, type RepeatableWarning } from './repeatable-warning.ts'
import type { Warning } from '../model/model.ts'
import type { Notes } from '../document/notes.ts'
import { referred } from '../schema/resolve.ts'
import { pointerPart } from '../model/json-pointer.ts'

const VALUES = new Set(['example', 'examples', 'default', 'enum', 'const'])

/** One object of the document, with its position. Its pointer is only made for a warning. */
interface Step {
  node: object
  key: string
  above?: Step
}

function pointerOf({ key, above }: Step): string {
  return above ? `${pointerOf(above)}/${pointerPart(key)}` : ''
}

/** The first position of references to another document, and how many there are. */
interface External {
  pointer: string
  count: number
}

/** References without a target, and those to other documents, reported once a document. */
export function ofReferences(document: Node, notes: Notes): Warning[] {
  if (areAllFound(document, notes.text)) return []
  const { broken, external } = findReferences(document)
  return gathered([...broken, ...ofDocuments(external, notes)])
}

/**
 * True where a JSON text has only references to parts of its own document. Its objects then need no visit, which takes
 * ten times as long.
 */
function areAllFound(document: Node, text = ''): boolean {
  const known = new Set<string>()
  for (const [, reference] of text.matchAll(/\$ref(?:"\s*:\s*"([^"]*))?/g)) {
    if (reference === undefined) return false
    if (known.has(reference)) continue
    if (!reference.startsWith('#') || referred(document, reference) === undefined) return false
    known.add(reference)
  }
  return known.size > 0
}

/** The references without a target, and those to other documents by the address of each document. */
function findReferences(document: Node) {
  const broken: RepeatableWarning[] = []
  const external = new Map<string, External>()
  const known = new Map<string, boolean>()
  const seen = new Set<object>()
  const stack: Step[] = [{ node: document, key: '' }]
  for (let step = stack.pop(); step; step = stack.pop()) {
    const { node } = step
    if (seen.has(node)) continue
    seen.add(node)
    const reference = isObject(node) ? node.$ref : undefined
    if (typeof reference === 'string' && step.key !== 'properties') {
      if (!reference.startsWith('#')) {
        const address = reference.replace(/#.*$/s, '')
        const before = external.get(address)
        const count = (before?.count ?? 0) + 1
        external.set(address, { pointer: before?.pointer ?? pointerOf(step), count })
      } else if (!known.has(reference)) {
        known.set(reference, referred(document, reference) !== undefined)
        if (known.get(reference) === false)
          broken.push({
            message: `${reference} leads nowhere; anything is accepted instead.`,
            pointer: pointerOf(step),
            kind: 'broken',
            all: (count) =>
              `${count} references lead nowhere, the first is ${reference}; anything is accepted instead.`,
          })
      }
    }
    // Last in, first out: the order is reversed, so that the first pointer is reported first.
    const keys = Object.keys(node)
    for (let index = keys.length - 1; index >= 0; index--) {
      const key = keys[index] ?? ''
      const inner: unknown = (node as Record<string, unknown>)[key] // a list has its indices for keys
      if (typeof inner === 'object' && inner !== null && (Array.isArray(node) || !VALUES.has(key)))
        stack.push({ node: inner, key, above: step })
    }
  }
  return { broken, external }
}

/** A warning for each document that references name. Those that were given up because of others come last. */
function ofDocuments(
  external: ReadonlyMap<string, External>,
  { missing, address: home = '' }: Notes,
): RepeatableWarning[] {
  const isFollowing = ([address]: [string, unknown]) =>
    Number(missing?.get(address)?.startsWith('others') === true)
  const ordered = [...external].toSorted((one, other) => isFollowing(one) - isFollowing(other))
  const folder = home.slice(0, home.lastIndexOf('/') + 1)
  return ordered.map(([whole, { pointer, count }]) => {
    const reason = missing?.get(whole)
    const address = folder !== '' && whole.startsWith(folder) ? whole.slice(folder.length) : whole
    const times = count === 1 ? '' : ` (${count} times)`
    const because = reason === undefined ? 'is in another document' : `could not be read: ${reason}`
    const instead = /^\/paths\/[^/]+$/.test(pointer)
      ? 'its operations are not known'
      : 'anything is accepted instead'
    return {
      message: `${address}${times} ${because}; ${instead}.`,
      pointer,
      kind: 'external',
      all: (many: number) =>
        `${many} other documents could not be read, the first is ${address}${reason === undefined ? '' : `: ${reason}`}; anything is accepted instead.`,
    }
  })
}
