import { listen } from '../../src/serve/serve.ts'
import { findUpstream } from '../../src/serve/upstream.ts'
import { freePort } from './started-app.js'

/**
 * The built app as `npm start` serves it, on a free port, in the process of the test: a process of its own reads two hundred
 * files before it listens. `given`: what stands behind `npm start --`.
 */
export async function serveApp([address, file]: string[] = []): Promise<{
  address: string
  stop: () => Promise<void>
}> {
  const upstream = address === undefined ? undefined : await findUpstream(address, file)
  const port = await freePort()
  const server = await listen(port, upstream)
  return { address: `http://localhost:${port}`, stop: () => server.close() }
}
