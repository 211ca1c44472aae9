import '../../wording/operation-names.ts'
import { withAccents } from '../names/accents.ts'
import { withAcronyms } from '../names/acronyms.ts'
import { nameByRows } from '../names/name-by-rows.ts'
import { nameByVerb } from '../names/name-by-verb.ts'
import { withWordsApart } from '../names/joined-words.ts'
import { LAST_CHANGES, UNIQUE_LABELS } from '../names/name-resources.ts'
import { nameByParameter } from '../names/name-by-parameter.ts'
import { addWaysToName, nameOfPart, nameOfSingleton, nameWithBefore, WAYS } from '../names/own-name.ts'
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
} from '../names/rarer-names.ts'
import { uniqueLabel } from '../names/unique-label.ts'
import { namelessHeader } from '../../records/nameless-header.ts'
import { OTHER_HEADERS } from '../../records/record-header.ts'
import { accountActions } from '../rules/account-actions.ts'
import { actionsOnParts } from '../rules/actions-on-parts.ts'
import { actionsBesideLists } from './actions-beside-lists.ts'
import { actionsByKey } from './actions-by-key.ts'
import { collectionsByKey } from './collections-by-key.ts'
import { createsAlone } from './creates-alone.ts'
import { createsBelow } from './creates-below.ts'
import { createsElsewhere } from './creates-elsewhere.ts'
import { createsForOthers } from './creates-for-others.ts'
import { describeBodies } from '../../schema/bodies-in-prose.ts'
import { putStartsFirst } from '../../schema/spans.ts'
import { distinguishIds } from './distinct-ids.ts'
import { embeddedRows } from './embedded-rows.ts'
import { markListsByPost } from './lists-by-post.ts'
import { joinGroupedLists } from './grouped-lists.ts'
import { productRules } from '../paths/product-rules.ts'
import { listsBehindWords } from './lists-behind-words.ts'
import { listsByVerb } from './lists-by-verb.ts'
import { lookupOperations } from './lookup-operations.ts'
import { narrowedLists } from './narrowed-lists.ts'
import { operationsByKey } from './operations-by-key.ts'
import { operationsElsewhere } from './operations-elsewhere.ts'
import { pagedLists } from './paged-lists.ts'
import { postsToRecords } from './posts-to-records.ts'
import { recordsByBody, savesByBody } from './records-by-body.ts'
import { recordsByKey } from './records-by-key.ts'
import { recordsBySummary } from './records-by-summary.ts'
import { recordsOfOthers } from './records-of-others.ts'
import { recordsOfRoles } from './records-of-roles.ts'
import { sameOperations } from './same-operations.ts'
import { createsReturned } from '../rules/creates-returned.ts'
import { createsThatChange } from '../rules/creates-that-change.ts'
import { listsAtRecords } from '../rules/lists-at-records.ts'
import { listsOfSome } from '../rules/lists-of-some.ts'
import { homeByKind } from '../rules/home-by-kind.ts'
import { homeByParents } from '../rules/home-by-parents.ts'
import { homeByPath } from '../rules/home-by-path.ts'
import { belowCollections } from '../rules/below-collections.ts'
import { belowRecords } from '../rules/below-records.ts'
import { createsAtRecords } from '../rules/creates-at-records.ts'
import { editsBesideRecords } from '../rules/edits-beside-records.ts'
import { otherIds } from '../rules/other-ids.ts'
import { pairs } from '../rules/pairs.ts'
import { HOMES_OF_ROWS, recordsElsewhere } from '../rules/records-elsewhere.ts'
import { addRules, RULES } from '../rules/rules.ts'
import { verbInPath } from '../rules/verb-in-path.ts'
import { listsBySummary } from '../rules/lists-by-summary.ts'
import { oneOfMany } from '../rules/one-of-many.ts'
import { recordsByDetails } from '../rules/records-by-details.ts'
import { recordsBesideLists } from '../rules/records-beside-lists.ts'
import { recordsByRow } from '../rules/records-by-row.ts'
import { splitPairs } from '../rules/split-pairs.ts'
import { verbPaths } from '../rules/verb-paths.ts'
import { savesByOwnId, settingsById } from './saves-by-own-id.ts'
import { recordsByWords } from './records-by-words.ts'

export { withExampleSchemas } from '../../schema/example-schemas.ts'

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
  listsOfSome,
  embeddedRows,
  createsForOthers,
  operationsElsewhere,
  actionsBesideLists,
  recordsBySummary,
  recordsOfRoles,
)
addRules(belowCollections, recordsByDetails, postsToRecords, savesByOwnId, editsBesideRecords, actionsByKey)
RULES.push(createsThatChange, sameOperations, createsAlone, accountActions, actionsOnParts)
HOMES_OF_ROWS.unshift(homeByParents)
HOMES_OF_ROWS.push(homeByPath, homeByKind)

// Names of resources, and titles of records, that few descriptions have.
addWaysToName(nameOfPart, nameByRows, nameByKey, nameAtMyWord, nameOfAll, nameOfSome)
addWaysToName(nameWithBefore, nameByLastAdjective)
addWaysToName(nameOfSingleton, nameForRole, nameOfReport, nameByVerb)
WAYS.push(nameByParameter, nameByForeignVerb, nameByForeignPlural, nameOfWhole)
UNIQUE_LABELS.push(uniqueLabel)
LAST_CHANGES.push(withWordsApart, withAcronyms, withAccents)
OTHER_HEADERS.push(namelessHeader)

/**
 * Marks the lists by POST in a document, joins grouped lists, and gives the ids of rows names of their own. Describes
 * what bodies require, and puts the end of each span behind its start.
 */
export function readCalls(document: Record<string, unknown>): void {
  describeBodies(document)
  putStartsFirst(document)
  joinGroupedLists(document)
  markListsByPost(document)
  distinguishIds(document)
}
