import '../wording/operation-names.ts'
import { withAccents } from './names/accents.ts'
import { withAcronyms } from './names/acronyms.ts'
import { nameByRows } from './names/name-by-rows.ts'
import { nameBySummary } from './names/name-by-summary.ts'
import { nameByVerb } from './names/name-by-verb.ts'
import { withWordsApart } from './names/joined-words.ts'
import { LAST_CHANGES, UNIQUE_LABELS } from './names/name-resources.ts'
import { nameByParameter } from './names/name-by-parameter.ts'
import { addWaysToName, nameOfPart, nameOfSingleton, nameWithBefore, WAYS } from './names/own-name.ts'
import {
  nameAtMyWord,
  nameByForeignPlural,
  nameByForeignVerb,
  nameByKey,
  nameByLastAdjective,
  nameForRole,
  nameOfAll,
  nameOfReport,
  nameOfSome,
  nameOfWhole,
} from './names/rarer-names.ts'
import { uniqueLabel } from './names/unique-label.ts'
import { namelessHeader } from '../records/nameless-header.ts'
import { OTHER_HEADERS } from '../records/record-header.ts'
import { accountActions } from './rules/changes/account-actions.ts'
import { actionsOnParts } from './rules/changes/actions-on-parts.ts'
import { actionsBesideLists } from './rules/changes/actions-beside-lists.ts'
import { actionsByKey } from './rules/changes/actions-by-key.ts'
import { collectionsByKey } from './rules/records/collections-by-key.ts'
import { belowOtherSpellings } from './rules/changes/below-other-spellings.ts'
import { createsAlone } from './rules/changes/creates-alone.ts'
import { createsBelow } from './rules/changes/creates-below.ts'
import { createsElsewhere } from './rules/changes/creates-elsewhere.ts'
import { createsForOthers } from './rules/changes/creates-for-others.ts'
import { describeBodies } from '../schema/bodies-in-prose.ts'
import { createResolver } from '../schema/resolve.ts'
import { putStartsFirst } from '../schema/spans.ts'
import { distinguishIds } from './rules/records/distinct-ids.ts'
import { embeddedRows } from './rules/lists/embedded-rows.ts'
import { markListsByPost } from './rules/lists/lists-by-post.ts'
import { joinGroupedLists } from './rules/lists/grouped-lists.ts'
import { productRules } from './paths/product-rules.ts'
import { listsBehindWords } from './rules/lists/lists-behind-words.ts'
import { listsByVerb } from './rules/lists/lists-by-verb.ts'
import { lookupOperations } from './rules/records/lookup-operations.ts'
import { narrowedLists } from './rules/lists/narrowed-lists.ts'
import { operationsByKey } from './rules/changes/operations-by-key.ts'
import { operationsElsewhere } from './rules/changes/operations-elsewhere.ts'
import { pagedLists } from './rules/lists/paged-lists.ts'
import { postsToRecords } from './rules/records/posts-to-records.ts'
import { recordsByBody, rowsByBody, savesByBody } from './rules/records/records-by-body.ts'
import { recordsByKey } from './rules/records/records-by-key.ts'
import { recordsBySummary } from './rules/records/records-by-summary.ts'
import { recordsOfOthers } from './rules/records/records-of-others.ts'
import { recordsOfRoles } from './rules/records/records-of-roles.ts'
import { sameOperations } from './rules/changes/same-operations.ts'
import { createsReturned } from './rules/changes/creates-returned.ts'
import { createsThatChange } from './rules/changes/creates-that-change.ts'
import { listsAtRecords } from './rules/lists/lists-at-records.ts'
import { listsOfSome } from './rules/lists/lists-of-some.ts'
import { homeByKind } from './rules/records/home-by-kind.ts'
import { homeByParents } from './rules/records/home-by-parents.ts'
import { homeByPath } from './rules/records/home-by-path.ts'
import { belowCollections } from './rules/below-collections.ts'
import { belowRecords } from './rules/below-records.ts'
import { createsAtRecords } from './rules/changes/creates-at-records.ts'
import { editsBesideRecords } from './rules/changes/edits-beside-records.ts'
import { otherIds } from './rules/records/other-ids.ts'
import { pairs } from './rules/pairs.ts'
import { HOMES_OF_ROWS, recordsElsewhere } from './rules/records-elsewhere.ts'
import { addRules, RULES } from './rules/rules.ts'
import { updatesThatDo } from './rules/changes/updates-that-do.ts'
import { verbInPath } from './rules/changes/verb-in-path.ts'
import { listsBySummary } from './rules/lists/lists-by-summary.ts'
import { oneOfMany } from './rules/lists/one-of-many.ts'
import { recordsByDetails } from './rules/records/records-by-details.ts'
import { recordsBesideLists } from './rules/records/records-beside-lists.ts'
import { recordsByRow } from './rules/records/records-by-row.ts'
import { splitPairs } from './rules/lists/split-pairs.ts'
import { verbPaths } from './rules/records/verb-paths.ts'
import { partSent } from './part-sent.ts'
import { sentParts } from './record-nodes.ts'
import { writtenOut } from './relations.ts'
import { resourceWrittenOut } from './resource-written-out.ts'
import { savesByOwnId, settingsById } from './rules/changes/saves-by-own-id.ts'
import { recordsByWords } from './rules/records/records-by-words.ts'

