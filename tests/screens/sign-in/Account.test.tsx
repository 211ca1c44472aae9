import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../controls/axe.ts'
import { demo, openApp, respondWith } from '../demo-page.tsx'
import { takesTexts } from '../../support/takes-texts.ts'

const documentWith = (paths: object, components: object = demo.document.components) => ({
  ...demo.document,
  paths: { ...demo.document.paths, ...paths },
  components: { ...demo.document.components, ...components },
})

const me = {
  type: 'object',
  properties: { name: { type: 'string' }, email: { type: 'string' }, phone: { type: 'string' } },
}
const account = documentWith({
  '/auth/register': takesTexts('email', 'password'),
  '/auth/forgot-password': takesTexts('email'),
  '/users/me': {
    get: { responses: { 200: { description: 'You.', content: { 'application/json': { schema: me } } } } },
  },
  '/auth/change-password': takesTexts('oldPassword', 'newPassword'),
})

test('links from the login page to a new account and to a forgotten password', async () => {
  await openApp('/login', { isSignedIn: false, document: account })
  await expect.element(page.getByRole('link', { name: 'Create an account' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Change password' })).not.toBeInTheDocument()
  await expectAccessible()
  await page.getByRole('link', { name: 'Forgotten password?' }).click()
  await expect.element(page.getByLabelText('Email')).toBeVisible()
})

test('changes the password on the page of the signed-in person', async () => {
  respondWith(
    http.get('/api/users/me', () => HttpResponse.json({ name: 'Mara', email: 'mara@desk.example' })),
  )
  await openApp('/users/me', { document: account })
  await page.getByRole('link', { name: 'Change password' }).click()
  await expect.element(page.getByLabelText('New password')).toBeVisible()
})

test('sends a code first, and signs in with it', async () => {
  const document = {
    ...demo.document,
    paths: { '/auth/otp/send': takesTexts('phone'), '/auth/otp/verify': takesTexts('phone', 'code') },
    components: { securitySchemes: { jwt: { type: 'http', scheme: 'bearer' } } },
    security: [{ jwt: [] }],
  }
  respondWith(
    http.post('/api/auth/otp/send', () => HttpResponse.json({})),
    http.post('/api/auth/otp/verify', async ({ request }) => {
      const { phone, code } = (await request.json()) as Record<string, string>
      return phone === '+49 30 1' && code === '4711'
        ? HttpResponse.json({ accessToken: demo.signIn().access_token })
        : HttpResponse.json({ message: 'Wrong code' }, { status: 401 })
    }),
  )
  const { session } = await openApp('/login', { isSignedIn: false, document })
  await page.getByLabelText('Phone').fill('+49 30 1')
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect.element(page.getByLabelText('Phone')).toHaveValue('+49 30 1')
  await page.getByLabelText('Code').fill('1')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect.element(page.getByRole('alert').filter({ hasText: 'Wrong code' })).toBeVisible()
  await expectAccessible()
  await page.getByLabelText('Code').fill('4711')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect.poll(() => session.get()?.userName).toBe('+49 30 1')
})

test('links no row to a record that requires another key than the session has', async () => {
  const path = Object.keys(demo.document.paths).find((one) => /^\/contacts\/\{\w+\}$/.test(one)) ?? ''
  const item = (demo.document.paths as Record<string, object>)[path] as { get: object }
  const security = [{ admin: [] }]
  const document = documentWith(
    { [path]: { ...item, get: { ...item.get, security } } },
    {
      securitySchemes: {
        ...(demo.document.components as { securitySchemes: object }).securitySchemes,
        admin: { type: 'apiKey', in: 'header', name: 'X-Admin' },
      },
    },
  )
  await openApp('/contacts', { document })
  const table = page.getByRole('table', { name: 'Contacts' })
  await expect.element(table).toBeVisible()
  const opened = table.element().querySelectorAll('a[href^="/contacts/"]')
  expect(opened).toHaveLength(0)
})
