import { listOf, METHODS, nodeOf, type Node, type Resolver } from '../model/document.ts'
import { isObject } from '../model/is-object.ts'
import { wordSet } from '../model/word-set.ts'
import { isPlural, words } from '../wording/words.ts'

/**
 * Adds to the bodies of a document what they require and do not describe, and the defaults that only their texts have.
 *
 * A body of `{ required: ['email', 'password'] }`, as comments in PHP often have it, is refused without them, so that
 * its form needs them. A box for “Sends a welcome mail. Defaults to `true`.” starts ticked, as the server takes it.
 */
export function describeBodies(resolver: Resolver): void {
  for (const item of Object.values(nodeOf(resolver.document.paths))) {
    for (const method of METHODS) {
      const { requestBody } = nodeOf(nodeOf(item)[method])
      if (requestBody === undefined) continue
      for (const media of Object.values(nodeOf(resolver.target(requestBody).content))) {
        const schema = resolver.target(nodeOf(media).schema)
        const names = listOf(schema.required).filter((name) => typeof name === 'string')
        if (names.length > 0 && isBare(schema))
          Object.assign(schema, {
            properties: Object.fromEntries(names.map((name) => [name, likelySchema(name)])),
          })
        for (const one of Object.values(nodeOf(schema.properties)).map(nodeOf))
          if (method === 'post' && one.type === 'boolean' && isTrueByDefault(String(one.description)))
            Object.assign(one, { default: one.default ?? true })
      }
    }
  }
}

/** True for a text by which a missing value means yes, in all cases. */
function isTrueByDefault(text: string): boolean {
  return text.toLowerCase().includes('default') && TRUE.test(text)
}

const TRUE =
  /\bdefaults?(?: value)?(?: is| to|:|=)? ?[`'"*]*true\b(?![`'"*]*,? (?:if|when|once|after|unless|for|in|on)\b)/i

/** True for a schema that has nothing but the names. */
function isBare({ type, properties, ...more }: Node): boolean {
  const isEmpty = !isObject(properties) || Object.keys(properties).length === 0
  return isEmpty && (type === undefined || type === 'object') && !DESCRIBES.some((key) => key in more)
}

const DESCRIBES = ['allOf', 'oneOf', 'anyOf', 'additionalProperties', 'patternProperties', 'items', 'enum']

/** The type that a name suggests: any for ids and lists, a number for figures, else a text. */
function likelySchema(name: string): Node {
  const parts = words(name)
  const last = parts.at(-1) ?? ''
  if (FIGURES.has(last) || parts[0] === 'total') return { type: 'number' }
  if (/^(?:is|has)$/.test(parts[0] ?? '')) return { type: 'boolean' }
  return IDS.has(last) || isPlural(last) ? {} : { type: 'string' }
}

const FIGURES = wordSet('price cost amount quantity qty total count stock capacity year age weight height')
const IDS = wordSet('id ids uuid')
