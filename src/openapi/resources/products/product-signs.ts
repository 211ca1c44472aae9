import type { Product } from './product.ts'

/**
 * Tests for the text of a description that decide whether a product's rules are loaded (`products.ts`). They have to
 * be quick, because every text is tested.
 */
export const PRODUCT_SIGNS = {
  postgrest: (text: string) => text.includes('<pk/>'),
  jsonApi: (text: string) => text.includes('/relationships/'),
  feathers: (text: string) => /\$(?:limit|sort)\b/.test(text),
  nestjsCrud: (text: string) => text.includes('crud/wiki/Requests#'),
  jsonFilters: (text: string) => /name["']?\s*:\s*["']?(?:filters?|where)\b/.test(text),
  odata: (text: string) => text.includes('.org/odata/'),
  /** An operator before a value: `lt:10`, `IS:open`, `eq.7`. */
  operatorPrefixes: (text: string) => WRITTEN.test(text),
  /** The property, not a parameter of that name. */
  strapi: (text: string) => text.includes('documentId') && /\bdocumentId["']?\s*:/.test(text),
  /** NocoDB's ids of tables. */
  madeUpNames: (text: string) => text.includes('/tables/m') && /\/tables\/m[a-z\d]{12}/.test(text),
  datedVersion: (text: string) => /\bapi-version\b/i.test(text),
  javaTimes: (text: string) => /nano["']?:/.test(text),
  fullNames: (text: string) => text.includes('/{parent}/'),
} satisfies Record<string, (text: string) => boolean>

/** Operators: unambiguous words in lower case, and any in capitals. */
export const OPERATOR =
  '(?:[gl]te?|n?eq|ne|i?like|starts_?with|ends_?with|[GL]TE?|N?EQ|NE|I?LIKE|IN|IS|NOT|CONTAINS)'

/** An operator before a value, with the separator between them. */
export const WRITTEN = new RegExp(`(?<![\\w.:/-])${OPERATOR}([:.])(?=["'\`<{]?\\w|["'\`])`)

/** The signs of products in a text. Each is looked for once, because a text may be large. */
export function signsIn(text: string): Product['isIn'][] {
  return Object.values(PRODUCT_SIGNS).filter((isIn) => isIn(text))
}
