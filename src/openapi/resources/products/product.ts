import type { Node } from '../../model/document.ts'

/** A product, framework or standard with its own conventions in descriptions. `products.ts` lists them. */
export interface Product {
  /** The name that people know: `PostgREST`. */
  name: string
  /** What its descriptions have in their text: one of the `PRODUCT_SIGNS`, in these words or by an expression. */
  sign: string | RegExp
  /** The OpenAPI 3 document with its conventions translated. */
  rewrite?: (document: Node) => Node
  /** The same for a Swagger 2 document, before it becomes OpenAPI 3. */
  rewriteSwagger?: (document: Node) => Node
}
