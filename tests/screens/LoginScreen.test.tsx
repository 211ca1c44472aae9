import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../controls/axe.ts'
import { openApp } from './demo-page.tsx'

const userName = page.getByLabelText('User name')
const password = page.getByLabelText('Password')
const signIn = page.getByRole('button', { name: 'Sign in' })

test('says what one is on the way to, and starts at the user name', async () => {
  await openApp('/login?return=/contacts/7', { isSignedIn: false })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Voicemail desk' })).toBeVisible()
  await expect.element(page.getByText('Sign in to continue to Contacts.')).toBeVisible()
  await expect.element(page.getByText(/user name is demo, its password demo/)).toBeVisible()
  await expect.element(userName).toHaveFocus()
  await expectAccessible()
})

test('signs in with name and password by the keyboard alone', async () => {
  const { session } = await openApp('/login', { isSignedIn: false })
  await expect.element(userName).toHaveFocus()
  await userEvent.keyboard('demo{Tab}demo{Enter}')
  await expect.poll(() => session.get()?.userName).toBe('demo')
})

test('says that the password is wrong, beside the field, and keeps the name', async () => {
  const { session } = await openApp('/login', { isSignedIn: false })
  await userName.fill('demo')
  await password.fill('wrong')
  await signIn.click()
  await expect.element(page.getByRole('alert').filter({ hasText: /did not accept/ })).toBeVisible()
  await expect.element(password).toHaveFocus()
  await expect.element(password).toHaveAttribute('aria-invalid', 'true')
  await expect.element(password).toHaveAccessibleDescription(/did not accept/)
  await expect.element(userName).toHaveValue('demo')
  expect(session.get()).toBeUndefined()
  await expectAccessible()
})

test('asks for what is missing before it sends anything', async () => {
  const { sent } = await openApp('/login', { isSignedIn: false })
  await userName.fill('demo')
  await signIn.click()
  await expect.element(password).toHaveFocus()
  await expect.element(password).toHaveAccessibleDescription('Please fill in: Password.')
  expect(sent).toEqual([])
})

test('takes a pasted token too', async () => {
  const { session } = await openApp('/login', { isSignedIn: false })
  await page.getByText('Other ways to sign in').click()
  await page.getByRole('button', { name: 'Paste a token' }).click()
  await page.getByLabelText('Access token').fill('Bearer abc')
  await signIn.click()
  await expect.poll(() => session.get()?.accessToken).toBe('abc')
})
