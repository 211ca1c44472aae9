import type { Reader } from '../../fields/reader.ts'
import { because } from '../../model/evidence.ts'
import { areFacts, areFigures, isSingleObject, isState } from '../paths/single-object.ts'
import { needsValue, pages, pagesBySize, takingRecord } from '../paths/response-shape.ts'
import { SHARED, type PathStep } from '../../model/paths.ts'
import { isOfAccount } from '../paths/call-signs.ts'
import { isPerson } from '../names/name-of-mine.ts'
import type { Rule } from '../paths/rule.ts'
import type { Survey } from '../paths/survey.ts'
import { writes } from '../paths/give-actions.ts'
import { areMany, isVerb, nounOf, verbOf } from '../paths/nouns.ts'
import type { Operation } from '../../model/operation.ts'
import { writtenParameters } from '../../operations/operations.ts'
import { takesFile } from '../../operations/takes-file.ts'
import type { Shape } from '../../schema/shape.ts'
import { languages } from '../../wording/other-languages.ts'
import { isPlural, plain, words } from '../../wording/words.ts'
import { wordSet } from '../../model/word-set.ts'

/** A literal path whose response is a list. */
export const listsByShape: Rule = { name: 'a list by the shape of its response', find: findLists }

function findLists(survey: Survey): void {
  const { reader, steps, byItem, byCollection, look, getOf, take, add, holds } = survey
  for (const step of steps) {
    const get = getOf(step)
    if (!get || step.isParameter || byCollection.has(step)) continue
    const found = look(get, pages(get))
    const { rows, isSilent, isJson } = found
    const isPlausible =
      rows ??
      (isSilent &&
        (isPlural(step.segment) ||
          pagesBySize(get) ||
          areMany(step.segment) ||
          (!step.parent?.isParameter && languages.isNoun?.(step.segment)) ||
          isMadeThere(reader, step) ||
          isMadeBelow(step) ||
          isSome(survey, step)) &&
        !isVerb(step.segment) &&
        !isState(step.segment) &&
        (step.operations.post || !areFacts(step.segment)) &&
        // A path that is changed, but has no POST, is more likely settings.
        (!writes(step) || step.operations.post || step.children.length > 0 || pages(get)) &&
        nounOf(step.segment) !== '')
    // A doubtful list is not requested before a person opens it, nor is a file. A boolean or a figure is no record.
    const isDoubtful = rows
      ? /^(?:boolean|number)$/.test(rows.row?.kind ?? '') || isSession(get.path, rows.row)
      : requiresId(get) ||
        (!step.operations.post && !pages(get) && needsValue(reader, get, NARROWS)) ||
        step.segment.startsWith('#') ||
        (step.segment.includes('.') && /\.(?!json)\w{2,4}$/.test(step.segment))
    if (!isJson || !isPlausible || isDoubtful || isSingleObject(reader, get, found, step.segment)) continue
    const above = step.parent && byCollection.get(step.parent)
    if (above && areFigures(rows?.row, step.segment)) continue
    if (above?.list && holds(above, get) && !(isSomeOf(step.segment) && !needsValue(reader, get))) continue
    const reason = rows?.evidence.reasons[0]
    add(step, {
      // Operations below one row make each row a record, although none reads it alone.
      item: step.children.find(
        (child) =>
          child.isParameter &&
          !byItem.has(child) &&
          child.children.length > 0 &&
          !child.children.every((below) => narrows(survey, below, found.rowName)) &&
          !(byCollection.has(child) && SHARED.test(child.segment)),
      ),
      list: take(get),
      create: take(step.operations.post),
      evidence: reason
        ? because('structure', reason.weight, 'returnsList', step.path, reason.code, ...reason.about)
        : because('name', 0.4, 'plural', step.segment),
    })
  }
}

/** True for `/kategori` with a POST that takes a record, in languages whose plurals are not known. */
function isMadeThere(
  reader: Reader,
  { segment, path, parent, operations: { post, get, ...others } }: PathStep,
): boolean {
  return (
    takingRecord(reader, post) !== undefined &&
    // `/pets/{id}/photo` is the file of one record.
    !(parent?.isParameter === true && post !== undefined && takesFile(post)) &&
    Object.keys(others).length === 0 &&
    !isOfAccount(path) &&
    !FIGURES.test(path) &&
    // `/chart` is drawn by GET and by POST.
    !PREDICTS.test(words(segment)[0] ?? '') &&
    (deedOf(get) === '' || !(DRAWS.test(deedOf(get)) || deedOf(get) === deedOf(post)))
  )
}

