import { serverName } from '../../server/server-name.ts'
import { useServer } from '../../server/server.tsx'

/** Sets the title of the browser tab: the page, then the server. */
export function PageTitle({ children }: { children: string }) {
  const name = serverName(useServer())
  return <title>{[...new Set([children, name])].filter(Boolean).join(' · ')}</title>
}
