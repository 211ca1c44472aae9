import { queryOptions } from '@tanstack/react-query'
import { look } from '../http/look.ts'
import { pageKindOf } from '../http/page-kind.ts'
import { keys } from '../server/keys.ts'
import type { Server } from '../server/server.tsx'

/** Where servers have the page that people sign in at: the start page often leads there. */
const USUAL = ['', 'login', 'accounts/login/', 'users/sign_in', 'signin', 'auth/login', 'admin/login/']
/** How long to wait for each (ms). */
const PATIENCE = 3_000

/** The address of the server's own login page, as query options; where none is found, that of its start page. */
export function serversLoginPage(server: Server) {
  return queryOptions({
    queryKey: keys.loginPage(server),
    queryFn: ({ signal }) => findLoginPage(server, signal),
    staleTime: Infinity,
    retry: false,
  })
}

/** The address of the server's start page, through the proxy where there is one. */
export function startPageOf({ client: { base }, proxy }: Server): string {
  return new URL(`${proxy?.path.replace(/\/$/, '') ?? ''}/`, base.origin).href
}

async function findLoginPage(server: Server, signal: AbortSignal): Promise<string> {
  const start = startPageOf(server)
  for (const path of USUAL) {
    const options = { headers: { Accept: 'text/html' }, patience: PATIENCE, signal }
    // One after the other: the first page is it.
    // oxlint-disable-next-line no-await-in-loop
    const found = await look(start + path, options)
    // Another server of the same kind would be no better.
    if (found.kind !== 'answer') return start
    const isPage = found.status < 400 && pageKindOf(found.text, '', found.address) === 'login'
    if (isPage && /<form\b/i.test(found.text)) return found.address
  }
  return start
}
