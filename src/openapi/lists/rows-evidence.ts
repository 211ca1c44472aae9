import { successOf } from '../operations/response-schema.ts'
import { nodeOf } from '../model/document.ts'
import { because, type Evidence } from '../model/evidence.ts'
import type { Resource } from '../model/model.ts'
import { GROUPED } from './rows.ts'
import { sourceOf } from '../operations/operations.ts'
import { BY_EXAMPLE, settle } from '../schema/schema.ts'

/** Why the rows of a list are sought where they are. It is less certain where the document has only an example. */
export function rowsEvidence({ list, isOneForMany, dialect: { rows } }: Resource): Evidence {
  if (isOneForMany && rows.evidence.reasons[0]?.source === 'structure')
    return because('structure', 0.5, 'oneForMany')
  if (!list || !rows.at || rows.evidence.reasons[0]?.source !== 'structure') return rows.evidence
  const { reader, node } = sourceOf(list)
  let { keywords } = settle(reader, successOf(reader, node).schema)
  if (keywords[GROUPED] === true) return because('structure', 0.8, 'groupedRows')
  const isShown = [keywords[BY_EXAMPLE]]
  for (const name of rows.at) {
    ;({ keywords } = settle(reader, nodeOf(keywords.properties)[name]))
    isShown.push(keywords[BY_EXAMPLE])
  }
  isShown.push(settle(reader, keywords.items).keywords[BY_EXAMPLE])
  return isShown.includes(true) ? because('structure', 0.6, 'shownRows') : rows.evidence
}
