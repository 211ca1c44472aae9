import { useQuery } from '@tanstack/react-query'
import { serversLoginPage, startPageOf } from '../../auth/servers-login-page.ts'
import { buttonClass } from '../../controls/basics/Button.tsx'
import { useServer } from '../../server/server.tsx'

/** A link to the page that the server itself has for signing in, in a tab of its own: this one is come back to. */
export function OwnPageLink() {
  const server = useServer()
  const { data } = useQuery(serversLoginPage(server))
  return (
    <a href={data ?? startPageOf(server)} target="_blank" rel="noopener" className={buttonClass()}>
      Open the server’s login page
    </a>
  )
}
