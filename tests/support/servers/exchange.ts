import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One request of a little server, its body read, and the ways to respond. */
export interface Exchange {
  method: string
  /** Below the server's base path: `/things/7`. */
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  cookies: Record<string, string>
  /** Parsed where it is JSON or a form, else the text. */
  body: Record<string, unknown>
  json: (status: number, value?: unknown, headers?: Record<string, string | string[]>) => void
  html: (text: string) => void
  redirect: (address: string) => void
  bytes: (type: string, bytes: Buffer) => void
  /** Anything else. */
  reply: (status: number, headers: Record<string, string>, text?: string) => void
}

export type Handler = (exchange: Exchange) => void

/** Handles requests below a base path with a handler. */
export function listen(handler: Handler, basePath = '') {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer) // a stream of bytes
    const text = Buffer.concat(chunks).toString()
    const url = new URL(request.url ?? '/', 'http://localhost')
    handler({
      method: request.method ?? 'GET',
      path: url.pathname.slice(basePath.length),
      query: url.searchParams,
      headers: request.headers,
      cookies: Object.fromEntries(
        (request.headers.cookie ?? '')
          .split(/; */)
          .filter(Boolean)
          .map((pair) => pair.split('=') as [string, string]),
      ),
      body: parsed(text, request.headers['content-type'] ?? ''),
      json: (status, value, headers = {}) => {
        response.writeHead(status, { 'content-type': 'application/json', ...headers })
        response.end(value === undefined ? undefined : JSON.stringify(value))
      },
      html: (page) => {
        response.writeHead(200, { 'content-type': 'text/html' })
        response.end(page)
      },
      redirect: (address) => {
        response.writeHead(302, { location: address })
        response.end()
      },
      reply: (status, given, text) => {
        response.writeHead(status, given)
        response.end(text)
      },
      bytes: (type, bytes) => {
        response.writeHead(200, { 'content-type': type })
        response.end(bytes)
      },
    })
  }
}

function parsed(text: string, type: string): Record<string, unknown> {
  if (type.includes('json')) return JSON.parse(text) as Record<string, unknown> // the app sends objects
  return Object.fromEntries(new URLSearchParams(text))
}

/** A handler on a port of its own. */
export async function serve(handler: Handler): Promise<{ address: string; close: () => Promise<void> }> {
  const result = listen(handler)
  const server = createServer((request, response) => void result(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
