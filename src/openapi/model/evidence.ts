/** Why something was guessed, and how sure that is. Every guess of the reader carries one. */
export interface Evidence {
  /** 0..1; 1 for what the document says outright or a person corrected. */
  certainty: number
  signs: Sign[]
}

/** One sign. It holds no sentence, so that the first page needs none: `reasonText` puts it in words. */
export interface Sign {
  /** Where the sign comes from: `hint` an explicit extension, `person` a correction. */
  source: 'person' | 'hint' | 'format' | 'constraint' | 'name' | 'structure' | 'response' | 'default'
  /** What was seen; the key of its sentence. */
  code: SignCode
  /** What the sentence speaks of: `['recordingUrl', 'audio']`. */
  about: readonly string[]
  /** What it adds to the certainty, 0..1. */
  weight: number
}

export type SignCode =
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
  // what was not guessed
  | 'corrected'
  | 'seen'
  // what a field is
  | 'stated'
  | 'oneValue'
  | 'listed'
  | 'type'
  | 'undescribed'
  | 'address'
  | 'format'
  | 'content'
  | 'colorPattern'
  | 'long'
  | 'anyText'
  | 'speaks'
  | 'file'
  | 'forms'
  | 'map'
  | 'anyObject'
  | 'listedItems'
  | 'unnamed'
  // which record it names
  | 'above'
  | 'person'
  | 'schema'
  | 'record'
  // what is a resource
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
  | 'undescribedRows'
  | 'oneForMany'
  | 'shownRows'
  // how a row names its record
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
  // how a list is paged and sorted
  | 'pages'
  | 'size'
  | 'unpaged'
  | 'sorts'
  | 'searches'
  | 'asks'
  // what a list shows
  | 'distinguish'
  // what a record is called
  | 'header'
  | 'ending'
  | 'ownName'
  | 'onlyText'
  | 'nearName'
  | 'noName'

/** Evidence of a single sign. */
export function because(
  source: Sign['source'],
  weight: number,
  code: SignCode,
  ...about: string[]
): Evidence {
  return { certainty: weight, signs: [{ source, code, about, weight }] }
}

/** Evidence of several signs: the certainty is the sum of their weights, at most 1. */
export function together(...all: Evidence[]): Evidence {
  return {
    certainty: Math.min(
      1,
      all.reduce((sum, { certainty }) => sum + certainty, 0),
    ),
    signs: all.flatMap(({ signs }) => signs),
  }
}
