import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Match } from '../description/model.ts'
import { useServer } from '../queries/server.tsx'
import { ListScreen } from '../screens/ListScreen.tsx'
import {
  fetchNextChunks,
  FormScreen,
  NotFoundScreen,
  OperationScreen,
  RecordScreen,
} from './screen-chunks.ts'

/** The screen for an address: the address mirrors a path of the API, its search part says how it is looked at. */
export function Place() {
  const { description } = useServer()
  const pathname = useLocation({ select: (location) => location.pathname })
  // From the same place: that of the router's matches is a moment behind.
  const search = useLocation({ select: ({ search }) => search as Record<string, unknown> })
  useEffect(fetchNextChunks, [])
  const match = description?.match(pathname)
  const operation = description?.operations.find(({ id }) => id === search.operation)
  if (operation !== undefined) {
    return (
      <OperationScreen
        key={`${pathname} ${operation.id}`}
        operations={[operation]}
        parameters={match?.parameters ?? {}}
      />
    )
  }
  if (match === undefined) return <NotFoundScreen address={pathname} />
  return <Matched key={pathname} match={match} search={search} />
}

function Matched({ match, search }: { match: Match; search: Record<string, unknown> }) {
  if (match.kind === 'operation')
    return <OperationScreen operations={match.operations} parameters={match.parameters} />
  const { resource, parameters } = match
  if (match.kind === 'list') {
    return search.new !== undefined && resource.create !== undefined ? (
      <FormScreen mode="create" resource={resource} parameters={parameters} />
    ) : (
      <ListScreen resource={resource} parameters={parameters} />
    )
  }
  return search.edit !== undefined && resource.update !== undefined ? (
    <FormScreen mode="edit" resource={resource} parameters={parameters} />
  ) : (
    <RecordScreen resource={resource} parameters={parameters} />
  )
}
