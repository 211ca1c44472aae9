import type { Reason, ReasonCode } from '../model/evidence.ts'
import type { KindName } from '../model/kind-name.ts'

/** A reason in words for people: `recordingUrl speaks of sound`. */
export function evidenceText({ code, about }: Pick<Reason, 'code' | 'about'>): string {
  return SENTENCES[code](...about)
}

/** The words for kinds in a sentence; other kinds use their names. */
const KINDS: Partial<Record<string, string>> = {
  phone: 'a phone number',
  email: 'an e-mail address',
  password: 'a password',
  image: 'a picture',
  audio: 'sound',
  url: 'an address',
  color: 'a colour',
  multiline: 'longer text',
  markdown: 'longer text',
  date: 'a date',
  'date-time': 'a moment',
  boolean: 'a yes or no',
} satisfies Partial<Record<KindName, string>>

/** The words for values of a kind, in plural. */
const SEVERAL: Partial<Record<string, string>> = {
  phone: 'phone numbers',
  email: 'e-mail addresses',
  image: 'addresses of pictures',
  audio: 'addresses of sound',
  url: 'addresses',
  color: 'colours',
  date: 'dates',
  'date-time': 'moments',
  relation: 'addresses of records',
} satisfies Partial<Record<KindName, string>>

type Sentence = (...about: string[]) => string

const SENTENCES: Record<ReasonCode, Sentence> = {
  corrected: () => 'you corrected it',
  seen: () => 'the server’s responses show it',
  answered: (address, status, name) => `${address} returned ${status}, ${name} works`,
  alone: (name, other) => `${name} is different in every row${other ? `, ${other} is not` : ''}`,
  linked: (...names) => `the response links to the next page by ${names.join(' and ')}`,
  firstPage: (number) => `responses show that the first page is number ${number}`,
  samePage: () => 'every page brought the same rows',
  fewer: (requested, given) => `${requested} rows were requested, the server returned ${given}`,
  more: (requested, given) => `${requested} rows were requested, the server returned ${given}`,
  rowsEnd: (count, ending) => `${count} of ${count} end in ${ending}`,
  rowsAre: (count, kind = '') => `${count} of ${count} are ${SEVERAL[kind] ?? kind}`,
  stated: () => 'the document states it',
  oneValue: () => 'only one value is allowed',
  listed: () => 'the values are listed',
  type: (...types) => `the type is ${types.join(' or ')}`,
  undescribed: () => 'the document does not say what this is',
  address: (format) => `an address by its format (${format})`,
  format: (format) => `its format is ${format}`,
  content: (mediaType) => `its content is ${mediaType}`,
  pattern: (kind = '') => `its pattern is that of ${KINDS[kind] ?? kind}`,
  long: (most) => `up to ${most} characters are allowed`,
  anyText: () => 'text that nothing more is known about',
  speaks: (name = '', kind = '') => `${name || 'its description'} speaks of ${KINDS[kind] ?? kind}`,
  file: () => 'the body is a file',
  forms: () => 'one of several forms',
  map: () => 'any names, one kind of value',
  anyObject: () => 'an object of any content',
  listedItems: () => 'a list of listed values',
  unnamed: () => 'the description does not name it',
  above: (name) => `${name} speaks of the record above`,
  person: (name) => `${name} speaks of a person`,
  record: (_name, label) => `it is a record of ${label} or its id`,
  schema: (label) => `it has the schema of ${label}`,
  pair: (list, record) => `${list} and ${record} belong together`,
  oneInList: (path) => `${path} returns a list of the one record that it names`,
  opens: (record, list) => `${record} opens a record${list ? ` and ${list} makes one` : ''}`,
  returnsList: (path, code, ...about) =>
    `${path} returns a list${code ? `: ${SENTENCES[code as ReasonCode](...about)}` : ''}`, // `code` is the reason for the rows
  plural: (segment) => `${segment} names many, and the document does not say what it returns`,
  statedList: (says) => `the document says “${says}”, and describes no list that it returns`,
  verbInPath: (path) => `${path} names the resource and an action`,
  byQuery: (path, parameter) => `${path} opens a record by ${parameter}`,
  madeAt: (path) => `a record is made at ${path}`,
  oneRecord: (path) => `${path} returns one record`,
  list: () => 'the response is a list',
  likePath: (name) => `${name} is named like the path`,
  usualRows: (name) => `${name} is a usual name for rows`,
  onlyList: (name) => `${name} is the only list in the response`,
  byIds: (name) => `${name} has the records by their ids`,
  groupedRows: () => 'the response has several lists of the same kind of record',
  firstList: (name) => `${name} is the likeliest list of records in the response`,
  shownRows: () => 'the document shows it in an example only',
  oneForMany: () => 'the description shows one record, which stands for many',
  undescribedRows: () => 'the document does not say; the first response will show',
  property: (parameter) => `${parameter} is a property of the row`,
  spelled: (parameter) => `a property of the row is spelled like ${parameter}`,
  has: (name) => `the row has ${name === 'id' ? 'an' : 'a'} ${name}`,
  ownId: () => 'the row has an id of its kind',
  unique: () => 'the row has a unique identifier',
  alike: (parameter) => `a property of the row is named much like ${parameter}`,
  onlyId: () => 'it is the only id in the row',
  number: () => 'it distinguishes records',
  nearest: () => 'the row has nothing more like an id',
  ownAddress: () => 'the last part of its own address',
  plainRows: () => 'the rows are plain values',
  pages: (name, size) => `${name} pages${size ? `, ${size} says how many` : ''}`,
  size: (name) => `${name} says how many`,
  unpaged: () => 'no parameter pages',
  sorts: (name, direction) => (direction ? `${name} and ${direction} sort` : `${name} sorts`),
  searches: (name) => `${name} searches`,
  asks: (name, code) =>
    code === 'listed'
      ? `${name} asks for related records, and the document says which`
      : `${name} asks for related records, and these are in the record’s schema`,
  distinguish: () => 'the title, the state and the kinds of value that distinguish records',
  header: (...names) => `${names.join(' and ')} name${names.length > 1 ? '' : 's'} a record`,
  ending: (name) => `${name} ends like a name`,
  ownName: (name) => `${name} is called like the records`,
  onlyText: (name) => `${name} is the only text of a record`,
  nearName: (name) => `${name} is the text that comes nearest to a name`,
  noName: () => 'no field names a record',
}
