import { ENVELOPES } from './envelopes.ts'
import { NAMES } from './names.ts'
import { PATHS } from './paths.ts'
import { FRAMEWORKS } from './frameworks.ts'
import { IDS } from './ids.ts'
import { FOREIGN } from './languages.ts'
import { METHODS_OF_CHANGES } from './methods.ts'
import { PAGES } from './pages.ts'
import type { Rewrite } from './rewrite.ts'
import { SCHEMAS } from './schemas.ts'
import { SILENCES } from './silences.ts'
import { SPELLINGS } from './spellings.ts'
import { STRUCTURE } from './structure.ts'
import { VERBS } from './verbs.ts'

/** Ways to write the same description. What people see of it should be the same. */
export const REWRITES: Record<string, Rewrite> = {
  ...PATHS,
  ...ENVELOPES,
  ...SCHEMAS,
  ...SILENCES,
  ...NAMES,
  ...SPELLINGS,
  ...STRUCTURE,
  ...VERBS,
  ...FRAMEWORKS,
  ...PAGES,
  ...IDS,
  ...METHODS_OF_CHANGES,
  ...FOREIGN,
}
