import type { Product } from './product.ts'
import { PRODUCT_SIGNS } from './product-signs.ts'
import { withRecordsOfTables } from './postgrest-tables.ts'

/** PostgREST, and Supabase with it: tables whose query selects rows. Its descriptions mark primary keys. */
export const postgrest: Product = {
  name: 'PostgREST',
  sign: PRODUCT_SIGNS.postgrest,
  rewriteSwagger: withRecordsOfTables,
}
