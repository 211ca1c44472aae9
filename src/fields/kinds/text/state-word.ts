import { toneOf } from '../../shared/tone.ts'

/** Names of fields that have few values, even if the description does not list them. */
const FEW = /(?:status|state|type|kind|mode|role|category|stage|phase|level|priority|visibility|reason)$/i
/** Names of fields that are states and nothing else, in several languages. */
const STATUS =
  /(?:status|estatus|situa[cç][aã]o|statut|[eé]tat|stato|durumu?|zustand|статус|состояние|状态|狀態|상태)$/i
/** Names of a state, or of a part of an address. */
const STATE = /(?:state|stage|phase|estado)$/i
/** Matches values made for programs: `in_progress`, `inProgress`, `IN_PROGRESS`, `active`. */
const MADE = /^(?:[a-z]{3,}|[a-z]+(?:_[a-z\d]+)+|[a-z]+(?:[A-Z][a-z]+)+|[A-Z]{2,}(?:_[A-Z\d]+)+|[A-Z]{5,})$/
/** Matches one to three words: `In Progress`, `Pendiente`, `进行中`. */
const WORDS = /^\p{L}+(?:[ _-]\p{L}+){0,2}$/u
const LONGEST = 24

/** True for a value of a program, which people read as a label: `in_progress` of a `type`. */
export function isMadeWord(name: string, value: string): boolean {
  return FEW.test(name) && MADE.test(value)
}

/** True for the state of a record in a text without a list of values: `Pending` of a `status`. */
export function isStateWord(name: string, value: string): boolean {
  if (STATUS.test(name)) return value.length <= LONGEST && WORDS.test(value)
  return STATE.test(name) && (MADE.test(value) || (WORDS.test(value) && toneOf(value) !== 'neutral'))
}
