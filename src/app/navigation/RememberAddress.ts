import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { fillPath } from '../../openapi/model/request.ts'
import type { Server } from '../../server/server.tsx'
import { rememberPage } from '../../screens/links/recent-pages.ts'

/**
 * Remembers the lists and single records that a person opens, for the start page. Opening a record counts as a visit to
 * its list. A component, so that only it follows the address.
 */
export function RememberAddress({ server }: { server: Server }): null {
  const pathname = useLocation({ select: (location) => location.pathname })
  useEffect(() => {
    if (pathname === '/') return
    const match = server.description?.match(pathname)
    if (match === undefined || match.kind === 'operation') return
    const { list, isSingleton, path } = match.resource
    if (list !== undefined || isSingleton) rememberPage(server, { address: fillPath(path, match.parameters) })
  }, [server, pathname])
  return null
}
