import { createsElsewhere } from './creates-elsewhere.ts'
import { doneByName } from './verb-in-path.ts'
import { lookUps } from './lookup-operations.ts'
import { madeUpNames } from './made-up-names.ts'
import { oneOfMany } from './one-of-many.ts'
import { recordsByBody } from './records-by-body.ts'
import { recordsByFilter } from './records-by-filter.ts'
import { recordsByRow } from './records-by-row.ts'
import { recordsElsewhere } from './records-elsewhere.ts'
import { recordsByWords } from './records-by-words.ts'
import { relationships } from './relationships.ts'
import type { Survey } from '../paths/survey.ts'
import { saidLists } from './lists-by-summary.ts'
import { settingsById } from './settings-by-id.ts'
import { joinSplitPairs } from './split-pairs.ts'
import { verbPaths } from './verb-paths.ts'

/** The rules for paths that are spelled in other ways than most, in their order: after pairs and lists, before what lies below. */
export const furtherRules: readonly ((survey: Survey) => void)[] = [
  madeUpNames,
  doneByName,
  oneOfMany,
  relationships,
  settingsById,
  joinSplitPairs,
  recordsByFilter,
  recordsByWords,
  recordsByBody,
  verbPaths,
  lookUps,
  recordsElsewhere,
  recordsByRow,
  createsElsewhere,
  saidLists,
]
