import '../../wording/languages.ts'
import { accessNotes } from './access-notes.ts'
import { feathers } from './feathers.ts'
import { hal } from './hal.ts'
import { javaTimes } from './java-times.ts'
import { jsonApi, jsonApiRelationships, missingIncludes } from './json-api.ts'
import { jsonFilters, liveFilters, odata } from './json-filters.ts'
import { madeUpNames } from './made-up-names.ts'
import { namelessProperties } from './nameless-properties.ts'
import { nestjsCrud } from './nestjs-crud.ts'
import { mergeKeys } from './merge-keys.ts'
import { requiredVersion } from './required-version.ts'
import { textsAsObjects } from './texts-as-objects.ts'
import { operatorPrefixes } from './operator-prefixes.ts'
import { fullNames, recordsByFullName } from './full-names.ts'
import { addFilterOperators } from '../../lists/filter-operators.ts'
import { PRODUCT_RULES } from '../paths/product-rules.ts'
import { partialTypes } from './partial-types.ts'
import { payload } from './payload.ts'
import { postgrest } from './postgrest.ts'
import { recordsByFilter } from './postgrest-records.ts'
import type { Product } from './product.ts'
import { rarerExtensions } from './rarer-extensions.ts'
import { sails } from './sails.ts'
import { strapi } from './strapi.ts'
import { twoSpellings } from './two-spellings.ts'

export { addFilterOperators, liveFilters, missingIncludes }

/** The supported products, in the order in which a document is rewritten. */
export const PRODUCTS: Product[] = [
  postgrest,
  feathers,
  nestjsCrud,
  jsonFilters,
  odata,
  operatorPrefixes,
  strapi,
  jsonApi,
  hal,
  fullNames,
  requiredVersion,
  javaTimes,
  twoSpellings,
  mergeKeys,
  textsAsObjects,
  sails,
  payload,
  partialTypes,
  accessNotes,
  namelessProperties,
  rarerExtensions,
]

PRODUCT_RULES.push(madeUpNames, recordsByFilter, jsonApiRelationships, recordsByFullName)

/** The products that may have written a text with these signs. */
export function productsWith(signs: readonly Product['sign'][]): Product[] {
  return PRODUCTS.filter(({ sign }) => signs.includes(sign))
}
