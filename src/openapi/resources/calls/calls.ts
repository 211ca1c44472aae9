import '../../wording/operation-names.ts'
import { leaveOutAccess } from '../../wording/leave-out-access.ts'
import { accountActions } from '../rules/account-actions.ts'
import { actionsOnParts } from '../rules/actions-on-parts.ts'
import { actionsBesideLists } from './actions-beside-lists.ts'
import { actionsByKey } from './actions-by-key.ts'
import { collectionsByKey } from './collections-by-key.ts'
import { createsAlone } from './creates-alone.ts'
import { createsBelow } from './creates-below.ts'
import { createsElsewhere } from './creates-elsewhere.ts'
import { createsForOthers } from './creates-for-others.ts'
import { distinguishIds } from './distinct-ids.ts'
import { embeddedRows } from './embedded-rows.ts'
import { markListsByPost } from './lists-by-post.ts'
import { joinGroupedLists } from './grouped-lists.ts'
import { LATE } from '../paths/late-rules.ts'
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
import { createsThatChange } from '../rules/creates-that-change.ts'
import { listsAtRecords } from '../rules/lists-at-records.ts'
import { listsOfSome } from '../rules/lists-of-some.ts'
import { homeByPath } from '../rules/home-by-path.ts'
import { LATE_HOMES } from '../rules/homes.ts'
import { listsBySummary } from '../rules/lists-by-summary.ts'
import { oneOfMany } from '../rules/one-of-many.ts'
import { recordsByRow } from '../rules/records-by-row.ts'
import { splitPairs } from '../rules/split-pairs.ts'
import { verbPaths } from '../rules/verb-paths.ts'
import { mergeKeys } from '../../schema/merge-keys.ts'
import { giveVersions } from '../../requests/version-parameters.ts'
import { describeTexts } from '../../schema/texts-as-objects.ts'
import { savesByOwnId, settingsById } from './saves-by-own-id.ts'
import { recordsByWords } from './records-by-words.ts'

export { withExampleSchemas } from '../../schema/example-schemas.ts'

// The rules for servers whose calls have names and bodies rather than paths, or whose paths have several spellings.
LATE.narrowed = [narrowedLists, listsAtRecords]
LATE.verbs = [listsBehindWords, listsByVerb]
LATE.lookups = [
  splitPairs,
  verbPaths,
  settingsById,
  recordsByWords,
  collectionsByKey,
  pagedLists,
  lookupOperations,
  recordsByBody,
]
LATE.calls = [
  recordsByRow,
  recordsByKey,
  recordsOfOthers,
  createsBelow,
  savesByBody,
  operationsByKey,
  createsElsewhere,
]
LATE.confused = [oneOfMany]
LATE.listsInText = [listsBySummary]
LATE_HOMES.byPath = homeByPath
LATE.elsewhere = [
  listsOfSome,
  embeddedRows,
  createsForOthers,
  operationsElsewhere,
  actionsBesideLists,
  recordsBySummary,
  recordsOfRoles,
]
LATE.actionsById = [postsToRecords, savesByOwnId, actionsByKey]
LATE.repeated = [createsThatChange, sameOperations, createsAlone, accountActions, actionsOnParts]

/**
 * Marks the lists by POST in a document, joins grouped lists, and gives the ids of rows names of their own. Merge keys of
 * YAML are merged, texts that are described as objects become texts, and the version of the API gets its value.
 */
export function readCalls(document: Record<string, unknown>): void {
  mergeKeys(document)
  describeTexts(document)
  giveVersions(document)
  leaveOutAccess(document)
  joinGroupedLists(document)
  markListsByPost(document)
  distinguishIds(document)
}
