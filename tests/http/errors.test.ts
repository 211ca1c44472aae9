import { expect, test, vi } from 'vitest'
import { ApiError } from '../../src/http/api-error.ts'
import type { Client } from '../../src/http/client.ts'
import * as calls from '../../src/http/calls.ts'
import { eachTransport } from './each-transport.ts'
import { failure } from './failure.ts'

eachTransport('errors', (desk) => {
  test.each([
    ['problem+json', { title: 'Bad', errors: [{ pointer: '/phone' }] }],
    ['an object for error', { error: { statusCode: 400, message: 'x' } }],
    ['a list', ['phone is wrong']],
    ['a text', 'phone is wrong'],
    ['null', null],
  ])('400: keeps a body of another shape as the cause: %s', async (_shape, body) => {
    desk.respond(Response.json(body, { status: 400 }))
    const error = await failure(calls.update(desk.connect(), '/contacts/7', {}))
    expect(error).toMatchObject({ type: 400, cause: body })
    expect((error as ApiError).response).toEqual({
      error: undefined,
      description: undefined,
      fields: undefined,
    })
  })

  test('400: keeps a body that is not JSON as text, and an empty one as nothing', async () => {
    desk.respond(new Response('<h1>Bad Request</h1>', { status: 400 }))
    expect(await failure(calls.read(desk.connect(), '/a'))).toMatchObject({
      type: 400,
      cause: '<h1>Bad Request</h1>',
      response: {},
    })
    desk.respond(new Response(null, { status: 400 }))
    expect(await failure(calls.read(desk.connect(), '/a'))).toMatchObject({
      type: 400,
      cause: undefined,
      response: {},
    })
  })

  test('keeps only the first MiB of a large failing body as the cause', async () => {
    desk.respond(new Response('x'.repeat(5 * 2 ** 20), { status: 500 }))
    const error = (await failure(calls.read(desk.connect(), '/a'))) as ApiError
    expect((error.cause as string).length).toBe(2 ** 20)
    expect(await (error.response as Response).text()).toHaveLength(5 * 2 ** 20)
  })

  test.each([
    ['If-Match', true],
    ['If-Unmodified-Since', true],
    ['X-Reason', false],
  ])('412: knows whether the request had a condition: %s', async (name, isConditional) => {
    desk.respond(new Response(null, { status: 412 }))
    const headers = { [name]: '"1"' }
    expect(await failure(calls.update(desk.connect(), '/contacts/7', {}, { headers }))).toMatchObject({
      type: 412,
      isConditional,
    })
  })

  test.each<[string, (client: Client) => Promise<unknown>]>([
    ['read with headers', (client) => calls.readResponse(client, '/contacts')],
    ['create, unparsed', (client) => calls.create(client, '/contacts', {}, { parse: false })],
  ])(
    '401: a call to %s sends the person to the login address and gives back nothing',
    async (_kind, call) => {
      desk.respond(Response.json({ error: 'expired' }, { status: 401 }))
      const onUnauthorized = vi.fn()
      expect(await call(desk.connect({ onUnauthorized }))).toBeUndefined()
      expect(onUnauthorized).toHaveBeenCalledOnce()
    },
  )

  test('401: is an error where a sign-in has just not changed it, for the request that was refused', async () => {
    desk.respond(Response.json({ error: 'forbidden' }, { status: 401 }))
    const onUnauthorized = vi.fn().mockResolvedValue(false)
    const error = await failure(calls.create(desk.connect({ onUnauthorized }), '/contacts', {}))
    expect(error).toMatchObject({ type: 401, cause: { error: 'forbidden' } })
    const address = new URL(`${desk.origin}/api/contacts`)
    expect(onUnauthorized).toHaveBeenCalledWith({ method: 'POST', address })
  })

  test('401: to a create that signs in is an error with its body', async () => {
    desk.respond(Response.json({ error: 'invalid_grant' }, { status: 401 }))
    const onUnauthorized = vi.fn()
    const error = await failure(
      calls.create(desk.connect({ onUnauthorized }), '/login', {}, { isSignIn: true }),
    )
    expect(error).toMatchObject({
      type: 401,
      message: 'Http Status != OK',
      cause: { error: 'invalid_grant' },
    })
    expect(onUnauthorized).not.toHaveBeenCalled()
  })
})
