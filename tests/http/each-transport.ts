import { afterAll, beforeAll, beforeEach, describe, expect, vi } from 'vitest'
import { createClient, type Client } from '../../src/http/client.ts'
import type { Connection } from '../../src/http/connection.ts'
import { recordOverHttp, recordThroughMsw, type Recorded, type Recorder } from './recorder.ts'

/** A server that returns `{ id: 7 }` unless a test changes that, and a client of it. */
export interface Desk extends Pick<Recorder, 'origin' | 'requests' | 'respond'> {
  /** A client of a page on the server's origin; the base path is `/api` by default. */
  connect: (connection?: Partial<Connection>) => Client
  /** The last request. */
  sent: () => Recorded
}

/** Defines the same tests twice: over real HTTP, and through msw. */
export function eachTransport(title: string, define: (desk: Desk) => void): void {
  describe.each([
    ['over real HTTP', recordOverHttp],
    ['through msw', recordThroughMsw],
  ])(`${title}, %s`, (_transport, record) => {
    let server: Recorder
    beforeAll(async () => {
      server = await record()
    })
    afterAll(() => server.close())
    beforeEach(() => {
      server.requests.length = 0
      server.respond(Response.json({ id: 7 }))
      vi.stubGlobal('location', { origin: server.origin })
    })

    define({
      get origin() {
        return server.origin
      },
      get requests() {
        return server.requests
      },
      respond: (reply) => server.respond(reply),
      connect: (connection) => createClient({ basePath: '/api', ...connection }),
      sent: () => server.requests.at(-1) ?? expect.fail('nothing was sent'),
    })
  })
}
