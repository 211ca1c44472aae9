import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { serveApp } from '../support/served-app.ts'
import { closeAll, sharedChromium, visit } from '../support/visitor.ts'

test.each([
  ['its description', '/v3/api-docs'],
  ['the server', ''],
])(
  'opens a server that starts after the app, by the address of %s, without a reload',
  async (_what, path) => {
    const server = createServer(({ url }, response) => {
      const body =
        url === '/v3/api-docs'
          ? description
          : url === '/v2/things'
            ? [{ id: 1, name: 'Late thing' }]
            : undefined
      response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body ?? {}))
    })
    const listen = async (wanted: number) => {
      server.listen(wanted, '127.0.0.1')
      await once(server, 'listening')
      return (server.address() as AddressInfo).port // a TCP server has one
    }
    const port = await listen(0)
    await new Promise((resolve) => server.close(resolve))
    const app = await serveApp([`http://127.0.0.1:${port}${path}`])
    onTestFinished(app.stop)
    const browser = await sharedChromium()
    onTestFinished(() => closeAll(browser))
    const { page } = await visit(browser, `${app.address}/things`)
    await page.getByRole('heading', { name: 'The server does not respond yet' }).waitFor()
    expect(await page.getByRole('status').allTextContents()).toContain(
      'This page opens it as soon as it responds.',
    )
    await listen(port)
    onTestFinished(() => {
      server.closeAllConnections()
      server.close()
    })
    await page.getByText('Late thing').first().waitFor()
  },
)

const description = {
  openapi: '3.1.0',
  info: { title: 'Late', version: '1' },
  servers: [{ url: 'http://localhost:8080/v2' }],
  paths: {
    '/things': {
      get: {
        responses: {
          200: {
            description: 'OK',
            content: {
              'application/json': {
                schema: {
                  type: 'array',
                  items: {
                    type: 'object',
                    properties: { id: { type: 'integer' }, name: { type: 'string' } },
                  },
                },
              },
            },
          },
        },
      },
    },
  },
}
