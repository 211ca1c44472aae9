import type { Server } from '../../server/server.tsx'

/** Loads the frame that sends changes, ahead of time. Pressing a button or leaving the page then waits for nothing. */
export function prepareToSend({ client }: Server): void {
  client.connection
    .confine?.()
    .then(({ prepare }) => prepare(client.base.origin))
    .catch(() => {}) // it is loaded again with the request
}
