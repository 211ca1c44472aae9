import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { ApiError, NoResponseError } from '../../src/http/api-error.ts'
import { read, fetchBinary, create, destroy, update } from '../../src/http/calls.ts'
import { upload } from '../../src/http/upload.ts'
import { createClient, type Client } from '../../src/http/client.ts'
import { eachTransport } from './each-transport.ts'
import { failure } from './failure.ts'

eachTransport('bad input', (desk) => {
  test.each([
    [
      'a page of HTML',
      'text/html',
      '\n<!doctype html><h1>Welcome</h1>',
      'a web page where JSON was expected',
    ],
    [
      'HTML that claims to be JSON',
      'application/json',
      '<html></html>',
      'a web page where JSON was expected',
    ],
    ['plain text', 'text/plain', 'OK', 'text where JSON was expected'],
    ['XML', 'application/xml', '<?xml version="1.0"?><contacts/>', 'XML where JSON was expected'],
    ['CSV', 'text/csv', 'id,name\n1,Ada', 'a table (CSV) where JSON was expected'],
    ['a PDF', 'application/pdf', '%PDF-1.7', 'a PDF where JSON was expected'],
    ['JSON that was cut off', 'application/json', '{"name":"Ad', 'JSON that is broken or cut off'],
  ])('says what came instead of JSON with status 200: %s', async (_what, type, body, sent) => {
    desk.respond(new Response(body, { headers: { 'Content-Type': type } }))
    for (const call of [
      read(desk.connect(), '/contacts'),
      create(desk.connect(), '/contacts', {}),
      update(desk.connect(), '/contacts/7', {}),
    ]) {
      const error = await failure(call)
      expect(error).toBeInstanceOf(NoResponseError)
      expect(error).toBeInstanceOf(ApiError)
      expect(error).toMatchObject({
        type: 0,
        reason: 'malformed',
        message: `The server returned ${sent}.`,
        response: undefined,
        cause: body,
      })
    }
  })

  test.each([
    ['a mark of its byte order', '\uFEFF\uFEFF[{"id":1}]', [{ id: 1 }]],
    ['a guard against being run', `)]}',\n[{"id":1}]`, [{ id: 1 }]],
    ['a loop in front', 'for (;;);{"id":1}', { id: 1 }],
    ['a call around it', '/**/ show({"id":1});', { id: 1 }],
    [
      'NaN where a number is missing',
      '{"a":NaN,"b":[-Infinity],"c":"NaN"}',
      { a: null, b: [null], c: 'NaN' },
    ],
    ['JSON written into a text', '"{\\"id\\":1}"', { id: 1 }],
    ['a text that only looks like it', '"[sic]"', '[sic]'],
    ['a long number behind a guard', `)]}'\n{"id":9007199254740993}`, { id: 9007199254740993n }],
  ])('reads JSON with %s', async (_what, body, value) => {
    desk.respond(new Response(body, { headers: { 'Content-Type': 'application/json' } }))
    expect(await read(desk.connect(), '/contacts')).toEqual(value)
  })

  test.each([
    ['204', new Response(null, { status: 204 })],
    ['an empty body', new Response('', { headers: { 'Content-Type': 'application/json' } })],
    ['a body of white space', new Response(' \r\n')],
  ])('reads %s as null', async (_what, reply) => {
    desk.respond(reply)
    expect(await read(desk.connect(), '/contacts')).toBeNull()
    expect(await create(desk.connect(), '/contacts', {})).toBeNull()
    expect(await update(desk.connect(), '/contacts/7', {})).toBeNull()
    expect(await destroy(desk.connect(), '/contacts/7')).toBeNull()
    expect((await fetchBinary(desk.connect(), '/files/7', { onProgress: vi.fn() }))?.blob.size).toBeLessThan(
      4,
    )
  })

  test('says that no response came when the network drops in the middle of an upload', async () => {
    desk.respond('drop')
    const error = await failure(upload(desk.connect(), '/files', new Blob([new Uint8Array(5_000_000)])))
    const { host } = new URL(desk.origin)
    expect(error).toBeInstanceOf(NoResponseError)
    expect(error).toMatchObject({
      type: 0,
      reason: 'network',
      message: `No response came from ${host}: the server or the network is down.`,
    })
  })

  test('names CORS as a cause where the server is not that of the page', async () => {
    vi.stubGlobal('location', { origin: 'https://app.example' })
    desk.respond('drop')
    const error = await failure(create(desk.connect({ basePath: desk.origin }), '/contacts', {}))
    expect((error as Error).message).toMatch(/ does not let this page read its responses\.$/)
  })

  test('passes an abort on untouched', async () => {
    const abort = new AbortController()
    desk.respond(() => {
      abort.abort()
      return Response.json({})
    })
    const error = await failure(read(desk.connect(), '/contacts', { signal: abort.signal }))
    expect(error).toBe(abort.signal.reason)
    expect(error).toMatchObject({ name: 'AbortError' })
  })

  test('passes the reason of an abort on, and sends nothing after it', async () => {
    const reason = { left: 'the page' }
    const call = read(desk.connect(), '/contacts', { signal: AbortSignal.abort(reason) })
    expect(await failure(call)).toBe(reason)
    expect(desk.requests).toHaveLength(0)
  })

  test('passes an abort of an upload on untouched', async () => {
    const abort = new AbortController()
    desk.respond(() => {
      abort.abort()
      return Response.json({})
    })
    const error = await failure(upload(desk.connect(), '/files', new Blob(['a']), { signal: abort.signal }))
    expect(error).toBe(abort.signal.reason)
  })

  test('waits for a slow server until the caller gives up, and reports that then', async () => {
    let wake = () => {}
    const isAwake = new Promise<void>((resolve) => {
      wake = resolve
    })
    desk.respond(async () => {
      await isAwake
      return Response.json('at last')
    })
    const slow = (signal?: AbortSignal) => read(desk.connect(), '/contacts', { signal })
    const patient = slow()
    expect(await failure(slow(AbortSignal.timeout(30)))).toMatchObject({ type: 0, reason: 'timeout' })
    wake()
    expect(await patient).toBe('at last')
  })

  test('throws the platform’s error for an invalid header value', async () => {
    const call = read(desk.connect(), '/contacts', { headers: { 'X-Name': 'a\nb' } })
    expect(await failure(call)).toBeInstanceOf(TypeError)
    expect(desk.requests).toHaveLength(0)
  })
})

