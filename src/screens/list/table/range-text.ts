import { countText } from '../../../controls/basics/count-text.ts'
import { totalOf, type ListPage } from '../../../openapi/lists/paging/list-page.ts'

/** Which rows of the list a page has: `1–25 of 57`, `1–25 of many`, `1–25 of 25+` where these may be all. */
export function rangeText(page: ListPage): string {
  const count = page.searched ?? page.rows.length
  const end = page.first + count
  const total = totalOf(page)
  const isLeast = page.isEndUnknown && !page.isAstray
  const of = total !== undefined ? countText(total) : isLeast ? `${countText(end)}+` : 'many'
  if (page.isAstray) return `${countText(count)} of ${of}`
  return `${countText(page.first + 1)}–${countText(end)} of ${of}`
}
