import {
  calls,
  actionsById,
  confused,
  elsewhere,
  listsInText,
  lookups,
  narrowed,
  products,
  repeated,
  verbs,
} from '../paths/late-rules.ts'
import { belowCollections } from './below-collections.ts'
import { belowRecords } from './below-records.ts'
import { listsByShape } from './lists-by-shape.ts'
import { pairs } from './pairs.ts'
import { recordsElsewhere } from './records-elsewhere.ts'
import type { Rule } from '../paths/rule.ts'
import { singletons } from './singletons.ts'
import { verbInPath } from './verb-in-path.ts'

/**
 * The rules for finding resources, ordered by how much they cover in real documents. Pairs and lists come first, then
 * unusual paths, then the remaining operations of records and collections. `calls.ts` has those that few need.
 */
export const RULES: Rule[] = [
  narrowed,
  pairs,
  listsByShape,
  verbs,
  verbInPath,
  confused,
  products,
  lookups,
  recordsElsewhere,
  calls,
  listsInText,
  elsewhere,
  belowRecords,
  singletons,
  actionsById,
  belowCollections,
  repeated,
]
