import { useEffectEvent, useLayoutEffect } from 'react'
import { Button } from '../../../controls/basics/Button.tsx'
import type { ListPage, ListState } from '../../../openapi/lists/paging/list-page.ts'
import { pageSizeOf } from '../../../openapi/lists/paging/page-size.ts'
import type { Resource } from '../../../openapi/model/model.ts'
import type { PathParameters } from '../../../openapi/model/request.ts'
import { useLoadedPages } from '../../../queries/read/use-loaded-pages.ts'
import { problemOf } from '../../../server/problem.ts'
import { inSentence } from '../../../openapi/wording/in-sentence.ts'
import { countText } from '../../../controls/basics/count-text.ts'
import styles from './SearchedPages.module.css'

/** The search in the pages loaded so far, for a server without a search. A press loads more pages. */
export function SearchedPages({
  resource,
  parameters,
  state,
  onFound,
}: {
  resource: Resource
  parameters: PathParameters
  state: ListState
  /** Called with all rows that were found, as one page. */
  onFound: (page: ListPage) => void
}) {
  const { page, version, total, hasMore, next, load, stop, error } = useLoadedPages(
    resource,
    parameters,
    state,
  )
  const found = useEffectEvent((_version: string) => onFound(page))
  // Before the browser paints, so that the rows are those of this search.
  useLayoutEffect(() => found(version), [version])
  const { searched = 0, rows } = page
  const label = inSentence(resource.label)
  const more = next * pageSizeOf(resource.dialect, state)
  const isRest = total !== undefined && searched + more >= total
  const of = total === undefined || !hasMore ? '' : ` of ${countText(total)}`
  return (
    <div className={styles.note}>
      <p role="status">
        Found {countText(rows.length)} in{' '}
        {hasMore ? `${countText(searched)}${of}` : `all ${countText(searched)}`} {label}.
        {hasMore ? ' This server has no search: only what is loaded is searched.' : ''}
      </p>
      {stop !== undefined ? (
        <Button onClick={stop}>Stop</Button>
      ) : next > 0 ? (
        <Button onClick={load}>
          {isRest ? `Search all ${countText(total)}` : `Search ${countText(more)} more`}
        </Button>
      ) : null}
      {error === undefined ? null : (
        <p role="alert" className={styles.error}>
          {problemOf(error).title}
        </p>
      )}
    </div>
  )
}
