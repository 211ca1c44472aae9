import type { Node } from '../../model/document.ts'

/** A product, framework or standard whose descriptions have words of their own. `products.ts` lists them. */
export interface Product {
  /** As people know it: `PostgREST`. */
  name: string
  /** Whether the text of a description may be one of its: one of the `PRODUCT_SIGNS`. */
  isIn: (text: string) => boolean
  /** The OpenAPI 3 document without the product's own words. */
  rewrite?: (document: Node) => Node
  /** The same before a document of Swagger 2 becomes one of OpenAPI 3. */
  rewriteSwagger?: (document: Node) => Node
}
