import { useEffect, useEffectEvent } from 'react'
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
  const address = real && resource.itemPath && fillPath(resource.itemPath, real)
  const follow = useEffectEvent((to: string) => go(to, search, { replace: true }))
  useEffect(() => {
    if (address) follow(address)
  }, [address])
}
