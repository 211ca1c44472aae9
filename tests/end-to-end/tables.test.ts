import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { serveApp } from '../support/served-app.ts'
import { startTablesServer } from '../support/tables-server.js'
import { closeAll, sharedChromium, visit } from '../support/visitor.ts'

// Tables over HTTP (PostgREST, Supabase), whose description has no path for one record, in the built app.

let server: Awaited<ReturnType<typeof startTablesServer>>
let app: Awaited<ReturnType<typeof serveApp>>
let browser: Browser
let page: Page

beforeAll(async () => {
  server = await startTablesServer()
  app = await serveApp([server.address])
  browser = await sharedChromium()
})

beforeEach(async () => {
  ;({ page } = await visit(browser, `${app.address}/todos`))
  await page.getByRole('table').getByText('Water the plants').waitFor()
  server.requests.length = 0
})

afterEach(async () => {
  await closeAll(browser)
})

afterAll(async () => {
  await app?.stop()
  server?.stop()
})

const inTable = (text: string) => page.getByRole('table').getByText(text)

test('sorts and filters with the keywords of the server', async () => {
  await page.getByRole('button', { name: 'Task', exact: true }).click()
  await expect.poll(() => server.requests.join()).toContain('order=task.asc')
  await page.goto(`${app.address}/todos?done=true`)
  await inTable('Call the office').waitFor()
  expect(await inTable('Water the plants').count()).toBe(0)
  await page.getByRole('button', { name: 'Remove filter Done: yes' }).waitFor()
  await page.goto(`${app.address}/todos?task=STAMP`)
  await inTable('Buy stamps').waitFor()
  expect(server.requests.join()).toContain('done=eq.true')
  expect(server.requests.join()).toContain('task=ilike.*STAMP*')
})

test('opens, changes, creates and deletes one record, and no other', async () => {
  await page.getByRole('link', { name: 'Todo 2' }).click()
  await page.getByRole('main').getByText('Ann Lee').waitFor()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByRole('textbox', { name: 'Task' }).fill('Call them again')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('main').getByText('Call them again').waitFor()
  expect(server.requests).toContain('PATCH /todos?id=eq.2')
  expect(server.tables.todos?.map(({ task }) => task)).toEqual([
    'Water the plants',
    'Call them again',
    'Buy stamps',
  ])
  await page.goto(`${app.address}/todos?new=`)
  await page.getByRole('textbox', { name: 'Task' }).fill('Sweep')
  await page.getByRole('button', { name: /^(?:Save|Create)/ }).click()
  await expect.poll(() => server.tables.todos?.at(-1)).toMatchObject({ id: 4, task: 'Sweep' })
  await page.getByRole('main').getByText('Sweep').first().waitFor()
  await page.goto(`${app.address}/todos/4`)
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => server.requests).toContain('DELETE /todos?id=eq.4')
  expect(server.tables.todos).toHaveLength(3)
})

test('shows with a record those of another table that refer to it', async () => {
  await page.goto(`${app.address}/people/2`)
  await page.getByRole('main').getByRole('heading', { name: 'Todos' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Todo 1' }).waitFor()
  expect(server.requests.join()).toContain('person_id=eq.2')
})

test('reports that a record does not exist', async () => {
  await page.goto(`${app.address}/todos/99`)
  await page.getByRole('heading', { level: 1, name: 'No such todo' }).waitFor()
  expect(await page.getByRole('link', { name: 'All todos' }).count()).toBe(1)
})
