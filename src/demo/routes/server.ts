import { responseBytes } from '../bytes.ts'
import { type DemoContext, openFile } from '../demo-context.ts'
import { readJson } from '../json.ts'
import { notFound } from '../problem.ts'
import type { AddRoute } from '../route.ts'
import { errorResponse } from './errors.ts'

const COUNTED = ['contacts', 'companies', 'messages', 'tickets', 'properties', 'documents'] as const

/** The server itself: status, echo, errors, reset, pictures. */
export function serverRoutes(context: DemoContext, add: AddRoute, reset: () => void): void {
  add(
    'get',
    '/status',
    () => ({
      isUp: true,
      version: '1.0.0',
      startedAt: new Date(context.state.startedAt).toISOString(),
      uptime: `PT${Math.floor((context.clock() - context.state.startedAt) / 1000)}S`,
      records: Object.fromEntries(COUNTED.map((name) => [name, context.state[name].size])),
    }),
    { isOpen: true },
  )

  add('post', '/echo', async ({ request, query }) => {
    const { authorization: _secret, ...headers } = Object.fromEntries(request.headers)
    const names = [...new Set(query.keys())]
    const body = request.headers.has('content-type') ? await readJson(request) : undefined
    return {
      method: request.method,
      query: Object.fromEntries(names.map((name) => [name, query.getAll(name)])),
      headers,
      body,
    }
  })

  add('get', '/errors/{kind}', (call) => errorResponse(call.part('kind')))

  add('post', '/reset', reset)

  add(
    'get',
    '/pictures/{picture}',
    async (call) => {
      const name = call.part('picture')
      const file = await pictureFile(context, name)
      // An uploaded SVG may contain scripts, which must not run when it is opened as a page.
      const response = responseBytes(call.request, file, { mediaType: file.type, maxAge: 3600 })
      response.headers.set(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      )
      return response
    },
    { isOpen: true },
  )
}

async function pictureFile(context: DemoContext, name: string): Promise<Blob> {
  const uploaded = context.state.files.get(name)
  // Pictures may be read anonymously, but other files in the same folder may not.
  if (uploaded?.type.startsWith('image/')) return uploaded
  try {
    return await openFile(context, `${name}.svg`, 'image/svg+xml')
  } catch {
    throw notFound(`picture ${name}`)
  }
}
