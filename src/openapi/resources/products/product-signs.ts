import { hasWord } from '../../model/has-word.ts'
import type { Product } from './product.ts'

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
 * found quickly, because every text is searched: plain words cost less than an expression.
 */
export const PRODUCT_SIGNS = {
  postgrest: '<pk/>',
  jsonApi: /\brelationships["']?\s*:|\/relationships\//,
  hal: /\bhref["']?\s*:/,
  nestjsCrud: 'crud/wiki/Requests#',
  odata: '.org/odata/',
  fullNames: '/{parent}/',
  feathers: /\$(?:limit|sort)\b/,
  jsonFilters: /name["']?\s*:\s*["']?(?:filters?|where)\b/,
  /** An operator before a value: `lt:10`, `IS:open`, `eq.7`. */
  operatorPrefixes: WRITTEN,
  /** The property, not a parameter of that name. */
  strapi: /\bdocumentId["']?\s*:/,
  /** NocoDB's ids of tables. */
  madeUpNames: /\/tables\/m[a-z\d]{12}/,
  /** A parameter for the version of the API. */
  requiredVersion: /name["']?\s*:\s*["']?(?:x-)?api-?version\b/i,
  mergeKeys: '<<',
  sails: '/ not populated',
  /** A fact about each of its pages. */
  payload: 'pagingCounter',
  /** A text that is described as a bare object. The pattern begins with its rarest word. */
  textsAsObjects:
    /object["']?(?<=(?:[Ii]d|At|_at|ate|mail|ame|rl)["']?\s*:\s*(?:\{[^{}]{0,300})?\btype["']?\s*:\s*["']?object["']?)/,
  accessNotes: /summary["']?\s*:\s*[^\n]{0,200}\b(?:access|roles?|permissions?) ?:/i,
  rarerExtensions: /x-(?:ms-[sevpd]|group|tagG|[\w-]*(?:[Oo]rder|agination|ollection|isplay|label|title))/,
  namelessProperties: /(?:""|''):/,
  javaTimes: /nano["']?:/,
  /** An empty object for what changes a record. */
  partialTypes:
    /Update\w+["']?\s*:\s*\{?\s*(?:["']?type["']?\s*:\s*["']?object["']?,?\s*)?["']?properties["']?\s*:\s*\{\s*\}/,
  twoSpellings: /format["']?:\s*["']?(?:numeric|boolean)\b/,
}

/** The signs of products in a text. Each is looked for once, because a text may be large. */
export function productSignsIn(text: string): Product['sign'][] {
  return Object.values(PRODUCT_SIGNS).filter((sign) =>
    typeof sign === 'string' ? hasWord(text, sign) : sign.test(text),
  )
}
