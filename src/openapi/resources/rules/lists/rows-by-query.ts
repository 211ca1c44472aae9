import { because, together } from '../../../model/evidence.ts'
import type { Operation } from '../../../model/operation.ts'
import { parametersOf, type PathStep } from '../../../model/paths.ts'
import { findItemId } from '../../../records/identity.ts'
import { rowProperties } from '../../../records/record.ts'
import { propertyNames, type Shape } from '../../../schema/shape.ts'
import { plain } from '../../../wording/words.ts'
import { changeOf } from '../../paths/change-of.ts'
import { giveRecordPath } from '../../paths/give-record-path.ts'
import { stepsAbout } from '../../paths/steps-about.ts'
import type { Draft, Survey } from '../../paths/survey.ts'
import { isShortFor, nounOfId, takenBy, wordsAbout, type Taken } from '../../paths/named-rows.ts'

/** The lists of a survey, and the nouns by which parameters name their rows. */
export interface ListedRows {
  survey: Survey
  lists: readonly Draft[]
  nouns: ReadonlyMap<Draft, readonly string[]>
}

/** Opens rows that a GET reads by a query parameter, beside their list or elsewhere. */
export function openByQuery(rows: ListedRows): void {
  for (const draft of rows.lists) {
    if (!(draft.item ?? draft.home)) openBeside(rows, draft)
    if (!(draft.item ?? draft.home)) openBySeveral(rows, draft)
  }
  for (const step of rows.survey.steps) openElsewhere(rows, step)
}

/**
 * Opens the rows where a GET beside their list takes one of them, though nothing is required: `/users.info?user=7`.
 */
function openBeside({ survey, nouns }: ListedRows, draft: Draft): void {
  const { look, take } = survey
  for (const step of stepsAbout(draft)) {
    const read = survey.getOf(step)
    if (!read || parametersOf(read.path).length > 0 || /^(?:list|all)/i.test(step.segment)) continue
    const taken = takenBy(read).filter(({ name }) => !/token$|key$/i.test(name))
    const key = taken.find(({ name, isPlain }) => isPlain && nouns.get(draft)?.includes(plain(name)))
    const { isJson, isSilent, isList } = look(read, false)
    const isOne = isJson && !isSilent && !isList
    if (!key || !isOne || taken.some((one) => one !== key && one.isRequired) || !isFilled(survey, draft, key))
      continue
    giveRecordPath(survey, draft, key.name)
    draft.read = take(read)
    return
  }
}

/**
 * Opens the rows where a GET about one of them requires several of their values:
 * `/configs/config?project=shop&config=dev`. Changes that take the same values are those of the record.
 */
function openBySeveral({ survey, nouns }: ListedRows, draft: Draft): void {
  const { look, take, reader } = survey
  const row = draft.list && look(draft.list, true).rows?.row
  if (!row) return
  const known = new Set(
    propertyNames(row)
      .map(plain)
      .concat(nouns.get(draft) ?? []),
  )
  for (const step of stepsAbout(draft)) {
    const read = survey.getOf(step)
    if (!read || parametersOf(read.path).length > 0 || look(read, false).rows) continue
    const keys = takenBy(read).flatMap(({ name, isRequired }) => (isRequired ? name : []))
    // `schedule_id` is the `id` of a schedule, after what the row has by that name.
    const named = keys.filter((name) => known.has(plain(name)))
    const own = keys.filter((name) => !named.includes(name) && known.has(nounOfId(name) ?? ''))
    if (keys.length < 2 || own.length > 1 || named.length + own.length < keys.length) continue
    const isKeyed = (one: Operation | undefined) =>
      one && keys.every((key) => takenBy(one).some(({ name, in: at }) => name === key && at === 'query'))
        ? one
        : undefined
    giveRecordPath(survey, draft, ...named, ...own)
    draft.read = take(read)
    draft.update ??= take(isKeyed(changeOf(reader, step.operations)))
    draft.destroy ??= take(isKeyed(step.operations.delete))
    draft.evidence = together(draft.evidence, because('name', 0.3, 'byQuery', read.path, keys.join(', ')))
    return
  }
}

/** Opens the rows of other lists where a GET reads one of them by a query parameter: `/chat.getMessage?msgId=7`. */
function openElsewhere(rows: ListedRows, step: PathStep): void {
  const read = rows.survey.getOf(step)
  if (!read || step.isParameter || parametersOf(read.path).length > 0) return
  const [key, ...more] = takenBy(read).filter(({ isRequired }) => isRequired)
  const noun = key && more.length === 0 && key.isPlain ? nounOfId(key.name) : undefined
  if (key && noun) openBy(rows, step, read, key, noun)
}

function openBy(
  { survey, lists, nouns }: ListedRows,
  step: PathStep,
  read: Operation,
  key: Taken,
  noun: string,
): void {
  const { look, take } = survey
  const { isJson, isSilent, record } = look(read, false)
  if (!isJson || isSilent) return
  const about = wordsAbout(read, step)
  if (![...about].some((word) => word === noun || isShortFor(noun, word))) return
  const records = recordsIn(record)
  const isOne = (draft: Draft, known: ReadonlySet<string>): boolean => {
    const row = draft.item || draft.home || !draft.list ? undefined : look(draft.list, true).rows?.row
    const names = row ? propertyNames(row) : []
    const shared = names.filter((name) => known.has(name)).length
    const isCalled = nouns.get(draft)?.some((one) => about.has(one)) === true
    const most = Math.min(names.length, known.size)
    const least = isCalled ? Math.max(2, most * 0.4) : Math.max(3, most * 0.6)
    return shared >= least && isFilled(survey, draft, key)
  }
  const [[name, opened] = ['', []]] = records
    .map(([at, known]): [string, Draft[]] => [at, lists.filter((draft) => isOne(draft, known))])
    .toSorted(([, one], [, other]) => other.length - one.length)
  const [only, ...others] = opened
  if (!only) return
  const evidence = because('name', 0.5, 'byQuery', read.path, key.name)
  const home = others.length === 0 ? only : survey.add(step, { ...(name !== '' && { name }), evidence })
  for (const draft of others.length === 0 ? [] : opened) draft.home = home
  giveRecordPath(survey, home, key.name)
  home.read = take(read)
}

/** True where the rows have an id for it and another property, or are not described. */
export function isFilled({ look }: Survey, draft: Draft, { name }: Taken): boolean {
  const row = draft.list && look(draft.list, true).rows?.row
  const properties = row ? rowProperties(row) : []
  const { confidence = 0 } = findItemId(properties, name, draft.name)?.evidence ?? {}
  // Texts may stand for records that are read by themselves.
  const isStandIn = draft.item !== undefined && row?.kind === 'text'
  return isStandIn || properties.length === 0 || (properties.length > 1 && confidence >= 0.7)
}

/** The names of the properties of a response, and of each object in it. */
export function recordsIn(response: Shape | undefined): [string, Set<string>][] {
  const inside = (response?.properties() ?? []).filter(([, { kind }]) => kind === 'object')
  return [['', response] as const, ...inside].map(([name, shape]) => [name, new Set(propertyNames(shape))])
}
