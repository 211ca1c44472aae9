import { listOf, nodeOf, type Node, type Resolver } from '../model/document.ts'
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
  const isShared = (name: string) => nodes.every((properties) => Object.hasOwn(properties, name))
  const names = [...new Set(nodes.flatMap((properties) => Object.keys(properties)))]
  const shared = names.filter(isShared)
  if (discriminator === undefined && !shared.some((name) => OF_RECORDS.test(name))) return undefined
  const others = names.filter((name) => !isShared(name))
  const properties = [...shared, ...others].map((name) => [
    name,
    valueOf(
      resolver,
      nodes.flatMap((one) => (Object.hasOwn(one, name) ? [one[name]] : [])),
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

/** The schema of a property in several forms: the first one, with the values of all where each lists its own. */
function valueOf(resolver: Resolver, nodes: readonly unknown[]): unknown {
  const [first] = nodes
  if (nodes.every((node) => node === first)) return first
  const listed = nodes.map((node) => {
    const { keywords } = settle(resolver, node)
    return 'const' in keywords ? [keywords.const] : listOf(keywords.enum)
  })
  if (listed.some(({ length }) => length === 0)) return first
  const { const: _const, ...rest } = settle(resolver, first).keywords
  return {
    ...nodeOf(rest),
    type: settle(resolver, first).types[0] ?? 'string',
    enum: [...new Set(listed.flat())],
  }
}
