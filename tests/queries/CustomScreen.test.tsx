import { setupWorker } from 'msw/browser'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { readConfiguration } from '../../src/app/configuration/configuration-schema.ts'
import { createServer } from '../../src/app/session/create-server.ts'
import { OWN_SCREENS } from '../../src/app/own-screens.ts'
import { start, type Started } from '../../src/app/start.ts'
import '../../src/app/theme.css'
import { createDemo } from '../../src/demo/handlers.ts'
import { createQueryClient } from '../../src/server/query-client.ts'
import { CustomScreen } from './CustomScreen.tsx'
import { renderStarted } from '../app/render-started.tsx'
import { setWindowSize } from '../support/window-size.ts'

const demo = createDemo()
const worker = setupWorker()
let app: Started | undefined

beforeAll(() => worker.start({ quiet: true, onUnhandledRequest: 'bypass' }))
beforeEach(async () => {
  demo.reset()
  worker.resetHandlers(...demo.handlers)
  await setWindowSize(1280, 780)
})
afterEach(() => app?.stop())

const heading = (name: string) => page.getByRole('heading', { level: 1, name })

/** The whole app at an address, signed in, with the custom screen as its own screen for `/contacts`. */
async function open(address: string) {
  history.replaceState(null, '', address)
  const configuration = readConfiguration({ description: '/api/openapi.json' })
  const accessToken = demo.signIn().access_token
  createServer(configuration, createQueryClient(), () => {}).session.set({ accessToken })
  app = start(configuration, [...OWN_SCREENS, { path: '/contacts', Component: CustomScreen }])
  await renderStarted(app)
}

test('shows a screen of your own at its path, beside the navigation', async () => {
  await open('/contacts')
  await expect.element(heading('Address book')).toBeVisible()
  await expect.element(page.getByRole('main').getByRole('listitem')).toHaveLength(5)
  await page
    .getByRole('navigation', { name: 'Resources' })
    .getByRole('link', { name: /^Companies/ })
    .click()
  await expect.element(heading('Companies')).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Resources' })
    .getByRole('link', { name: /^Contacts/ })
    .click()
  await expect.element(heading('Address book')).toBeVisible()
})

test('leaves the other addresses of the resource to the description', async () => {
  await open('/contacts')
  await expect.element(heading('Address book')).toBeVisible()
  app?.router.history.push('/contacts/7')
  await expect.element(heading('Address book')).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Edit' })).toBeVisible()
})

test('creates a record with the hook, and reads the list again', async () => {
  await open('/contacts')
  await page.getByLabelText('First name').fill('Ada')
  await page.getByLabelText('Last name').fill('Lovelace')
  await page.getByLabelText('Phone').fill('+442079460123')
  await page.getByRole('button', { name: 'Add' }).click()
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Ada Lovelace' })).toBeVisible()
  await expect.element(page.getByLabelText('First name')).toHaveValue('')
})

test('shows why the server refuses, and keeps what was typed', async () => {
  await open('/contacts')
  await page.getByLabelText('First name').fill('Ada')
  await page.getByLabelText('Last name').fill('Lovelace')
  await page.getByLabelText('Phone').fill('none')
  await page.getByRole('button', { name: 'Add' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('The server did not accept this.')
  await expect.element(page.getByLabelText('Phone')).toHaveValue('none')
})
