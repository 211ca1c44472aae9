import type { Server } from '../queries/server.tsx'
import { createClient } from '../http/client.ts'
import { createSessionStore, type Session } from '../session/session.ts'
import type { Configuration } from './configuration-defaults.ts'

/** The server that a configuration names: its client, and the session of whoever is signed in there. */
export function createServer(configuration: Configuration, onUnauthorized: () => void): Server {
  const { basePath, headers, token } = configuration
  const base = createClient({ basePath }).base
  const session = createSessionStore(base.href)
  const client = createClient({
    basePath,
    headers,
    token,
    getAccessToken: () => bearerOf(session.get()),
    authorize: (request) => authorize(request, session.get()),
    onUnauthorized,
  })
  return { id: base.href.replace(/\/$/, ''), client, session, proxy: configuration.proxy }
}

function bearerOf(session: Session | undefined): string | undefined {
  return session?.scheme === undefined ? session?.accessToken : undefined
}

/** Name and password (RFC 7617), or an API key in the header that the description names. */
function authorize(request: Request, session: Session | undefined): void {
  if (session?.scheme === undefined) return
  const [scheme, place, name] = session.scheme.split(' ')
  if (scheme === 'basic') request.headers.set('authorization', `Basic ${session.accessToken}`)
  if (scheme === 'apiKey' && place === 'header' && name !== undefined)
    request.headers.set(name, session.accessToken)
}
