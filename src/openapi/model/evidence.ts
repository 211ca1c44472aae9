/** Why something was inferred, and how certain that is. Every guess of the reader has evidence. */
export interface Evidence {
  /** From 0 to 1. 1: the document states it, or a person corrected it. */
  confidence: number
  reasons: Reason[]
}

/** One reason. It has no sentence, so that the first page needs none: `evidenceText` words it. */
export interface Reason {
  /** The source of the reason: `hint` is an explicit extension, `person` a correction. */
  source: 'person' | 'hint' | 'format' | 'constraint' | 'name' | 'structure' | 'response' | 'default'
  /** What was seen, as the key of its sentence. */
  code: ReasonCode
  /** The values in the sentence: `['recordingUrl', 'audio']`. */
  about: readonly string[]
  /** What it adds to the confidence, from 0 to 1. */
  weight: number
}

/** What a reason says. `wording/evidence-words.ts` has the sentence of each. */
export type ReasonCode =
  // what responses of the server showed
  | 'answered'
  | 'alone'
  | 'linked'
  | 'firstPage'
  | 'samePage'
  | 'fewer'
  | 'more'
  | 'rowsEnd'
  | 'rowsAre'
  // what was not inferred
  | 'corrected'
  | 'seen'
  // the kind of a field
  | 'stated'
  | 'oneValue'
  | 'listed'
  | 'type'
  | 'undescribed'
  | 'address'
  | 'format'
  | 'content'
  | 'pattern'
  | 'long'
  | 'anyText'
  | 'speaks'
  | 'file'
  | 'forms'
  | 'map'
  | 'anyObject'
  | 'listedItems'
  | 'unnamed'
  // the record that a field refers to
  | 'above'
  | 'person'
  | 'schema'
  | 'record'
  // what makes a resource
  | 'pair'
  | 'oneInList'
  | 'opens'
  | 'returnsList'
  | 'plural'
  | 'statedList'
  | 'oneRecord'
  | 'verbInPath'
  | 'byQuery'
  | 'madeAt'
  // where the rows are
  | 'list'
  | 'likePath'
  | 'usualRows'
  | 'onlyList'
  | 'firstList'
  | 'byIds'
  | 'groupedRows'
  | 'undescribedRows'
  | 'oneForMany'
  | 'shownRows'
  // the id in a row
  | 'property'
  | 'spelled'
  | 'has'
  | 'ownId'
  | 'unique'
  | 'alike'
  | 'onlyId'
  | 'number'
  | 'nearest'
  | 'ownAddress'
  | 'plainRows'
  // paging and sorting of a list
  | 'pages'
  | 'size'
  | 'unpaged'
  | 'sorts'
  | 'searches'
  | 'asks'
  // the columns of a list
  | 'distinguish'
  // the title of a record
  | 'header'
  | 'ending'
  | 'ownName'
  | 'onlyText'
  | 'nearName'
  | 'noName'

/** Evidence of a single reason. */
export function because(
  source: Reason['source'],
  weight: number,
  code: ReasonCode,
  ...about: string[]
): Evidence {
  return { confidence: weight, reasons: [{ source, code, about, weight }] }
}

/** The evidence of several guesses together: the confidence is the sum of their weights, at most 1. */
export function together(...all: Evidence[]): Evidence {
  return {
    confidence: Math.min(
      1,
      all.reduce((sum, { confidence }) => sum + confidence, 0),
    ),
    reasons: all.flatMap(({ reasons }) => reasons),
  }
}
