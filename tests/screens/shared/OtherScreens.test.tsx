import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../../src/app/theme.css'
import { ConnectScreen } from '../../../src/screens/connect/ConnectScreen.tsx'
import { ErrorScreen } from '../../../src/screens/shared/ErrorScreen.tsx'
import { expectAccessible } from '../../controls/axe.ts'
import { demo, openApp, Still } from '../demo-page.tsx'

test('shows on the start page what the server has, by group, with a way to sign in', async () => {
  await openApp('/', { isSignedIn: false })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Voicemail desk' })).toBeVisible()
  const people = page.getByRole('main').getByRole('group', { name: 'People' })
  await expect.element(people.getByRole('link', { name: /^Contacts/ })).toHaveAttribute('href', '/contacts')
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Sign in' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/login\?return=/))
  await expectAccessible()
})

test('lists every operation of the description, and finds one by a few words', async () => {
  await openApp('/?screen=operations')
  const rows = page.getByRole('main').getByRole('listitem')
  await expect.element(rows.first()).toBeVisible()
  const count = Object.values(demo.document.paths ?? {}).flatMap((path) =>
    Object.keys(path ?? {}).filter((key) => ['get', 'put', 'post', 'patch', 'delete'].includes(key)),
  ).length
  // The rest comes as one goes down.
  await expect
    .poll(() => {
      window.scrollTo(0, document.body.scrollHeight)
      return rows.elements().length
    })
    .toBe(count)
  window.scrollTo(0, 0)
  await expectAccessible()
  await page.getByRole('searchbox', { name: 'Search operations' }).fill('delete ticket')
  await expect.poll(() => rows.elements().length).toBeLessThan(5)
})

test('reports an unknown address, and links to the start page', async () => {
  await openApp('/no/such/place')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Not found' })).toBeVisible()
  await expect
    .element(page.getByText('Check /no/such/place for a typing error, or begin at the start page.'))
    .toBeVisible()
  await expectAccessible()
})

test('lists where a description was looked for, and accepts an address or a text instead', async () => {
  const onAddress = vi.fn()
  const onText = vi.fn()
  await render(
    <Still>
      <ConnectScreen
        attempts={[
          { address: 'https://desk.example/openapi.json', problem: 'Nothing is there.', isGuarded: false },
        ]}
        onAddress={onAddress}
        onText={onText}
        isPending={false}
        error={undefined}
      />
    </Still>,
  )
  await expect.element(page.getByText('https://desk.example/openapi.json')).toBeVisible()
  await expect.element(page.getByText('Nothing is there.')).toBeVisible()
  await expectAccessible()
  await page.getByLabelText(/^Address of the server/).fill('https://other.example')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => onAddress.mock.calls[0]?.[0]).toBe('https://other.example')
  await page.getByText('Paste the text').click()
  await page.getByLabelText('Description as JSON or YAML').fill('openapi: 3.1.0')
  await page.getByRole('button', { name: 'Use this text' }).click()
  await expect.poll(() => onText.mock.calls[0]?.[0]).toBe('openapi: 3.1.0')
})

test('accepts a description as a file', async () => {
  const onText = vi.fn()
  await render(
    <ConnectScreen attempts={[]} onAddress={() => {}} onText={onText} isPending={false} error={undefined} />,
  )
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (input === null) throw new Error('There is a field for the file')
  await userEvent.upload(input, new File(['{}'], 'desk.json', { type: 'application/json' }))
  await expect.poll(() => onText.mock.calls).toEqual([['{}', 'desk.json']])
})

test('shows an error that no other screen could', async () => {
  const retry = vi.fn()
  await render(
    <Still>
      <ErrorScreen error={new Error('The page lost its way.')} reset={retry} />
    </Still>,
  )
  await expect.element(page.getByRole('alert').getByText('The page lost its way.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => retry.mock.calls.length).toBe(1)
  await expectAccessible()
})

test('draws a screen again once the network is back, where its code could not be loaded', async () => {
  const retry = vi.fn()
  const lost = new TypeError('Failed to fetch dynamically imported module: https://desk.example/form.js')
  await render(
    <Still>
      <ErrorScreen error={lost} reset={retry} />
    </Still>,
  )
  await expect.element(page.getByRole('alert')).toBeVisible()
  dispatchEvent(new Event('offline'))
  dispatchEvent(new Event('online'))
  expect(retry).toHaveBeenCalledOnce()
})
