import type { RequestHandler } from 'msw'
import { createChecker } from './check.ts'
import { type DemoDocument, describeDemo } from './description.ts'
import type { DemoContext, ReadMedia } from './demo-context.ts'
import { json } from './json.ts'
import { collectRoutes } from './route.ts'
import { companyRoutes } from './routes/companies.ts'
import { commentRoutes } from './routes/comments.ts'
import { contactPartRoutes } from './routes/contact-parts.ts'
import { contactRoutes } from './routes/contacts.ts'
import { documentRoutes } from './routes/documents.ts'
import { messageExportRoute } from './routes/message-export.ts'
import { messageRoutes } from './routes/messages.ts'
import { propertyRoutes } from './routes/properties.ts'
import { serverRoutes } from './routes/server.ts'
import { settingsRoutes } from './routes/settings.ts'
import { signInRoutes } from './routes/sign-in.ts'
import { ticketRoutes } from './routes/tickets.ts'
import { createState, type DemoState } from './state.ts'
import { issueTokens, type TokenResponse } from './tokens.ts'

/** How a demo server differs from the usual one. */
export interface DemoOptions {
  /** Reads a file of `media/`: `nodeMedia` in Node, `browserMedia` in a browser. Without it there are no sounds and no pictures. */
  readMedia?: ReadMedia
  /** The clock, in ms since 1970; `Date.now` by default. The dates of the records count back from the start of the server. */
  now?: () => number
  /** The address of the server: a path (default `/api`) or a whole address. */
  prefix?: string
}

/** One demo server. Two of them share nothing. */
export interface Demo {
  /** The handlers for `setupServer`, `setupWorker` or `demoApi`. */
  handlers: RequestHandler[]
  /** The server's current records and tokens. */
  state: DemoState
  /** The description that it serves at `/openapi.json`. */
  document: DemoDocument
  /** Forgets every change and every token. */
  reset(): void
  /** Issues tokens without a request, for tests that are not about signing in. */
  signIn(): TokenResponse
}

/** Voicemail desk: the demo server, as msw handlers. */
export function createDemo({ readMedia = noMedia, now = Date.now, prefix = '/api' }: DemoOptions = {}): Demo {
  const state = createState(now())
  const context: DemoContext = { state, clock: now, readMedia, prefix }
  const reset = () => void Object.assign(state, createState(now()))
  const document = describeDemo(prefix)
  const checker = createChecker(document)
  const { add, handlers } = collectRoutes(context)

  contactRoutes(context, add, checker)
  contactPartRoutes(context, add)
  companyRoutes(context, add, checker)
  messageExportRoute(context, add, checker)
  messageRoutes(context, add, checker)
  ticketRoutes(context, add, checker)
  commentRoutes(context, add, checker)
  propertyRoutes(context, add, checker)
  documentRoutes(context, add, checker)
  settingsRoutes(context, add, checker)
  serverRoutes(context, add, () => void Object.assign(state, createState(now()), { tokens: state.tokens }))
  signInRoutes(context, add)
  add('get', '/openapi.json', () => json(document), { isOpen: true })

  return { handlers, state, document, reset, signIn: () => issueTokens(context) }
}

function noMedia(name: string): Promise<never> {
  return Promise.reject(new Error(`This demo was made without media, so there is no ${name}.`))
}
