import type { Exchange, Handler } from './exchange.ts'
import { answerNotes, notesDocument, type Note } from './notes.ts'

/** A one-pixel picture. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A server that wants keys: `schemes` and `security` as its description names them; `isRight` tells whether a request has them. */
export function keyServer(given: {
  schemes: Record<string, object>
  security?: object[]
  isRight: (exchange: Exchange) => boolean
  refusal?: { status: number; body: unknown }
}): Handler {
  const { schemes, isRight, refusal = { status: 401, body: { error: 'no_key' } } } = given
  const security = given.security ?? Object.keys(schemes).map((name) => ({ [name]: [] }))
  const notes: Note[] = [
    { id: 1, title: 'Behind a key', picture: '/api/pictures/1.png' },
    { id: 2, title: 'Another one', picture: '/api/pictures/2.png' },
  ]
  const description = notesDocument({ security, components: { securitySchemes: schemes } })
  return (exchange) => {
    const { path, json, bytes } = exchange
    if (path === '/openapi.json') return json(200, description)
    if (!isRight(exchange)) return json(refusal.status, refusal.body)
    if (path.startsWith('/pictures/')) return bytes('image/png', PICTURE)
    if (!answerNotes(exchange, notes)) json(404, {})
  }
}
