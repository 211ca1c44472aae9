import { listOf, type Node, type Resolver } from '../model/document.ts'
import { remembered } from '../model/lazily.ts'
import type { Schema } from '../model/schema-model.ts'
import { originOf, propertiesOf, settle } from './schema.ts'

/** Properties that records have, and not the frames around them. */
const OF_RECORDS = /^_?(?:id|uuid|name|title|slug|code)$|(?:Id|_id|ID)$/

/**
 * One object schema for the forms of a record (`oneOf`, `anyOf`), made once for each settled schema. The properties
 * that all forms share come first, then those of each form. `undefined` where the alternatives are no forms of one
 * record, such as a page or an error.
 */
export const unionOf = remembered((schema: Schema): Node | undefined => {
  const resolver = originOf(schema)?.resolver
  const { oneOf, anyOf, discriminator } = schema.keywords
  const forms = [...listOf(oneOf), ...listOf(anyOf)].flatMap((form) =>
    resolver ? settle(resolver, form) : [],
  )
  if (!resolver || forms.length < 2 || forms.some((form) => form.types[0] !== 'object')) return undefined
  const own = propertiesOf(schema)
  const nodes = forms.map((form) => Object.fromEntries([...own, ...propertiesOf(form)]))
  const has = (name: string) => (properties: Node) => Object.hasOwn(properties, name)
  const names = [...new Set(nodes.flatMap(Object.keys))]
  const shared = names.filter((name) => nodes.every(has(name)))
  if (discriminator === undefined && !shared.some((name) => OF_RECORDS.test(name))) return undefined
  const properties = [...new Set([...shared, ...names])].map((name) => [
    name,
    valueOf(
      resolver,
      nodes.filter(has(name)).map((one) => one[name]),
    ),
  ])
  const isRequired = (name: string) =>
    forms.every((form) => [schema, form].some(({ keywords }) => listOf(keywords.required).includes(name)))
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    required: shared.filter(isRequired),
  }
})

/** The schema of a property in several forms. It is the first one, with all values where each lists its own. */
function valueOf(resolver: Resolver, nodes: readonly unknown[]): unknown {
  const [first] = nodes
  if (nodes.every((node) => node === first)) return first
  const listed = nodes.map((node) => {
    const { keywords } = settle(resolver, node)
    return 'const' in keywords ? [keywords.const] : listOf(keywords.enum)
  })
  if (listed.some(({ length }) => length === 0)) return first
  const {
    keywords: { const: _const, ...rest },
    types: [type = 'string'],
  } = settle(resolver, first)
  return { ...rest, type, enum: [...new Set(listed.flat())] }
}
