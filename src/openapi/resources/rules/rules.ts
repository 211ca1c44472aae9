import { belowCollections } from './below-collections.ts'
import { belowRecords } from './below-records.ts'
import { listsByShape } from './lists-by-shape.ts'
import { pairs } from './pairs.ts'
import { productRules } from '../paths/product-rules.ts'
import { recordsElsewhere } from './records-elsewhere.ts'
import type { Rule } from '../paths/rule.ts'
import { singletons } from './singletons.ts'

/**
 * The rules for finding resources, ordered by how much they cover in real documents. Pairs and lists come first, then
 * unusual paths, then the remaining operations of records and collections. `calls.ts` adds those that few need, from
 * the folders for lists, records and changes.
 */
export const RULES: Rule[] = [
  pairs,
  listsByShape,
  productRules,
  recordsElsewhere,
  belowRecords,
  singletons,
  belowCollections,
]

const FIRST = RULES.length

/** True once `calls.ts` has added its rules. */
export function hasRulesForCalls(): boolean {
  return RULES.length > FIRST
}

/** Adds rules that run directly before another one. They are the same for every description. */
export function addRules(before: Rule, ...rules: Rule[]): void {
  RULES.splice(RULES.indexOf(before), 0, ...rules)
}
