import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { Button } from '../../../controls/basics/Button.tsx'
import type { ListState } from '../../../openapi/lists/paging/list-page.ts'
import type { Resource } from '../../../openapi/model/model.ts'
import type { PathParameters } from '../../../openapi/model/request.ts'
import { wasEmptied } from '../../../queries/change/was-emptied.ts'
import { listOptions } from '../../../queries/read/use-list.ts'
import { useServer } from '../../../server/server.tsx'

/**
 * Links to earlier pages, because a page without rows has no pager. Where its last rows were deleted here, the page
 * before is opened at once. With a cursor, the previous page is unknown.
 */
export function PagesBefore({
  resource,
  parameters,
  state,
  onChange,
}: {
  resource: Resource
  parameters: PathParameters
  state: ListState
  onChange: (state: ListState, options?: { replace?: boolean }) => void
}) {
  const server = useServer()
  const client = useQueryClient()
  const before = state.cursor === undefined ? state.page - 1 : 1
  const goTo = (page: number, options?: { replace?: boolean }) =>
    onChange({ ...state, page, cursor: undefined }, options)
  const leaveEmptied = useEffectEvent(() => {
    const { queryKey } = listOptions(server, resource, parameters, state)
    if (before > 0 && wasEmptied(client, queryKey)) goTo(before, { replace: true })
  })
  useEffect(() => leaveEmptied(), [])
  if (state.page <= 1) return null
  return (
    <>
      {before > 1 ? <Button onClick={() => goTo(before)}>Previous page</Button> : null}
      <Button onClick={() => goTo(1)}>First page</Button>
    </>
  )
}
