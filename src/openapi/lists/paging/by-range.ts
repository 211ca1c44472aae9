import { because } from '../../model/evidence.ts'
import type { Parameter } from '../../model/operation.ts'
import { plain } from '../../wording/words.ts'
import type { PagingKind } from './paging-kind.ts'
import { serverPage } from './server-page.ts'
import { wholePage } from './whole-page.ts'

/**
 * Paging by the header `Range: items=0-24` (RFC 9110 §14.2, with another unit), or by `Range: 0-24` beside
 * `Range-Unit: items`. Responses have the total in `Content-Range: items 0-24/319`.
 */
export const byRange: PagingKind = {
  name: 'range',
  label: 'By a range in a header',
  hint: {},
  isCounted: true,
  guess: ({ headers }) => {
    const named = (name: string) => headers.find((header) => plain(header.name) === name)
    const range = named('range')
    const further = named('rangeunit')
    const unit = range && unitOf(further ?? range)
    if (range === undefined || unit === undefined) return undefined
    return {
      paging: {
        unit,
        ...(further && { further: { unit: further.name } }),
        evidence: because('name', 0.9, 'pages', range.name, further?.name ?? ''),
      },
      uses: [range, further],
    }
  },
  ask: ({ unit = 'items', further }, { page }, size) => {
    const rows = `${(page - 1) * size}-${page * size - 1}`
    const isApart = further?.unit !== undefined || unit === ''
    return {
      headers: {
        ...(further?.unit !== undefined && { [further.unit]: unit }),
        Range: isApart ? rows : `${unit}=${rows}`,
      },
    }
  },
  // HTTP allows a server to ignore the range and return the whole list.
  read: (dialect, response, state, size) =>
    response.rows.length > size && (response.total ?? 0) <= response.rows.length
      ? wholePage(response.rows, state, dialect, size)
      : serverPage(response, state, size, { goesOn: true }),
  explain: () => 'the header Range asks for the first and the last row',
}

/**
 * The unit of a range in the description of its header: `items` of `items=0-24`, empty where the example is `0-24`.
 * `undefined`: bytes of a file.
 */
function unitOf({ field: { schema, example, description } }: Parameter): string | undefined {
  const { default: usual = schema.keywords.example, pattern } = schema.keywords
  const text = [example, usual, pattern, description].join('\n')
  if (/\bbytes?\b/i.test(text)) return undefined
  return (
    /^\^?([a-z][\w-]*)(?:=|$)|\b([a-z][\w-]*)=[\d<{[(]/im.exec(text)?.slice(1).find(Boolean) ??
    (/^\W*\d/m.test(text) ? '' : 'items')
  )
}
