import type { Node } from '../../model/document.ts'

/** A product, framework or standard with its own conventions in descriptions. `products.ts` lists them. */
export interface Product {
  /** The name that people know: `PostgREST`. */
  name: string
  /** Whether a text may be one of its descriptions: one of the `PRODUCT_SIGNS`. */
  isIn: (text: string) => boolean
  /** The OpenAPI 3 document with its conventions translated. */
  rewrite?: (document: Node) => Node
  /** The same for a Swagger 2 document, before it becomes OpenAPI 3. */
  rewriteSwagger?: (document: Node) => Node
}
