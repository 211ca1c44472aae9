import { useEffect } from 'react'
import type { PathParameters, Resource } from '../description/model.ts'
import { fillPath } from '../description/request.ts'
import { movedTo } from '../queries/moved-records.ts'
import { useServer } from '../queries/server.tsx'
import { recordTarget } from '../queries/targets.ts'
import { useNavigation } from './navigation.ts'

/** Goes on to the record's real address, where it opened by another key than the one it was asked for by. */
export function useMoved(resource: Resource, parameters: PathParameters): void {
  const { go } = useNavigation()
  const real = movedTo(useServer(), recordTarget(resource, parameters).path)
  const address = real && resource.itemPath && fillPath(resource.itemPath, real)
  useEffect(() => {
    if (address) go(address, undefined, { replace: true })
  }, [address, go])
}