/** True for some rows of the path above: `/bookings/my`, `/payments/pending`. A summary may mean one row, but one has no pages. */
function isSome({ byCollection }: Survey, { segment, parent, operations: { get } }: PathStep): boolean {
  const isMe = plain(segment) === 'me'
  if (!parent || segment === 'latest' || !(SOME.has(plain(segment)) || (isMe && !isPerson(parent.segment))))
    return false
  if ((get?.summary === undefined && isPlural(parent.segment)) || (get && pages(get))) return true
  if (isMe) return isPlural(parent.segment)
  return (
    (/^my/i.test(segment) || isOfMany(segment, get?.summary)) && byCollection.get(parent)?.list !== undefined
  )
}

/** True for the second of two parameters that only narrow the list: `/packages/{user}/{status}`. */
function narrows(
  { look }: Survey,
  { isParameter, operations: { get } }: PathStep,
  rowName: string | undefined,
): boolean {
  return isParameter && get !== undefined && rowName !== undefined && look(get, true).rowName === rowName
}

/** True for a state that many rows have at once, or a summary that reads several: “Get pending orders”. */
function isOfMany(segment: string, summary = ''): boolean {
  const [verb = '', ...others] = words(summary)
  if (!/^(?:|get|list|fetch|find|retrieve|return|show|view)s?$/.test(verb) || COUNTS.test(summary))
    return false
  return (
    /due$|^un|^archiv|^expir|^delet|s$/.test(segment) ||
    others.some((word) => /..s$/.test(word) && isPlural(word))
  )
}

/** True for a word for some rows before others or after them: `pending-orders`, `user_submitted`, `user`. */
export function isSomeOf(segment: string): boolean {
  const parts = words(segment)
  const isSome = [parts[0] ?? '', parts.at(-1) ?? ''].some((word) => SOME.has(word) || word === 'user')
  return isSome && !isVerb(segment)
}

export const COUNTS = /\b(?:count|number|total|sum|stat\w*)\b/i

/** True for the tokens of a new session, which some frameworks describe as an array: `/auth/refresh`. */
function isSession(path: string, row: Shape | undefined): boolean {
  return (
    /\/(?:auth|login|refresh|session|token)/i.test(path) &&
    row?.kind === 'object' &&
    row.properties().some(([name]) => plain(name) === 'accesstoken')
  )
}

/** True for a GET of one record by its id: `/orders?id=7`. */
function requiresId(get: Operation): boolean {
  return writtenParameters(get).some(
    ({ name, location, node }) => location === 'query' && node.required === true && /^(?:uu)?id$/i.test(name),
  )
}

/** Parameters that name the record to which the rows belong: `/areas?regionCode=7`. */
const NARROWS = /.(?:_id|I[dD]|_code|Code)$/

/** True for `/kategori` with `/kategori/simpan` and `/kategori/hapus/{id}`, which create and delete its records. */
function isMadeBelow({ children, path }: PathStep): boolean {
  const verbs = children.filter((child) => !child.operations.get).map(({ segment }) => verbOf(segment))
  return MAKES.every((some) => verbs.some((verb) => some.has(verb))) && !isOfAccount(path)
}

const MAKES = [wordSet('create add new insert store'), wordSet('delete remove destroy')]

/** An operation's text for comparison, without its method: “Generate a chart (GET)”. */
function deedOf({ summary, operationId }: { summary?: string; operationId?: string } = {}): string {
  return words(summary ?? operationId ?? '')
    .filter((word) => !/^(?:get|post)$/.test(word))
    .join(' ')
}

const DRAWS =
  /^(?:generat|convert|perform|subscri|check|validat|calculat|comput|search|send|test|translat|verif|predict|classif|analy[sz]|detect|transcri|summari[sz])/
/** The names of paths with results of a calculation: `/predict`. */
const PREDICTS = /^(?:predict|classify|detect|analy[sz]e|transcribe|translate|calculate|convert|generate)$/
/** The ends of paths with figures or results rather than records. */
const FIGURES = /(?:report|summary|laporan|relat[oó]rio|informe|rapport|bericht|search|chart)\/?$/i

/** Words for a part of a list, which is then a list of its own: `/launches/upcoming`, `/articles/feed`. */
export const SOME = wordSet(
  'my mine past history overdue unpaid upcoming recent recently latest popular trending featured feed public ' +
    'private active inactive new newest top hot today pending open nearby available unread favorite favorites ' +
    'favourite favourites draft drafts archived deleted completed closed expired published submitted starred pinned ' +
    'approved rejected assigned resolved failed canceled cancelled scheduled liked followed shared blocked',
)
