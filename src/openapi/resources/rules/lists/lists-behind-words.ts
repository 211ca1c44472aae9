import { namesSent } from '../../paths/change-of.ts'
import type { Rule } from '../../paths/rule.ts'
import type { Draft, Survey } from '../../paths/survey.ts'
import { isNoun } from '../../names/general-words.ts'
import { kindOf } from '../../names/kind-of.ts'
import { parametersOf } from '../../../model/paths.ts'
import type { Operation } from '../../../model/operation.ts'
import { plain, plainSingular } from '../../../wording/words.ts'

/**
 * Lists behind the id of another record, with the word for it before the id: `/comments/castle/{id}` has comments.
 * Also the creates of their rows, at the path without an id: `POST /notes` beside `GET /notes/{castleId}`, or beside
 * `GET /notes/queue/{castleId}`.
 */
export const listsBehindWords: Rule = { name: 'lists behind a word and an id', find: findBehind }

function findBehind(survey: Survey): void {
  for (const draft of survey.drafts) {
    const { list, step, isSingleton } = draft
    if (!list || isSingleton || !step.isParameter) continue
    draft.name = nounOfRows(survey, draft) ?? draft.name
    draft.create ??= survey.take(makerAbove(survey, draft))
  }
}

/** The noun of the rows, where it stands before the word for another record. */
function nounOfRows({ look }: Survey, { list, step: { parent: word } }: Draft): string | undefined {
  const kind = plain(kindOf((list && look(list, true).rowName) ?? ''))
  const above = word?.parent
  if (kind === '' || word?.isParameter !== false || above?.isParameter !== false) return undefined
  const { segment } = word
  const isOther = isNoun(segment) && !/^by/i.test(segment) && !kind.includes(plainSingular(segment))
  return isOther && plainSingular(above.segment) === kind ? above.segment : undefined
}

/** The POST of a row at one of the two words above the id, at which nothing else is read. */
function makerAbove(survey: Survey, draft: Draft): Operation | undefined {
  const word = draft.step.parent
  return [word, word?.parent]
    .flatMap((above) => (above?.isParameter === false ? [above.operations] : []))
    .map(({ get, post }) => (get ? undefined : post))
    .find((post) => post && takesRow(survey, draft, post))
}

/** True where a body has the properties of the rows, or where nothing describes these, the key of their list. */
function takesRow({ reader, look }: Survey, { list, step }: Draft, post: Operation): boolean {
  const names = namesSent(reader, post)
  if (list && look(list, true).isSilent) return names.includes(parametersOf(step.segment)[0] ?? '')
  const row = list && look(list, true).rows?.row
  const shared = row?.properties().filter(([name]) => names.includes(name)) ?? []
  return shared.length > 1 && shared.length >= names.length / 2
}
