import type { Node } from '../../model/document.ts'
import type { Rule } from '../paths/rule.ts'

/** A product, framework or standard whose descriptions have words of their own. `products.ts` lists them. */
export interface Product {
  /** As people know it: `PostgREST`. */
  name: string
  /** Whether the text of a description may be one of its. Every text is searched: it has to be quick. Absent: there is nothing to rewrite. */
  isIn?: (text: string) => boolean
  /** The OpenAPI 3 document without the product's own words. */
  rewrite?: (document: Node) => Node
  /** The same before a document of Swagger 2 becomes one of OpenAPI 3. */
  rewriteSwagger?: (document: Node) => Node
  /** How resources show themselves in its paths. */
  rules?: readonly Rule[]
}
