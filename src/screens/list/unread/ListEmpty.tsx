import type { ListState } from '../../../openapi/lists/paging/list-page.ts'
import { Button } from '../../../controls/basics/Button.tsx'
import { EmptyState } from '../../../controls/basics/EmptyState.tsx'
import type { Resource } from '../../../openapi/model/model.ts'
import type { PathParameters } from '../../../openapi/model/request.ts'
import { PagesBefore } from './PagesBefore.tsx'
import { NewLink } from '../toolbar/NewLink.tsx'
import styles from '../ListScreen.module.css'
import { inSentence } from '../../../openapi/wording/in-sentence.ts'

/** The message for a list without rows: why it is empty, and what a person can do. */
export function ListEmpty({
  resource,
  parameters,
  address,
  state,
  onChange,
}: {
  resource: Resource
  parameters: PathParameters
  /** The address of the list. */
  address: string
  state: ListState
  onChange: (state: ListState, options?: { replace?: boolean }) => void
}) {
  // “No orders yet”, where the list is called “My orders”.
  const label = inSentence(resource.label).replace(/^my /, '')
  const isFiltered = Object.keys(state.filters).length > 0
  const isSearched = state.search !== undefined
  const isNarrowed = isSearched || isFiltered
  // All loaded pages are searched where the server has no search.
  const isBeyond = state.page > 1 && !(isSearched && !resource.dialect.search)
  // The button that is pressed disappears, and the focus with it.
  const leave = (next: ListState, options?: { replace?: boolean }) => {
    onChange(next, options)
    if (options) return
    document.querySelector<HTMLElement>('main h1')?.focus()
    if (isSearched) document.querySelector<HTMLElement>('main [type=search]')?.focus()
  }
  return (
    <div className={styles.card}>
      {isBeyond ? (
        <EmptyState
          title={`No more ${label}`}
          action={<PagesBefore {...{ resource, parameters, state }} onChange={leave} />}
        />
      ) : isNarrowed ? (
        <EmptyState
          title={isSearched ? `No results for “${state.search}”` : `No ${label} match the filters`}
          action={
            <Button onClick={() => leave({ page: 1, sort: state.sort, filters: {} })}>
              Clear {[isSearched && 'search', isFiltered && 'filters'].filter(Boolean).join(' and ')}
            </Button>
          }
        >
          {isSearched && isFiltered ? `No ${label} match the search and all filters.` : undefined}
        </EmptyState>
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
