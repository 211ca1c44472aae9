import { expect, onTestFinished, test } from 'vitest'
import { serve } from '../../support/servers/exchange.ts'
import { signInTo, signInWith } from './sign-in-page.ts'
import { takesTexts } from '../../support/takes-texts.ts'

test('signs in by a code that the server sends first', async () => {
  const requests: unknown[] = []
  const { address, close } = await serve(({ path, body, json }) => {
    requests.push([path, body])
    if (path === '/auth/otp/send') return json(200, { sent: true })
    return body.code === '4711' ? json(200, { accessToken: 'abc' }) : json(401, { message: 'Wrong code' })
  })
  onTestFinished(close)
  const server = signInTo(address, {
    openapi: '3.1.0',
    info: { title: 'Desk', version: '1' },
    paths: { '/auth/otp/send': takesTexts('phone'), '/auth/otp/verify': takesTexts('phone', 'code') },
    components: { securitySchemes: { jwt: { type: 'http', scheme: 'bearer' } } },
  })
  await expect(signInWith(server, { phone: '+49 30 1', code: '1' })).rejects.toMatchObject({ type: 401 })
  requests.length = 0
  expect(await signInWith(server, { phone: '+49 30 1', code: '4711' })).toMatchObject({
    accessToken: 'abc',
    userName: '+49 30 1',
  })
  expect(requests).toEqual([
    ['/auth/otp/send', { phone: '+49 30 1' }],
    ['/auth/otp/verify', { phone: '+49 30 1', code: '4711' }],
  ])
})

test('shows the name in the profile after a code, rather than the number', async () => {
  const responses: Record<string, unknown> = {
    '/auth/otp/verify': { accessToken: 'abc' },
    '/users/profile': { id: 1, fullName: 'Olga Lind', phone: '+49 30 1' },
  }
  const { address, close } = await serve(({ path, json }) => json(200, responses[path] ?? {}))
  onTestFinished(close)
  const server = signInTo(address, {
    openapi: '3.1.0',
    info: { title: 'Desk', version: '1' },
    paths: {
      '/auth/otp/send': takesTexts('phone'),
      '/auth/otp/verify': takesTexts('phone', 'code'),
      '/users/profile': { get: { responses: { 200: { description: 'OK' } } } },
    },
    components: { securitySchemes: { jwt: { type: 'http', scheme: 'bearer' } } },
  })
  const signIn = () => signInWith(server, { phone: '+49 30 1', code: '4711' })
  expect(await signIn()).toMatchObject({ accessToken: 'abc', userName: 'Olga Lind' })
  responses['/users/profile'] = { id: 1, phone: '+49 30 1' }
  expect(await signIn()).toMatchObject({ userName: '+49 30 1' })
})
