import { nodeOf, textOf, type Node } from '../../model/document.ts'
import { mapParameters } from './map-parameters.ts'
import type { Product } from './product.ts'
import { PRODUCT_SIGNS } from './product-signs.ts'

/** Servers after Azure's guidelines: every request has to name the version of the API, which is that of the description. */
export const datedVersion: Product = {
  name: 'Versions by date',
  sign: PRODUCT_SIGNS.datedVersion,
  rewrite: withVersions,
}

/** The document in which the version of the API is the default of the parameters that require it. */
function withVersions(document: Node): Node {
  const version = textOf(nodeOf(document.info).version) ?? ''
  if (!DATE.test(version)) return document
  return mapParameters(document, (parameter) => {
    const { name, in: location, required, schema } = parameter
    const { default: usual, const: only, enum: values, ...rest } = nodeOf(schema)
    const isOpen = [usual, only, values].every((one) => one === undefined)
    return location === 'query' && required === true && /^api-version$/i.test(String(name)) && isOpen
      ? { ...parameter, schema: { ...rest, default: version } }
      : undefined
  })
}

/** `2019-07-01`, `2017-10-01-preview`. */
const DATE = /^\d{4}-\d\d-\d\d(?:-\w+)?$/
