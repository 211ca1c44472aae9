import type { Dialect, Paging } from '../../model/dialect-model.ts'
import type { PagingHint, ResourceHints } from '../../model/hints.ts'
import type { Resource } from '../../model/model.ts'
import type { Parameter } from '../../model/operation.ts'
import type { ListResponse, ListPage, ListState } from './list-page.ts'

/** One kind of paging: all that this program knows of it. `pagings.ts` lists the kinds. */
export interface PagingKind {
  /** Its name in hints, corrections and reports: `offset`. */
  name: string
  /** Its name for people who correct a list: `By the number of the first row`. */
  label: string
  /** The parts of a hint that it takes beside its name. */
  hint: {
    parameter?: 'required'
    size?: 'required' | 'optional'
    /** What the first page or row may be called, and is where nothing states it. */
    first?: { label: string; usual: 0 | 1 }
  }
  /** The whole list comes in one response, and is searched, sorted and cut here. */
  isWhole?: true
  /** Any page can be requested by its number, without the response before it. */
  isCounted?: true
  /** Only the response before leads to a page, so that the way back has to be remembered. */
  isForwardOnly?: true
  /** Another parameter often has its name, and a server then refuses it: `page` of JSON:API is an object. */
  isMistakable?: true
  /** Names that no parameter has which does not page, without case and punctuation. */
  names?: RegExp
  /** How a list is paged this way, as its parameters show it; `undefined` where they do not. */
  guess: (list: PagingParameters) => GuessedPaging | undefined
  /** The parameters and headers that request a page. `size`: how many rows it is to have. */
  ask: (paging: Paging, state: ListState, size: number) => PageRequest
  /** The page in a response. `size`: how many rows it was to have. */
  read: (dialect: Dialect, response: PageFacts, state: ListState, size: number) => ListPage
  /** A sentence of how a list is paged: `page counts pages from 1`. */
  explain: (paging: PagingHint) => string
  /** What leads on from the last row, where the response names no next page. */
  nextAfter?: (resource: Resource, response: ListResponse, page: ListPage, size: number) => string | undefined
  /**
   * What one more page shows of the paging; `undefined` where nothing but its link to the next page may show anything. Absent: only the size of
   * pages is learnt.
   */
  learn?: (resource: Resource, page: SeenPage) => LearntPages | undefined
  /** How the address of the next page shows this kind, where the description shows none. */
  link?: {
    /** Names of the parameter that leads on, without case and punctuation. */
    names: RegExp
    /** What the first page is called, where `value` leads from it to the next. `rows`: how many it has. */
    first?: (value: number, rows: number) => number
  }
  /** Whether the description states what the first page is called. Absent: it does not matter. */
  describesFirst?: (resource: Resource) => boolean
  /** Whether the rows of a first page look like those of a second. */
  looksLikeSecond?: (resource: Resource, page: SeenPage) => boolean
}

/** The parameters of a list, for a kind of paging that looks for its own. */
export interface PagingParameters {
  query: readonly Parameter[]
  headers: readonly Parameter[]
  /** The parameter that says how many rows a page has. */
  size: Parameter | undefined
  /** The first parameter of the query with one of these names that `isIt`. Names are without case and punctuation. */
  find: (names: RegExp, isIt: (parameter: Parameter) => boolean, except?: Parameter) => Parameter | undefined
}

/** How a list seems to be paged. */
export interface GuessedPaging {
  paging: Omit<Paging, 'kind'>
  /** The parameters that page: none of them is a filter. */
  uses: readonly (Parameter | undefined)[]
}

/** What a request for one page holds beside the rest of it. */
export interface PageRequest {
  query?: Record<string, unknown>
  headers?: Record<string, string>
}

/** What a response says of its page. */
export interface PageFacts {
  /** All rows in the response. */
  rows: unknown[]
  /** The total, believed or not. */
  total?: number
  /** The total has a name that some servers give the number of rows in this page (`count`). */
  isTotalDoubtful: boolean
  /** Token or address of the next page. */
  next?: string
  /** The same as the headers have it, where they do. */
  link?: string
  /** Whether there is more, where the response says it outright. */
  hasMore?: boolean
  /** Whether this is the last page, by other words of the response. */
  isLast?: boolean
  /** The response has a property for the next page and leaves it empty. */
  isNextEmpty: boolean
}

/** One page as it came, with the page before the second where that is known. */
export interface SeenPage {
  state: ListState
  /** As the server sent them, none cut. */
  rows: readonly unknown[]
  body: unknown
  /** Of the response: `Link` names pages. */
  headers: Headers
  /** As the server says it, believed or not. */
  total: number | undefined
  /** There is more after this page, by the server's own word. */
  hasNext: boolean
  /** Address of the next page, where the response has one. */
  nextAddress?: string
  /** The rows of the first page, when this is a later one. */
  firstRows?: readonly unknown[]
}

/** What a page showed of how the list is paged. */
export interface LearntPages {
  /** What was learnt; absent where all is as it was taken to be. */
  hints?: ResourceHints
  /** What the person sees is wrong until this is applied. */
  isUrgent?: boolean
  /** The responses show that the first page is what it was taken for. */
  isSure?: boolean
}
