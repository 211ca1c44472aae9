import { isObject } from '../../model/is-object.ts'
import { listOf, nodeOf, textOf, type Node, type Resolver } from '../../model/document.ts'
import { addFilterOperators } from '../../lists/filter-operators.ts'
import { createResolver } from '../../schema/resolve.ts'

import type { Product } from './product.ts'
import { OPERATOR, PRODUCT_SIGNS, WRITTEN } from './product-signs.ts'

/** An operator with a dollar in front, as in `$eq:open`. Braces are around a word that may be left out: `{$not}:$eq:open`. */
const DOLLAR_WORD = /(?<![\w{])\$(?:eq|in|[gl]te?|n?i?like|sw)\b/g
const WORD = new RegExp(`(?<![\\w-])${OPERATOR}(?![\\w-])`, 'g')

/** Servers whose filters take an operator before the value. */
export const operatorPrefixes: Product = {
  name: 'operators in front of values',
  sign: PRODUCT_SIGNS.operatorPrefixes,
  rewrite: withOperators,
}

/** A description with a filter for each operator, where the text of a filter shows operators before values. */
function withOperators(document: Node): Node {
  const resolver = createResolver(document)
  let isChanged = false
  const paths: Record<string, unknown> = {}
  for (const [path, item] of Object.entries(nodeOf(document.paths))) {
    const { get } = nodeOf(item)
    const written = isObject(get) ? listOf(get.parameters) : []
    const parameters = written.flatMap((one) => comparisonsOf(resolver, one) ?? [one])
    const isSame = parameters.length === written.length
    paths[path] = isSame ? item : { ...nodeOf(item), get: { ...nodeOf(get), parameters } }
    isChanged ||= !isSame
  }
  if (!isChanged) return document
  const rewritten = { ...document, paths }
  addFilterOperators(rewritten)
  return rewritten
}

/**
 * A filter for each operator in the text of one. `undefined` where it shows none before a value, or only one without a
 * dollar. A list takes several conditions on one field.
 */
function comparisonsOf(resolver: Resolver, written: unknown): Node[] | undefined {
  const parameter = resolver.target(written)
  const schema = resolver.target(parameter.schema)
  const name = textOf(parameter.name)
  const isList = schema.type === 'array'
  const type = (isList ? resolver.target(schema.items).type : schema.type) ?? 'string'
  if (parameter.in !== 'query' || name === undefined || type !== 'string') return undefined
  const text = [parameter.description, parameter.example, schema.description, schema.example]
    .map(textOf)
    .join('\n')
  const mark = WRITTEN.exec(text)?.[1]
  const marked = [...new Set(text.match(DOLLAR_WORD))]
  const operators = marked.length > 0 ? marked : [...new Set(text.match(WORD))]
  if (mark === undefined || operators.length + marked.length < 2) return undefined
  const { description: _description, example: _example, ...rest } = parameter
  return operators.map((word) =>
    Object.assign({}, rest, {
      name: `${name}[$${word.toLowerCase().replace(/[$_]/g, '')}]`,
      schema: {
        type: 'string',
        'x-switchboard': { form: `${word}${mark}{}`, within: name, joint: isList ? 'repeat' : 'alone' },
      },
    }),
  )
}
