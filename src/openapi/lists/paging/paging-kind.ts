import type { Dialect, Paging } from '../../model/dialect-model.ts'
import type { PagingHint, ResourceHints } from '../../model/hints.ts'
import type { Resource } from '../../model/model.ts'
import type { Parameter } from '../../model/operation.ts'
import type { ListResponse, ListPage, ListState } from './list-page.ts'

/**
 * One kind of paging, with everything that the first page of a list needs. `pagings.ts` lists the kinds, and
 * `learners.ts` what further pages show about them.
 */
export interface PagingKind {
  /** Its name in hints, corrections and reports: `offset`. */
  name: string
  /** Its label for people who correct a list: `By the number of the first row`. */
  label: string
  /** The parts of a hint that it takes beside its name. */
  hint: {
    parameter?: 'required'
    size?: 'required' | 'optional'
    /** The label of the first page's number, and its usual value. */
    first?: { label: string; usual: 0 | 1 }
  }
  /** True where the whole list comes in one response. It is searched, sorted and paged in the browser. */
  isWhole?: true
  /** True where any page can be requested by its number, without the response before it. */
  isCounted?: true
  /** True where only a response leads to the next page, so that earlier pages have to be remembered. */
  isForwardOnly?: true
  /**
   * True where its name often means another parameter, which a server then refuses: `page` of JSON:API is an object.
   */
  isMistakable?: true
  /** Names that always belong to paging, without case and punctuation. */
  names?: ReadonlySet<string>
  /** The paging of this kind in a list's parameters; `undefined` where they show none. */
  guess: (list: PagingParameters) => GuessedPaging | undefined
  /** The parameters and headers that request a page. `size`: the requested number of rows. */
  ask: (paging: Paging, state: ListState, size: number) => PageRequest
  /** The page in a response. `size`: the requested number of rows. */
  read: (dialect: Dialect, response: PageFacts, state: ListState, size: number) => ListPage
  /** A sentence on how a list is paged: `page counts pages from 1`. */
  explain: (paging: PagingHint) => string
  /** What requests the next page after the last row, where the response does not name it. */
  nextAfter?: (resource: Resource, response: ListResponse, page: ListPage, size: number) => string | undefined
}

/** The parameters of a list, in which a kind of paging finds its own. */
export interface PagingParameters {
  query: readonly Parameter[]
  headers: readonly Parameter[]
  /** The parameter of the page size. */
  size: Parameter | undefined
  /** The first query parameter with one of these names that `isIt` accepts. Names are without case and punctuation. */
  find: (
    names: ReadonlySet<string>,
    isIt: (parameter: Parameter) => boolean,
    except?: Parameter,
  ) => Parameter | undefined
}

/** The paging that the parameters suggest. */
interface GuessedPaging {
  paging: Omit<Paging, 'kind'>
  /** The parameters of the paging, none of which is a filter. */
  uses: readonly (Parameter | undefined)[]
}

/** The parts of a request that select a page. */
export interface PageRequest {
  query?: Record<string, unknown>
  headers?: Record<string, string>
}

/** The facts about a page in its response. */
export interface PageFacts {
  /** All rows in the response. */
  rows: unknown[]
  /** The total as the response has it. */
  total?: number
  /** True for a total whose name some servers use for the page's number of rows (`count`). */
  isTotalDoubtful: boolean
  /** Token or address of the next page. */
  next?: string
  /** The same from the headers. */
  link?: string
  /** Whether there is more, where the response states it. */
  hasMore?: boolean
  /** Whether this is the last page, as other facts of the response show. */
  isLast?: boolean
  /** True for a later page that was read without the first one. */
  isAstray?: boolean
  /** True where the response has a property for the next page and it is empty. */
  isNextEmpty: boolean
}

/** One received page, with the rows of the first page if known. */
export interface SeenPage {
  state: ListState
  /** The rows as the server sent them. */
  rows: readonly unknown[]
  body: unknown
  /** The headers of the response; `Link` names pages. */
  headers: Headers
  /** The total as the response has it. */
  total: number | undefined
  /** True where the response says that there is another page. */
  hasNext: boolean
  /** Address of the next page, where the response has one. */
  nextAddress?: string
  /** The rows of the first page, when this is a later one. */
  firstRows?: readonly unknown[]
}

/** What a page showed about the paging of its list. */
export interface LearntPages {
  /** What was learnt; absent where nothing is new. */
  hints?: ResourceHints
  /** True where the screen is wrong until this is applied. */
  isUrgent?: boolean
  /** True where the responses confirm the number of the first page. */
  isSure?: boolean
}

/** What received pages show about one kind of paging. It is loaded once the rows are on screen. */
export interface PagingLearner {
  /** The name of the kind. */
  kind: string
  /**
   * What another page shows about the paging; `undefined` where only its link to the next page may show something.
   * Absent: only the page size is learnt.
   */
  learn?: (resource: Resource, page: SeenPage) => LearntPages | undefined
  /** How the address of the next page shows this kind, where the description does not. */
  link?: {
    /** Names of the parameter for the next page, without case and punctuation. */
    names: RegExp
    /** The number of the first page, where `value` leads from it to the next. `rows`: its number of rows. */
    first?: (value: number, rows: number) => number
  }
  /** Whether the description states the number of the first page. Absent: it does not matter. */
  describesFirst?: (resource: Resource) => boolean
  /** Whether the rows of a first page look like those of a second. */
  looksLikeSecond?: (resource: Resource, page: SeenPage) => boolean
}
