import { createContext, useContext, type ReactNode } from 'react'
import type { Heading } from '../openapi/description/heading.ts'
import type { KindFacts } from '../openapi/model/kind-facts.ts'
import type { Description } from '../openapi/model/model.ts'
import type { Client } from '../http/client.ts'
import type { Pace } from '../http/connection.ts'
import type { SessionStore } from '../session/session.ts'

/** One server that the app works with: its client, its session, and its description. */
export interface Server {
  /**
   * The absolute base address as configured, without a trailing slash. It starts every query key and every storage key
   * of the server.
   */
  id: string
  client: Client
  session: SessionStore
  /**
   * Replaces an expired access token, with the description as far as it is known. Absent: sessions end with their
   * token.
   */
  replaceExpiredToken?: (server: Server) => Promise<void>
  /** Paces the reads of a server that is down. Absent until its code is loaded. */
  pace?: Pace
  /** The kinds that fields may have; the standard ones where absent. */
  kinds?: readonly KindFacts[]
  /** `undefined` until the description was read. */
  description?: Description
  /** The beginning of a large description, known while the rest is still read. */
  heading?: Heading
  /** Absolute address of the description that was read; relative addresses in it start there. */
  descriptionAddress?: string
  /** True where a description is configured but no base path: see `Configuration`. */
  isBaseUnknown?: boolean
  /** A path of this origin that a proxy leads to another origin (`/api` → `https://desk.example`). It needs no CORS. */
  proxy?: { path: string; origin: string }
  /** How recordings are played, where the configuration says so. */
  audio?: AudioDefaults
  /** Address of an OpenAPI Overlay that a team ships beside the app, relative to it. */
  overlay?: string
}

/** How recordings are played, as `audio` in the configuration. What is absent has its default. */
interface AudioDefaults {
  playing?: boolean
  muted?: boolean
  loop?: boolean
  preload?: boolean
  /** From 0 to 1. */
  volume?: number
}

const ServerContext = createContext<Server | undefined>(undefined)

/** Gives every hook below it the server. */
export function ServerProvider({ server, children }: { server: Server; children: ReactNode }) {
  return <ServerContext value={server}>{children}</ServerContext>
}

/** The server of this part of the page. Throws outside a `ServerProvider`. */
export function useServer(): Server {
  const server = useContext(ServerContext)
  if (server === undefined) throw new Error('useServer needs a <ServerProvider> above it')
  return server
}