export { withExampleSchemas } from '../schema/example-schemas.ts'

// The rules for servers whose calls have names and bodies rather than paths, or whose paths have several spellings.
addRules(pairs, narrowedLists, listsAtRecords)
addRules(productRules, listsBehindWords, listsByVerb, verbInPath, oneOfMany)
addRules(
  recordsElsewhere,
  splitPairs,
  verbPaths,
  settingsById,
  recordsByWords,
  collectionsByKey,
  pagedLists,
  lookupOperations,
  recordsByBody,
)
addRules(
  belowRecords,
  otherIds,
  createsAtRecords,
  recordsBesideLists,
  recordsByRow,
  recordsByKey,

  recordsOfOthers,
  createsBelow,
  savesByBody,
  operationsByKey,
  createsElsewhere,
  createsReturned,
  listsBySummary,
  rowsByBody,
  listsOfSome,
  embeddedRows,
  createsForOthers,
  operationsElsewhere,
  actionsBesideLists,
  recordsBySummary,
  recordsOfRoles,
)
addRules(belowCollections, recordsByDetails, postsToRecords, savesByOwnId, editsBesideRecords, actionsByKey)
RULES.push(
  belowOtherSpellings,
  createsThatChange,
  updatesThatDo,
  sameOperations,
  createsAlone,
  accountActions,
  actionsOnParts,
)
HOMES_OF_ROWS.unshift(homeByParents)
HOMES_OF_ROWS.push(homeByPath, homeByKind)

// Names of resources, and titles of records, that few descriptions have.
addWaysToName(nameOfPart, nameBySummary, nameByRows, nameByKey, nameAtMyWord, nameOfAll, nameOfSome)
addWaysToName(nameWithBefore, nameByLastAdjective)
addWaysToName(nameOfSingleton, nameForRole, nameOfReport, nameByVerb)
WAYS.push(nameByParameter, nameByForeignVerb, nameByForeignPlural, nameOfWhole)
UNIQUE_LABELS.push(uniqueLabel)
LAST_CHANGES.push(withWordsApart, withAcronyms, withAccents)
OTHER_HEADERS.push(namelessHeader)
writtenOut.resourceOf = resourceWrittenOut
sentParts.find = partSent

/**
 * Marks the lists by POST in a document, joins grouped lists, and gives the ids of rows names of their own. Describes
 * what bodies require, and puts the end of each span behind its start.
 * @visit start
 */
export function readCalls(document: Record<string, unknown>): void {
  const resolver = createResolver(document)
  describeBodies(resolver)
  putStartsFirst(document)
  joinGroupedLists(resolver)
  markListsByPost(resolver)
  distinguishIds(document, resolver)
}