describe('a connection that is lost', () => {
  async function serve(
    respond: (incoming: IncomingMessage, outgoing: ServerResponse) => void,
  ): Promise<Client> {
    const server = createServer(respond)
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    onTestFinished(() => void server.close())
    return createClient({ basePath: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
  }

  test('is no response when no server listens', async () => {
    const client = createClient({ basePath: 'http://127.0.0.1:9' })
    expect(await failure(read(client, '/'))).toMatchObject({
      reason: 'network',
      cause: expect.any(TypeError),
    })
  })

  test('is not repeated, because the query client decides about retries', async () => {
    const seen = vi.fn()
    const client = await serve((incoming) => {
      seen()
      incoming.socket.destroy()
    })
    expect(await failure(read(client, '/'))).toMatchObject({ reason: 'network' })
    expect(seen).toHaveBeenCalledOnce()
  })

  test('takes a failure for an endless redirect only where nothing responded before', async () => {
    let isUp = true
    const client = await serve((incoming, outgoing) => {
      if (isUp) outgoing.end('[]')
      else setTimeout(() => incoming.socket.destroy(), 500)
    })
    await read(client, '/contacts?page=1')
    isUp = false
    expect(await failure(read(client, '/contacts?page=2'))).toMatchObject({ mayBeLoop: false })
  })

  test('is no response in the middle of an OK body', async () => {
    const client = await serve((_incoming, outgoing) => {
      outgoing.writeHead(200, { 'Content-Length': '100' })
      outgoing.write('{"a":', () => outgoing.destroy())
    })
    expect(await failure(read(client, '/'))).toMatchObject({ reason: 'network' })
    expect(await failure(fetchBinary(client, '/'))).toMatchObject({ reason: 'network' })
    expect(await failure(fetchBinary(client, '/', { onProgress: vi.fn() }))).toMatchObject({
      reason: 'network',
    })
  })

  test('keeps the status and the received part of a failing response', async () => {
    const client = await serve((_incoming, outgoing) => {
      outgoing.writeHead(500, { 'Content-Length': '100' })
      outgoing.write('it broke', () => outgoing.destroy())
    })
    expect(await failure(read(client, '/'))).toMatchObject({ type: 500, message: 'Http Status != OK' })
  })

  test('is an abort where the caller gave up during a body', async () => {
    const abort = new AbortController()
    const client = await serve((_incoming, outgoing) => {
      outgoing.writeHead(200, { 'Content-Length': '100' })
      outgoing.write('{"a":', () => abort.abort())
    })
    expect(await failure(read(client, '/', { signal: abort.signal }))).toBe(abort.signal.reason)
  })
})
