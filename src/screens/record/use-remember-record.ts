import { isMissing } from '../../server/refusals.ts'
import { useEffect } from 'react'
import type { Resource } from '../../openapi/model/model.ts'
import { fillPath, type PathParameters } from '../../openapi/model/request.ts'
import { problemOf } from '../../server/problem.ts'
import { useServer } from '../../server/server.tsx'
import { forgetPage, rememberPage } from '../links/recent-pages.ts'

/**
 * Remembers that a person opened a record, with its title, for the start page and the search. Forgets a record that
 * no longer exists.
 */
export function useRememberRecord(
  { itemPath, isSingleton }: Resource,
  parameters: PathParameters,
  { title, record, error }: { title: string; record: unknown; error: Error | null },
): void {
  const server = useServer()
  const address = itemPath === undefined || isSingleton ? undefined : fillPath(itemPath, parameters)
  const isThere = record !== undefined && record !== null && error === null
  const isGone = record === null || (error !== null && isMissing(problemOf(error).status))
  useEffect(() => {
    if (address === undefined) return
    if (isThere) rememberPage(server, { address, title })
    else if (isGone) forgetPage(server, address)
  }, [server, address, title, isThere, isGone])
}
