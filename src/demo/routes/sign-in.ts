import type { DemoContext } from '../demo-context.ts'
import { json } from '../json.ts'
import { Problem } from '../problem.ts'
import type { AddRoute } from '../route.ts'
import { issueTokens } from '../tokens.ts'

const CLIENT = 'browser'

/** The token request and the sign-out. */
export function signInRoutes(context: DemoContext, add: AddRoute): void {
  add(
    'post',
    '/oauth/token',
    async ({ request }) => {
      checkClient(request)
      const form = await readForm(request)
      grant(context, form)
      return json(issueTokens(context), { headers: { 'cache-control': 'no-store' } })
    },
    { isOpen: true },
  )

  add(
    'post',
    '/oauth/revoke',
    async ({ request }) => {
      const token = (await readForm(request)).get('token')
      if (token === null) throw new Problem(400, 'invalid_request', 'The token to end is missing.')
      context.state.tokens.access.delete(token)
      context.state.tokens.refresh.delete(token)
      return new Response(null)
    },
    { isOpen: true },
  )
}

function checkClient(request: Request): void {
  const credentials = /^Basic (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  if (credentials === btoa(`${CLIENT}:`)) return
  const headers = { 'www-authenticate': 'Basic realm="Voicemail desk"' }
  throw new Problem(401, 'invalid_client', 'This program is not known here.', { headers })
}

async function readForm(request: Request): Promise<URLSearchParams> {
  const type = request.headers.get('content-type') ?? ''
  if (type.toLowerCase().startsWith('application/x-www-form-urlencoded'))
    return new URLSearchParams(await request.text())
  throw new Problem(400, 'invalid_request', 'This takes application/x-www-form-urlencoded.')
}

/** Accepts the right name and password, or a refresh token, which is valid once. Throws 400 for anything else. */
function grant({ state, clock }: DemoContext, form: URLSearchParams): void {
  switch (form.get('grant_type')) {
    case 'password':
      if (form.get('username') === 'demo' && form.get('password') === 'demo') return
      throw new Problem(400, 'invalid_grant', 'The user name or the password is wrong.')
    case 'refresh_token': {
      const token = form.get('refresh_token') ?? ''
      const until = state.tokens.refresh.get(token) ?? 0
      state.tokens.refresh.delete(token)
      if (until > clock()) return
      throw new Problem(400, 'invalid_grant', 'The session is over. Please sign in again.')
    }
    default:
      throw new Problem(400, 'unsupported_grant_type', 'Only password and refresh_token are granted here.')
  }
}
