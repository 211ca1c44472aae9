import type { Handler } from './exchange.ts'
import { answerNotes, notesDocument, type Note } from './notes.ts'

/**
 * A server as Django makes them: a form-encoded login that wants a tenant too and returns a cookie that no script can read, a CSRF token
 * in one that it can, and 403 for anonymous requests.
 */
export function cookieServer(): Handler {
  const sessions = new Map<string, string>()
  const notes: Note[] = [{ id: 1, title: 'Only for Mara' }]
  const text = { type: 'string' }
  const login = {
    type: 'object',
    required: ['email', 'password', 'tenant'],
    properties: {
      email: { ...text, format: 'email' },
      password: { ...text, format: 'password' },
      tenant: text,
    },
  }
  const description = notesDocument({
    paths: {
      '/auth/login': {
        post: {
          summary: 'Log in',
          requestBody: {
            required: true,
            content: { 'application/x-www-form-urlencoded': { schema: login } },
          },
          responses: { 204: { description: 'You are in.' } },
        },
      },
      '/auth/logout': { post: { summary: 'Log out', responses: { 204: { description: 'You are out.' } } } },
      '/users/me': {
        get: {
          summary: 'Who am I',
          responses: {
            200: {
              description: 'You.',
              content: { 'application/json': { schema: { type: 'object', properties: { name: text } } } },
            },
          },
        },
      },
    },
  })
  return (exchange) => {
    const { method, path, body, cookies, headers, json } = exchange
    if (path === '/openapi.json') return json(200, description)
    if (path === '/auth/login') {
      const isRight =
        body.email === 'mara@desk.example' && body.password === 'secret' && body.tenant === 'north'
      if (!isRight) return json(400, { non_field_errors: ['Unable to log in with these credentials.'] })
      const id = `s${sessions.size + 1}`
      sessions.set(id, 'Mara Oduya')
      return json(204, undefined, {
        'set-cookie': [`sessionid=${id}; Path=/; HttpOnly`, `csrftoken=csrf-of-${id}; Path=/`],
      })
    }
    const id = cookies.sessionid ?? ''
    const name = sessions.get(id)
    if (name === undefined) return json(403, { detail: 'Authentication credentials were not provided.' })
    if (method !== 'GET' && headers['x-csrftoken'] !== `csrf-of-${id}`)
      return json(403, { detail: 'CSRF Failed: CSRF token missing.' })
    if (path === '/users/me') return json(200, { id: 1, name })
    if (path === '/auth/logout') {
      sessions.delete(id)
      return json(204, undefined, { 'set-cookie': 'sessionid=; Path=/; Max-Age=0' })
    }
    if (!answerNotes(exchange, notes)) json(404, {})
  }
}
