import type { ListPage, ListState } from '../../openapi/lists/paging/list-page.ts'
import { Button } from '../../controls/basics/Button.tsx'
import { EmptyState } from '../../controls/basics/EmptyState.tsx'
import type { Resource } from '../../openapi/model/model.ts'
import { NewLink } from './ListHeader.tsx'
import styles from './ListScreen.module.css'
import { inSentence } from '../shared/names.ts'

/** A list without rows: why, and what can be done about it. */
export function ListEmpty({
  resource,
  address,
  state,
  page,
  onChange,
}: {
  resource: Resource
  /** Of the list. */
  address: string
  state: ListState
  page: ListPage
  onChange: (state: ListState) => void
}) {
  const label = inSentence(resource.label)
  const isNarrowed = state.search !== undefined || Object.keys(state.filters).length > 0
  const isBeyond = !isNarrowed && (state.page > 1 || page.first > 0)
  return (
    <div className={styles.card}>
      {isNarrowed ? (
        <EmptyState
          title={`No ${label} match`}
          action={
            <Button onClick={() => onChange({ page: 1, sort: state.sort, filters: {} })}>
              Clear search and filters
            </Button>
          }
        >
          No records match all filters and the search.
        </EmptyState>
      ) : isBeyond ? (
        <EmptyState
          title="There is no such page"
          action={
            <Button onClick={() => onChange({ ...state, page: 1, cursor: undefined })}>First page</Button>
          }
        />
      ) : (
        <EmptyState
          title={`No ${label} yet`}
          action={
            resource.create === undefined ? undefined : <NewLink resource={resource} address={address} />
          }
        />
      )}
    </div>
  )
}
