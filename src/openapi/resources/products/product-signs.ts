/** Signs that few texts have. */
const RARE = {
  postgrest: /<pk\/>/,
  jsonApi: /\brelationships["']?\s*:|\/relationships\//,
  nestjsCrud: /crud\/wiki\/Requests#/,
  odata: /\.org\/odata\//,
  fullNames: /\/\{parent\}\//,
}
const RARE_SIGNS = Object.values(RARE)
/** Matches a text with any of them. Looking for all takes hardly longer than looking for one. */
const ANY_RARE = new RegExp(RARE_SIGNS.map(({ source }) => source).join('|'))

/** Operators: unambiguous words in lower case, and any in capitals. */
export const OPERATOR =
  '(?:[gl]te?|n?eq|ne|i?like|starts_?with|ends_?with|[GL]TE?|N?EQ|NE|I?LIKE|IN|IS|NOT|CONTAINS)'

/**
 * An operator before a value, with the separator between them. It looks for the separator first, because a text has
 * many times more letters.
 */
export const WRITTEN = new RegExp(
  `[ehqtENQST]([:.])(?<=(?<![\\w.:/-])${OPERATOR}[:.])(?=["'\`<{]?\\w|["'\`])`,
)

/**
 * What the text of a description has that decides whether a product's rules are loaded (`products.ts`). They have to be
 * found quickly, because every text is searched.
 */
export const PRODUCT_SIGNS = {
  ...RARE,
  feathers: /\$(?:limit|sort)\b/,
  jsonFilters: /name["']?\s*:\s*["']?(?:filters?|where)\b/,
  /** An operator before a value: `lt:10`, `IS:open`, `eq.7`. */
  operatorPrefixes: WRITTEN,
  /** The property, not a parameter of that name. */
  strapi: /\bdocumentId["']?\s*:/,
  /** NocoDB's ids of tables. */
  madeUpNames: /\/tables\/m[a-z\d]{12}/,
  datedVersion: /\bapi-version\b/i,
  javaTimes: /nano["']?:/,
  twoSpellings: /format["']?:\s*["']?(?:numeric|boolean)\b/,
}

/** The signs of products in a text. Each is looked for once, because a text may be large. */
export function productSignsIn(text: string): RegExp[] {
  const missing = ANY_RARE.test(text) ? [] : RARE_SIGNS
  return Object.values(PRODUCT_SIGNS).filter((sign) => !missing.includes(sign) && sign.test(text))
}
