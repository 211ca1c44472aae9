import { listOf, nodeOf, textOf } from '../model/document.ts'
import { gathered } from './repeatable-warning.ts'
import { remembered } from '../model/lazily.ts'
import type { Description, Warning } from '../model/model.ts'
import { notes, type Notes } from '../document/notes.ts'
import { operationNodes } from './operation-nodes.ts'
import { ofOperations } from './operation-warnings.ts'
import { ofReferences } from './reference-warnings.ts'
import { scanJson } from '../document/scan-json.ts'
import { textPosition } from '../document/source.ts'

/** Longer texts are not searched for duplicate keys, because the page would freeze. */
const LONGEST = 8_000_000

/**
 * The mistakes in a document, each once, in words for people. None of them stops the program. It walks the whole
 * document, so it runs only when a person opens the warnings.
 */
export const warningsOf: (description: Description) => Warning[] = remembered((description) => {
  const { document } = description.resolver
  const own = notes.get(document) ?? {}
  const found = [
    ...(own.warnings ?? []),
    ...duplicateKeys(own),
    ...ofTheWhole(description),
    ...ofOperations(description),
    ...ofReferences(document, own),
  ]
  const seen = new Set<string>()
  const once = found.filter(({ message, pointer = '', position = '' }) => {
    const key = [message, pointer, position].join('\n')
    return !seen.has(key) && seen.add(key)
  })
  return own.wasSwagger === true ? once.map(asInSwagger) : once
})

function duplicateKeys({ text = '' }: Notes): Warning[] {
  if (text === '' || text.length > LONGEST) return []
  // Parsing drops duplicate keys. If the value has as many keys as the text, there are none.
  const keys = keysParsed(text)
  if (keys === countOfKeys(text) || keys === text.match(/"\s*:/g)?.length) return []
  return gathered(
    scanJson(text).duplicates.map(({ key, pointer, offset }) => ({
      message: `The key “${key}” stands here a second time (${textPosition(text, offset)}); the last one counts.`,
      pointer,
      kind: 'key',
      all: (count) =>
        `${count} keys stand a second time in their object, the first at ${textPosition(text, offset)}; the last one counts.`,
    })),
  )
}

/** How many keys are left of a JSON text once it is parsed; `undefined` where it is nested too deeply to be written. */
function keysParsed(text: string): number | undefined {
  try {
    return countOfKeys(JSON.stringify(JSON.parse(text)))
  } catch {
    return undefined
  }
}

function countOfKeys(text: string): number {
  return text.match(/":/g)?.length ?? 0
}

function ofTheWhole({ resolver, operations }: Description): Warning[] {
  const { document } = resolver
  const warnings: Warning[] = []
  const warn = (message: string, pointer: string) => warnings.push({ message, pointer })
  if (textOf(nodeOf(document.info).title) === undefined) warn('The description has no title.', '/info/title')
  if (document.openapi === undefined && document.swagger === undefined)
    warn('The description does not say its OpenAPI version.', '/openapi')
  if (operations.length === 0) warn('The description has no operations.', '/paths')
  const schemes = nodeOf(nodeOf(document.components).securitySchemes)
  const wanted = [document.security, ...operationNodes(resolver).map(({ node }) => node.security)]
  const names = new Set(wanted.flatMap((one) => listOf(one).flatMap((scheme) => Object.keys(nodeOf(scheme)))))
  for (const name of names)
    if (!Object.hasOwn(schemes, name))
      warn(`The way to sign in “${name}” is required but not described.`, '/components/securitySchemes')
  return warnings
}

/** A warning with pointers into the Swagger 2 document, which is the one that the person has. */
function asInSwagger(warning: Warning): Warning {
  const change = (text: string) =>
    text
      .replaceAll('/components/schemas', '/definitions')
      .replaceAll('/components/securitySchemes', '/securityDefinitions')
      .replaceAll(/\/components\/(parameters|responses)/g, '/$1')
  return { ...warning, message: change(warning.message), pointer: warning.pointer && change(warning.pointer) }
}
