import { Button } from '../../../controls/basics/Button.tsx'
import type { ListState } from '../../../openapi/lists/paging/list-page.ts'

/** Links to earlier pages, because a page without rows has no pager. With a cursor, the previous page is unknown. */
export function PagesBefore({ state, onChange }: { state: ListState; onChange: (state: ListState) => void }) {
  if (state.page <= 1) return null
  const goTo = (page: number) => onChange({ ...state, page, cursor: undefined })
  return (
    <>
      {state.page > 2 && state.cursor === undefined ? (
        <Button onClick={() => goTo(state.page - 1)}>Previous page</Button>
      ) : null}
      <Button onClick={() => goTo(1)}>First page</Button>
    </>
  )
}
