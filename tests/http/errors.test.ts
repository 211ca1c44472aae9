import { expect, test, vi } from 'vitest'
import { ApiError } from '../../src/http/api-error.ts'
import type { Client } from '../../src/http/client.ts'
import * as calls from '../../src/http/calls.ts'
import { eachTransport } from './each-transport.ts'
import { failure } from './failure.ts'

eachTransport('errors', (desk) => {
  test.each([200, 201, 202])('any OK response passes through: %i', async (status) => {
    desk.answer(Response.json({ a: 1 }, { status }))
    expect(await calls.create(desk.connect(), '/contacts', {})).toEqual({ a: 1 })
  })

  test('400: has type 400, the exact message, and error, description and fields of the body', async () => {
    const body = {
      error: 'invalid',
      error_description: 'Look again.',
      fields: { phone: 'not_a_number' },
      trace: 9,
    }
    desk.answer(Response.json(body, { status: 400 }))
    const error = await failure(calls.create(desk.connect(), '/contacts', {}))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ type: 400, message: 'Http Status != OK', cause: body })
    expect((error as ApiError).response).toEqual({
      error: 'invalid',
      description: 'Look again.',
      fields: { phone: 'not_a_number' },
    })
  })

  test.each([
    ['problem+json', { title: 'Bad', errors: [{ pointer: '/phone' }] }],
    ['an object for error', { error: { statusCode: 400, message: 'x' } }],
    ['a list', ['phone is wrong']],
    ['a text', 'phone is wrong'],
    ['null', null],
  ])('400: keeps a body of another shape as the cause: %s', async (_shape, body) => {
    desk.answer(Response.json(body, { status: 400 }))
    const error = await failure(calls.update(desk.connect(), '/contacts/7', {}))
    expect(error).toMatchObject({ type: 400, cause: body })
    expect((error as ApiError).response).toEqual({
      error: undefined,
      description: undefined,
      fields: undefined,
    })
  })

  test('400: keeps a body that is not JSON as text, and an empty one as nothing', async () => {
    desk.answer(new Response('<h1>Bad Request</h1>', { status: 400 }))
    expect(await failure(calls.read(desk.connect(), '/a'))).toMatchObject({
      type: 400,
      cause: '<h1>Bad Request</h1>',
      response: {},
    })
    desk.answer(new Response(null, { status: 400 }))
    expect(await failure(calls.read(desk.connect(), '/a'))).toMatchObject({
      type: 400,
      cause: undefined,
      response: {},
    })
  })

  test.each([402, 403, 404, 409, 413, 422, 429, 500, 502, 503, 504])(
    'any other failing status has the raw response: %i',
    async (status) => {
      const body = { detail: [{ loc: ['body', 'phone'] }] }
      desk.answer(Response.json(body, { status, headers: { 'Retry-After': '1' } }))
      const error = await failure(calls.read(desk.connect(), '/contacts'))
      expect(error).toMatchObject({
        name: 'ApiError',
        type: status,
        message: 'Http Status != OK',
        cause: body,
      })
      const { response } = error as { response: Response }
      expect(response).toBeInstanceOf(Response)
      expect(response).toMatchObject({ status, bodyUsed: false })
      expect(await response.json()).toEqual(body)
      expect(desk.requests).toHaveLength(1)
    },
  )

  test('keeps only the first MiB of a large failing body as the cause', async () => {
    desk.answer(new Response('x'.repeat(5 * 2 ** 20), { status: 500 }))
    const error = (await failure(calls.read(desk.connect(), '/a'))) as ApiError
    expect((error.cause as string).length).toBe(2 ** 20)
    expect(await (error.response as Response).text()).toHaveLength(5 * 2 ** 20)
  })

  test.each<[string, (client: Client) => Promise<unknown>]>([
    ['read', (client) => calls.read(client, '/contacts')],
    ['read with headers', (client) => calls.readResponse(client, '/contacts')],
    ['create', (client) => calls.create(client, '/contacts', {})],
    ['create, unparsed', (client) => calls.create(client, '/contacts', {}, { parse: false })],
    ['update', (client) => calls.update(client, '/contacts/7', {})],
    ['destroy', (client) => calls.destroy(client, '/contacts/7')],
    ['upload', (client) => calls.upload(client, '/files', new Blob(['a']))],
    ['binary', (client) => calls.fetchBinary(client, '/files/7')],
  ])(
    '401: a call to %s sends the person to the login address and gives back nothing',
    async (_kind, call) => {
      desk.answer(Response.json({ error: 'expired' }, { status: 401 }))
      const onUnauthorized = vi.fn()
      expect(await call(desk.connect({ onUnauthorized }))).toBeUndefined()
      expect(onUnauthorized).toHaveBeenCalledOnce()
    },
  )

  test('401: is an error where a sign-in has just not changed it, for the request that was refused', async () => {
    desk.answer(Response.json({ error: 'forbidden' }, { status: 401 }))
    const onUnauthorized = vi.fn().mockResolvedValue(false)
    const error = await failure(calls.create(desk.connect({ onUnauthorized }), '/contacts', {}))
    expect(error).toMatchObject({ type: 401, cause: { error: 'forbidden' } })
    const address = new URL(`${desk.origin}/api/contacts`)
    expect(onUnauthorized).toHaveBeenCalledWith({ method: 'POST', address })
  })

  test.each<[string, (client: Client) => Promise<unknown>, string?]>([
    ['the token call', (client) => calls.requestToken(client, { grant_type: 'password' })],
    ['a create that signs in', (client) => calls.create(client, '/login', {}, { isSignIn: true })],
    ['what nobody asked for', (client) => calls.read(client, '/contacts', { isInBackground: true })],
    [
      'a foreign address',
      (client) => calls.fetchBinary(client, `${desk.origin}/elsewhere/a.wav`),
      'https://api.example/api',
    ],
  ])(
    '401: on %s does not lead to the login address and is an error with its body',
    async (_place, call, basePath = '/api') => {
      desk.answer(Response.json({ error: 'invalid_grant' }, { status: 401 }))
      const onUnauthorized = vi.fn()
      const error = await failure(call(desk.connect({ basePath, onUnauthorized })))
      expect(error).toMatchObject({
        type: 401,
        message: 'Http Status != OK',
        cause: { error: 'invalid_grant' },
      })
      expect(onUnauthorized).not.toHaveBeenCalled()
    },
  )
})
