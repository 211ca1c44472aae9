import type { Rule } from './rule.ts'

/**
 * The rules of `products/` and `calls/`, and those of `rules/` that `calls.ts` adds, once they are loaded. They are the
 * same for every description. One without the signs that load them has nothing to find.
 */
export const LATE = {
  narrowed: [] as Rule[],
  products: [] as Rule[],
  verbs: [] as Rule[],
  confused: [] as Rule[],
  lookups: [] as Rule[],
  calls: [] as Rule[],
  listsInText: [] as Rule[],
  elsewhere: [] as Rule[],
  actionsById: [] as Rule[],
  repeated: [] as Rule[],
}

/** The rules for lists narrowed by a part of their path. */
export const narrowed = lateRule('lists of a part of the rows', 'narrowed')

/** The rules of products, for a description that has loaded them. */
export const products = lateRule('what products have', 'products')

/** The rules for lists whose path has a verb. */
export const verbs = lateRule('lists with a verb in their path', 'verbs')

/** The rules for records described as lists, and lists described as records. */
export const confused = lateRule('one record described as many, or many as one', 'confused')

/** The rules for records by an id in the query or body, for a description that has loaded them. */
export const lookups = lateRule('records that a request names', 'lookups')

/** The rules for other operations on records by an id in the request. */
export const calls = lateRule('calls that name a record', 'calls')

/** The rules for lists that only the text of an operation shows. */
export const listsInText = lateRule('lists by their text', 'listsInText')

/** The rules for operations on rows whose list is at another path. */
export const elsewhere = lateRule('operations of rows at another path', 'elsewhere')

/** The rules for actions whose path ends in the id of a record. */
export const actionsById = lateRule('actions by an id', 'actionsById')

/** The rules for operations that repeat others: PUT beside PATCH. */
export const repeated = lateRule('operations that repeat others', 'repeated')

function lateRule(name: string, kind: keyof typeof LATE): Rule {
  return {
    name,
    find: (survey) => {
      for (const rule of LATE[kind]) rule.find(survey)
    },
  }
}
