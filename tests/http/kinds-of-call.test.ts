import { expect, test } from 'vitest'
import * as calls from '../../src/http/calls.ts'
import { requestToken } from '../../src/http/token-request.ts'
import { upload } from '../../src/http/upload.ts'
import { eachTransport } from './each-transport.ts'

eachTransport('the kinds of call', (desk) => {
  test('read: gives back the headers too, which lists need', async () => {
    desk.respond(Response.json([], { headers: { 'X-Total-Count': '1200' } }))
    const response = await calls.readResponse(desk.connect(), '/contacts')
    expect(response).toMatchObject({ body: [], status: 200 })
    expect(response?.headers.get('x-total-count')).toBe('1200')
  })

  test('read: sends a body by POST for a list that is read that way', async () => {
    desk.respond(Response.json([]))
    await calls.readResponse(desk.connect(), '/contacts/search', { body: { page: 2 } })
    expect(desk.sent()).toMatchObject({ method: 'POST', url: '/api/contacts/search' })
    expect(desk.sent().body.toString()).toBe('{"page":2}')
  })

  test.each([
    ['iso-8859-1', Buffer.from('{"name":"Müller"}', 'latin1')],
    ['"windows-1252"', Buffer.from('{"name":"Müller"}', 'latin1')],
    ['utf-16', Buffer.from('{"name":"Müller"}', 'utf16le')],
    ['utf-16be', Buffer.from('{"name":"Müller"}', 'utf16le').swap16()],
    ['us-ascii', Buffer.from('{"name":"Müller"}')],
    ['x-nobody-knows', Buffer.from('{"name":"Müller"}')],
  ])('read: decodes the charset %s, and UTF-8 under another name', async (charset, body) => {
    const headers = { 'Content-Type': `application/json; charset=${charset}` }
    desk.respond(new Response(body, { headers }))
    expect(await calls.read(desk.connect(), '/contacts/7')).toEqual({ name: 'Müller' })
    desk.respond(new Response(body, { headers, status: 409 }))
    await expect(calls.read(desk.connect(), '/contacts/7')).rejects.toMatchObject({
      cause: { name: 'Müller' },
    })
  })

  test('create: sends by another method on demand', async () => {
    await calls.create(desk.connect(), '/contacts', {}, { method: 'PUT' })
    expect(desk.sent().method).toBe('PUT')
  })

  test('create: sends forms, text and blobs as they are', async () => {
    await calls.create(desk.connect(), '/a', new URLSearchParams({ a: 'b c' }))
    expect(desk.sent()).toMatchObject({ body: Buffer.from('a=b+c') })
    expect(desk.sent().headers['content-type']).toContain('application/x-www-form-urlencoded')
    await calls.create(desk.connect(), '/a', '<a/>', { contentType: 'application/xml' })
    expect(desk.sent()).toMatchObject({
      body: Buffer.from('<a/>'),
      headers: { 'content-type': 'application/xml' },
    })
    await calls.create(desk.connect(), '/a', new Blob(['x'], { type: 'image/png' }))
    expect(desk.sent()).toMatchObject({ body: Buffer.from('x'), headers: { 'content-type': 'image/png' } })
  })

  test('create: leaves the boundary of a form to the platform', async () => {
    const form = new FormData()
    form.append('name', 'Ada')
    await calls.create(desk.connect(), '/a', form, { contentType: 'multipart/form-data' })
    expect(desk.sent().headers['content-type']).toMatch(/^multipart\/form-data; ?boundary=/)
  })

  test('update: sends by another method on demand', async () => {
    await calls.update(
      desk.connect(),
      '/contacts/7',
      {},
      { method: 'PATCH', contentType: 'application/merge-patch+json' },
    )
    expect(desk.sent()).toMatchObject({
      method: 'PATCH',
      headers: { 'content-type': 'application/merge-patch+json' },
    })
  })

  test('destroy: gives back null once the record is deleted', async () => {
    expect(await calls.destroy(desk.connect(), '/contacts/7')).toBeNull()
  })

  test('upload: sends file data and gives back the raw response', async () => {
    const form = new FormData()
    form.append('file', new Blob(['hello'], { type: 'text/plain' }), 'ä.txt')
    const client = desk.connect({ headers: { 'Content-Type': 'application/vnd.api+json' } })
    const response = await upload(client, '/files', form)
    expect(response).toBeInstanceOf(Response)
    expect(response?.bodyUsed).toBe(false)
    expect(desk.sent().method).toBe('POST')
    const [, boundary] =
      /^multipart\/form-data; ?boundary=(.+)$/.exec(desk.sent().headers['content-type'] ?? '') ?? []
    expect(boundary).toBeTruthy()
    expect(desk.sent().body.toString()).toContain(boundary)
    expect(desk.sent().body.toString()).toContain('hello')
  })

  test('upload: sends the bytes of a blob unchanged, with its type', async () => {
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, at) => at % 256))
    await upload(desk.connect(), '/files/7', new Blob([bytes]), { method: 'PUT' })
    expect(desk.sent()).toMatchObject({
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream' },
    })
    expect(desk.sent().body.equals(bytes)).toBe(true)
  })

  test('token: sends a form by POST that names the browser client, never the person', async () => {
    const client = desk.connect({ getAccessToken: () => 'abc', headers: { Authorization: 'Shared x' } })
    const form = { grant_type: 'password', username: 'jö & co', password: 'a+b=c', scope: undefined }
    expect(await requestToken(client, form)).toEqual({ id: 7 })
    expect(desk.sent()).toMatchObject({
      method: 'POST',
      url: '/api/oauth/token',
      headers: {
        authorization: `Basic ${btoa('browser:')}`,
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
      },
    })
    expect(Object.fromEntries(new URLSearchParams(desk.sent().body.toString()))).toEqual({
      grant_type: 'password',
      username: 'jö & co',
      password: 'a+b=c',
    })
  })

  test('token: uses the configured path and client credentials', async () => {
    const token = { path: '/login/token', clientId: 'schlüssel', clientSecret: 's:1' }
    await requestToken(desk.connect({ token }), {})
    const basic = Buffer.from('schlüssel:s:1').toString('base64')
    expect(desk.sent()).toMatchObject({
      url: '/api/login/token',
      headers: { authorization: `Basic ${basic}` },
    })
    await requestToken(desk.connect({ token }), {}, { path: `${desk.origin}/auth/token` })
    expect(desk.sent().url).toBe('/auth/token')
  })

  test('binary: gets a file as bytes, with its headers', async () => {
    const bytes = new Uint8Array([0, 255, 128, 10, 13])
    desk.respond(new Response(bytes, { headers: { 'Content-Type': 'audio/wav' } }))
    const file = await calls.fetchBinary(desk.connect({ getAccessToken: () => 'abc' }), '/messages/7/audio')
    expect(desk.sent()).toMatchObject({
      method: 'GET',
      headers: { accept: '*/*', authorization: 'Bearer abc' },
    })
    expect(file?.blob.type).toBe('audio/wav')
    expect(new Uint8Array((await file?.blob.arrayBuffer()) ?? [])).toEqual(bytes)
    expect(file?.headers.get('content-type')).toBe('audio/wav')
  })

  test('binary: reports progress where the server sends the length of the file', async () => {
    const progress: [number, { loaded: number; total: number }][] = []
    desk.respond(new Response('x'.repeat(300_000), { headers: { 'Content-Length': '300000' } }))
    const file = await calls.fetchBinary(desk.connect(), '/a', {
      onProgress: (...received) => progress.push(received),
    })
    expect(file?.blob.size).toBe(300_000)
    expect(progress.at(-1)).toEqual([1, { loaded: 300_000, total: 300_000 }])
    expect(progress.map(([fraction]) => fraction)).toEqual(
      progress.map(([fraction]) => fraction).toSorted((a, b) => a - b),
    )
  })
})
