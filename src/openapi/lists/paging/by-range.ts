import { because } from '../../model/evidence.ts'
import type { Parameter } from '../../model/operation.ts'
import { plain } from '../../wording/words.ts'
import { isRepeated, learnSize, samePage } from './learn-size.ts'
import type { PagingKind } from './paging-kind.ts'
import { serverPage } from './server-page.ts'
import { wholePage } from './whole-page.ts'

/**
 * Paging by the header `Range: items=0-24` (RFC 9110 §14.2, with a unit of its own), or by `Range: 0-24` beside `Range-Unit: items`. Responses
 * have the total in `Content-Range: items 0-24/319`.
 */
export const byRange: PagingKind = {
  name: 'range',
  label: 'By a range in a header',
  hint: { parameter: 'required' },
  isCounted: true,
  guess: ({ headers }) => {
    const named = (name: string) => headers.find((header) => plain(header.name) === name)
    const range = named('range')
    const further = named('rangeunit')
    const unit = range && unitOf(further ?? range)
    if (range === undefined || unit === undefined) return undefined
    return {
      paging: {
        parameter: range.name,
        unit,
        ...(further && { further: { unit: further.name } }),
        evidence: because('name', 0.9, 'pages', range.name, further?.name ?? ''),
      },
      uses: [range, further],
    }
  },
  ask: ({ parameter = 'Range', unit = 'items', further }, { page }, size) => {
    const rows = `${(page - 1) * size}-${page * size - 1}`
    const isApart = further?.unit !== undefined || unit === ''
    return {
      headers: {
        ...(further?.unit !== undefined && { [further.unit]: unit }),
        [parameter]: isApart ? rows : `${unit}=${rows}`,
      },
    }
  },
  // What follows no range, sends the list whole: HTTP allows it.
  read: (dialect, response, state, size) =>
    response.rows.length > size && (response.total ?? 0) <= response.rows.length
      ? wholePage(response.rows, state, dialect, size)
      : serverPage(response, state, size, { goesOn: true }),
  explain: ({ parameter }) => `the header ${parameter} asks for the first and the last row`,
  learn: (resource, page) => (isRepeated(page) ? samePage() : learnSize(resource, page)),
}

/** What a range counts, as its header is described: `items` of `items=0-24`, empty where its example is `0-24`. `undefined`: bytes of a file. */
function unitOf({ field: { schema, example, description = '' } }: Parameter): string | undefined {
  const { default: usual, examples, pattern, enum: values } = schema.keywords
  const samples = [example, schema.keywords.example, usual, examples, values, pattern].flat()
  const found = (of: RegExp) =>
    samples.flatMap((one) => (typeof one === 'string' && of.exec(one)?.[1]) || [])[0]
  const unit =
    found(/^\W*([a-z][\w-]*)(?:=|$)/i) ??
    (found(/^\W*(\d|d[+{])/) === undefined ? /\b([a-z][\w-]*)=[\d<{[]/i.exec(description)?.[1] : '')
  const isOfBytes = /^bytes?$/i.test(unit ?? /\bbytes?\b/i.exec(description)?.[0] ?? '')
  return isOfBytes ? undefined : (unit ?? 'items')
}
