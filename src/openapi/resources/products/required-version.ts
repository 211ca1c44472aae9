import { nodeOf, textOf, type Node } from '../../model/document.ts'
import { mapParameters } from './map-document.ts'
import type { Product } from './product.ts'
import { PRODUCT_SIGNS } from './product-signs.ts'

/**
 * Servers whose requests have to name the version of the API, as ASP.NET and Azure do. People never choose it: it is the
 * parameter's example, else the version of the description.
 */
export const requiredVersion: Product = {
  name: 'a required version',
  sign: PRODUCT_SIGNS.requiredVersion,
  rewrite: withVersions,
}

function withVersions(document: Node): Node {
  const [, version] = OF_API.exec(textOf(nodeOf(document.info).version) ?? '') ?? []
  return mapParameters(document, (parameter) => {
    const { name, required, schema, example } = parameter
    const {
      default: usual,
      const: only,
      enum: values,
      $ref,
      example: shown = example ?? version,
    } = nodeOf(schema)
    const isOpen = [usual, only, values, $ref].every((one) => one === undefined) && shown !== undefined
    return required === true && VERSION.test(String(name)) && isOpen
      ? { ...parameter, schema: { ...nodeOf(schema), default: shown } }
      : undefined
  })
}

const VERSION = /^(?:x-)?api-?version$/i
/** A version of an API, rather than that of a program: `1.0`, `v2`, `2024-10-15`, `2017-10-01-preview`. */
const OF_API = /^v?(\d+(?:\.\d+)?|\d{4}-\d\d-\d\d(?:-\w+)?)$/
