import { nodeOf, type Node } from '../../model/document.ts'
import type { Product } from './product.ts'
import { PRODUCT_SIGNS } from './product-signs.ts'

/** Java: generators describe the fields of its classes for times, while servers write them as texts. */
export const javaTimes: Product = {
  name: 'Times of Java',
  sign: PRODUCT_SIGNS.javaTimes,
  rewrite: withTexts,
}

/** The formats of these texts, by the sorted fields of the class. */
const FORMATS: Readonly<Record<string, string>> = {
  'hour minute nano second': 'time',
  'nano negative seconds zero': 'duration',
}

function withTexts(document: Node): Node {
  const components = nodeOf(document.components)
  const schemas = Object.fromEntries(
    Object.entries(nodeOf(components.schemas)).map(([name, schema]) => {
      const fields = Object.keys(nodeOf(nodeOf(schema).properties)).filter(
        (one) => !/^units$|^positive$/.test(one),
      )
      const format = FORMATS[fields.toSorted().join(' ')]
      return [name, format === undefined ? schema : { type: 'string', format }]
    }),
  )
  return { ...document, components: { ...components, schemas } }
}
