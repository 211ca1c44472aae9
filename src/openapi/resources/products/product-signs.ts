/**
 * Signs of the products in the text of a description, which load what is known of them (`products.ts`). Every text is searched: they have to be quick.
 */
export const PRODUCT_SIGNS = {
  postgrest: (text: string) => text.includes('<pk/>'),
  jsonApi: (text: string) => text.includes('/relationships/'),
  feathers: (text: string) => /\$(?:limit|sort)\b/.test(text),
  nestjsCrud: (text: string) => text.includes('crud/wiki/Requests#'),
  jsonFilters: (text: string) => /["']?name["']?\s*:\s*["']?(?:filters?|where)\b/.test(text),
  /** `lt:10`, `IS:open`, `eq.7`: an operator in front of a value. */
  operatorPrefixes: (text: string) => WRITTEN.test(text),
  /** The property, not a parameter of that name. */
  strapi: (text: string) => /\bdocumentId["']?\s*:/.test(text),
  fullNames: (text: string) => text.includes('/{parent}/'),
} satisfies Record<string, (text: string) => boolean>

/** Words in small letters that are nothing else, and any in capital letters. */
export const OPERATOR =
  '(?:[gl]te?|n?eq|ne|i?like|starts_?with|ends_?with|[GL]TE?|N?EQ|NE|I?LIKE|IN|IS|NOT|CONTAINS)'

/** An operator in front of a value, and what stands between the two. */
export const WRITTEN = new RegExp(`(?<![\\w.:/-])${OPERATOR}([:.])(?=["'\`<{]?\\w|["'\`])`)

/** True for a text that one of the products may have written. */
export function mayBeOfProduct(text: string): boolean {
  return Object.values(PRODUCT_SIGNS).some((isIn) => isIn(text))
}
