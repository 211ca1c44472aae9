import { useEffect, useRef } from 'react'
import type { Resource } from '../../openapi/model/model.ts'
import { type PathParameters, fillPath } from '../../openapi/model/request.ts'
import { movedTo } from '../../queries/learn/moved-records.ts'
import { useServer } from '../../server/server.tsx'
import { recordTarget } from '../../server/targets.ts'
import type { Search } from './list-search.ts'
import { useNavigation } from './navigation.ts'

/** Navigates to the record's real address (with `search`), where it opened by another id than the one requested. */
export function useMoved(resource: Resource, parameters: PathParameters, search?: Search): void {
  const { go } = useNavigation()
  const real = movedTo(useServer(), recordTarget(resource, parameters).path)
  // Callers write it inline, and an effect must not run again for that.
  const latest = useRef(search)
  const address = real && resource.itemPath && fillPath(resource.itemPath, real)
  useEffect(() => {
    if (address) go(address, latest.current, { replace: true })
  }, [address, go])
}
