import { handlerName } from '../../../operations/handler-name.ts'
import { because, together } from '../../../model/evidence.ts'
import { remembered } from '../../../model/lazily.ts'
import type { Operation } from '../../../model/operation.ts'
import { parametersGiven, parametersOf, stepAbove } from '../../../model/paths.ts'
import { findItemId } from '../../../records/identity.ts'
import { rowProperties } from '../../../records/record.ts'
import { propertyNames, type Shape } from '../../../schema/shape.ts'
import type { Rule } from '../../paths/rule.ts'
import type { Draft, Survey } from '../../paths/survey.ts'
import { nounsOfRows } from '../lists/words-of-path.ts'
import { wordSet } from '../../../model/word-set.ts'
import { plain, plainSingular, words } from '../../../wording/words.ts'

/**
 * Lists whose rows another path reads, by what the summaries say: “Lists the members who liked a song” at
 * `/songs/{id}/likers`, and “Returns a member” at `/m/{id}`. Most properties of the rows are those of the record. Rows
 * below a record that are almost the same, as replies to a post, are records of its kind.
 */
export const recordsBySummary: Rule = { name: 'records that the summaries call the same', find: findNamed }

function findNamed(survey: Survey): void {
  const { drafts, byItem, look } = survey
  const lists = drafts.filter(
    ({ list, item, home, isSingleton, path }) => list && !item && !home && !isSingleton && !/[?#]/.test(path),
  )
  if (lists.length === 0) return
  const homes = new Map<string, Draft[]>()
  const opened = new Set<string | undefined>()
  for (const draft of drafts) {
    const { item, list, read, isSingleton } = draft
    if (!item || isSingleton) continue
    opened.add(list && look(list, true).rowName).add(read && look(read, false).name)
    if (!read || IS_MINE.test(draft.path) || look(read, false).isSilent) continue
    for (const noun of new Set([plainSingular(draft.step.segment), ...nounsIn(read).map(([whole]) => whole)]))
      if (noun !== undefined) homes.set(noun, [...(homes.get(noun) ?? []), draft])
  }
  const knownIn = remembered(({ read }: Draft) => namesOf(look(read!, false).record))

  for (const draft of lists) {
    const { rows, rowName } = look(draft.list!, true)
    const row = rows?.row
    // The name of a schema shows where its records open.
    if (row?.kind !== 'object' || (rowName !== undefined && opened.has(rowName))) continue
    const around = stepAbove(draft.step, (step) => byItem.get(step))
    const nouns = [...nounsIn(draft.list!).flat(), ...nounsOfRows(survey, draft)]
    const [home, ...rivals] = new Set(
      nouns
        .flatMap((noun) => (homes.get(noun) ?? []).filter((one) => isAlike(namesFor(row, noun), one, MOST)))
        .concat(around?.read && isAlike(namesOf(row), around, ALL) ? around : [])
        .filter((one) => opens(one, draft, row)),
    )
    if (!home || rivals.length > 0) continue
    draft.home = home
    draft.evidence = together(draft.evidence, because('structure', 0, 'opens', home.item!.path, ''))
  }

  function isAlike(names: readonly string[], home: Draft, { least, share }: typeof MOST): boolean {
    const known = knownIn(home)
    const shared = names.filter((name) => known.includes(name)).length
    return shared >= least && shared >= Math.min(names.length, known.length) * share
  }

  /** True where the row has the id of a record, which alone is missing in the list's path. */
  function opens(home: Draft, draft: Draft, row: Shape): boolean {
    const [own = '', ...more] = parametersOf(home.item?.path ?? '').slice(parametersOf(home.path).length)
    const isReachable = parametersGiven(draft.path, home.path).length === parametersOf(home.path).length
    const id = findItemId(rowProperties(row), own, home.name)
    // The `songId` of a row below `/songs/{songId}` is that of the song above.
    const isAbove = parametersOf(draft.path).includes(own) && !GENERAL.test(id?.at.at(-1) ?? '')
    return (
      home !== draft && more.length === 0 && isReachable && !isAbove && (id?.evidence.confidence ?? 0) > 0.65
    )
  }
}

/** The names of a row's properties, or of those inside the only record that it holds: `{ addedAt, song: { … } }`. */
function namesFor(row: Shape, noun: string): string[] {
  const properties = row.properties()
  const hasId = properties.some(([name]) => GENERAL.test(name))
  const held = properties.find(([name, { kind }]) => kind === 'object' && plain(name) === noun)
  return namesOf((hasId ? undefined : held?.[1]) ?? row)
}

/** The names of a record's properties. In JSON:API all records have the same names around their attributes. */
function namesOf(record: Shape | undefined): string[] {
  const attributes = record?.properties().find(([name]) => name === 'attributes')?.[1]
  return propertyNames(attributes ?? record)
}

/**
 * The nouns of what an operation returns by its summary and by its name, the longest first: `honorarymember` and
 * `member`.
 */
function nounsIn({ summary = '', operationId }: Operation): string[][] {
  const name = words(handlerName(operationId)).join(' ')
  return [summary.toLowerCase(), name].map((text) => {
    const [, read = ''] = READS.exec(text) ?? []
    // Most lists have a summary or a name that says no such thing.
    if (read === '') return []
    const [object = ''] = read.replace(/^(?:a |the )?(?:list|page|collection)s? of /, '').split(/[.,;:(]/)
    const parts = words(object)
    const end = parts.findIndex((word) => BREAKS.has(word))
    const nouns = parts.slice(0, end < 0 ? parts.length : end).filter((word) => !ARTICLES.has(word))
    return nouns.map((_, index) => plainSingular(nouns.slice(index).join(' '))).filter((noun) => noun !== '')
  })
}

const READS = /^\W*(?:get|list|return|retrieve|show|fetch|find|read|view)(?:e?s)? (.+)/
const BREAKS = wordSet('of for from in on to by with who that which under below and or')
const ARTICLES = wordSet('a an the all single specific one every any this your s')
/** The records of the signed-in person, who may not read the others there. */
const IS_MINE = /\/(?:me|my|self|user)(?:\/|$)/i
const GENERAL = /^_?(?:id|uuid)$/i
/** How many properties are shared, and which part of those of a row: by a noun, and without one. */
const MOST = { least: 4, share: 0.6 }
const ALL = { least: 8, share: 0.9 }
