import type { Product } from './product.ts'
import { recordsByFilter } from './postgrest-records.ts'
import { withRecordsOfTables } from './postgrest-tables.ts'

/** PostgREST, and Supabase with it: tables whose query chooses rows. It marks primary keys in its descriptions. */
export const postgrest: Product = {
  name: 'PostgREST',
  isIn: (text) => text.includes('<pk/>'),
  rewriteSwagger: withRecordsOfTables,
  rules: [recordsByFilter],
}
