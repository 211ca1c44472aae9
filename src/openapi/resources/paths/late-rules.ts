import type { Rule } from './rule.ts'

/**
 * The rules of `products/` and `calls/`, once they are loaded. They are code and the same for every description: one without the signs that load
 * them has nothing that they find.
 */
export const LATE = { products: [] as Rule[], lookups: [] as Rule[], calls: [] as Rule[] }

/** What only products have, where a description has loaded what is known of them. */
export const products = lateRule('what products have', 'products')

/** Records that a request names in its query or body, where a description has loaded what finds them. */
export const lookups = lateRule('records that a request names', 'lookups')

/** What else requests do to the records that they name. */
export const calls = lateRule('calls that name a record', 'calls')

function lateRule(name: string, kind: keyof typeof LATE): Rule {
  return {
    name,
    find: (survey) => {
      for (const rule of LATE[kind]) rule.find(survey)
    },
  }
}
