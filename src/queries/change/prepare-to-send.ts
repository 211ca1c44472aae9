import type { Server } from '../../server/server.tsx'

/** Opens the frame that changes are sent from. A press then need not wait for it, nor does a page that is being left. */
export function prepareToSend({ client }: Server): void {
  client.connection
    .confine?.()
    .then(({ prepare }) => prepare(client.base.origin))
    .catch(() => {}) // it is loaded again with the request
}
