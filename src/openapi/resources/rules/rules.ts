import {
  calls,
  actionsById,
  elsewhere,
  lookups,
  narrowed,
  products,
  repeated,
  verbs,
} from '../paths/late-rules.ts'
import { belowCollections } from './below-collections.ts'
import { belowRecords } from './below-records.ts'
import { listsByShape } from './lists-by-shape.ts'
import { listsBySummary } from './lists-by-summary.ts'
import { oneOfMany } from './one-of-many.ts'
import { pairs } from './pairs.ts'
import { recordsByRow } from './records-by-row.ts'
import { recordsElsewhere } from './records-elsewhere.ts'
import type { Rule } from '../paths/rule.ts'
import { singletons } from './singletons.ts'
import { splitPairs } from './split-pairs.ts'
import { verbInPath } from './verb-in-path.ts'
import { verbPaths } from './verb-paths.ts'

/**
 * The rules for finding resources, ordered by how much they cover in real documents. Pairs and lists come first, then
 * unusual paths, then the remaining operations of records and collections.
 */
export const RULES: Rule[] = [
  narrowed,
  pairs,
  listsByShape,
  verbs,
  verbInPath,
  oneOfMany,
  products,
  splitPairs,
  verbPaths,
  lookups,
  recordsElsewhere,
  recordsByRow,
  calls,
  listsBySummary,
  elsewhere,
  belowRecords,
  singletons,
  actionsById,
  belowCollections,
  repeated,
]
