import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveApp } from '../support/served-app.ts'
import { freePort } from '../support/started-app.js'
import { violationsOf } from '../support/violations.ts'
import { launchChromium, visit, type Visitor } from '../support/visitor.ts'

// Every request that the app sends to the demo goes through Prism, which compares it with the demo's own description.

/** The program of Prism's command line; it is not part of the project. */
const prism = process.env.SWITCHBOARD_PRISM_PROGRAM
if (prism === undefined)
  console.log('The demo is not judged: SWITCHBOARD_PRISM_PROGRAM names no program of Prism.')

describe.skipIf(prism === undefined)('the demo, judged by its own description', () => {
  const ending: (() => unknown)[] = []
  let visitor: Visitor
  let violations: string[]
  let address: string

  beforeAll(async () => {
    const demo = await serveApp()
    ending.push(demo.stop)
    const judge = await judgeOf(`${demo.address}/api`)
    const app = await serveApp([`http://127.0.0.1:${judge.port}/api`, judge.file])
    ending.push(app.stop)
    address = app.address
    const browser: Browser = await launchChromium()
    ending.push(() => browser.close())
    visitor = await visit(browser, `${address}/login`)
    violations = violationsOf(visitor)
    await visitor.signIn()
    await visitor.page.getByRole('navigation', { name: 'Resources' }).waitFor()
  })

  afterAll(async () => {
    for (const end of ending.toReversed()) await end()
  })

  /** Prism in front of a server. It knows no base path, so that one is taken away before it. */
  async function judgeOf(server: string): Promise<{ port: number; file: string }> {
    const folder = await mkdtemp(join(tmpdir(), 'switchboard-'))
    ending.push(() => rm(folder, { recursive: true }))
    const file = join(folder, 'openapi.json')
    const document = (await (await fetch(`${server}/openapi.json`)).json()) as object
    await writeFile(file, JSON.stringify({ ...document, servers: [{ url: server }] }))
    const port = await freePort()
    const child = spawn(prism ?? '', ['proxy', '-h', '127.0.0.1', '-p', String(port), file, server])
    ending.push(() => ended(child))
    await new Promise<void>((resolve, reject) => {
      child.stdout.on('data', (chunk) => String(chunk).includes('listening') && resolve())
      child.once('exit', () => reject(new Error('Prism did not start')))
    })
    const front = createServer((request, response) => {
      const { method, headers, url = '' } = request
      const path = url.replace(/^\/api(?=\/)/, '')
      const onward = ask({ host: '127.0.0.1', port, method, headers, path }, (reply) => {
        response.writeHead(reply.statusCode ?? 502, reply.headers)
        reply.pipe(response)
      })
      onward.on('error', () => response.destroy())
      request.pipe(onward)
    })
    ending.push(() => front.close())
    await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
    return { port: (front.address() as AddressInfo).port, file } // a TCP server has one
  }

  const input = (label: string) =>
    visitor.page
      .locator('input, textarea')
      .and(visitor.page.getByLabel(new RegExp(`^${label}\\*?$`)))
      .first()

  async function look(path: string): Promise<void> {
    await visitor.page.goto(address + path)
    await visitor.page.getByRole('heading', { level: 1 }).first().waitFor()
    await visitor.page.waitForLoadState('networkidle')
  }

  test.each([
    '/contacts?q=an&status=lead&sort=-since&page=2',
    '/contacts/3',
    '/contacts/3/messages',
    '/contacts/3/tickets',
    '/companies?sort=name&page=2',
    '/companies/3',
    '/companies/3/contacts',
    '/messages',
    '/messages/2',
    '/tickets?status=open&page=2&size=10',
    '/tickets/4',
    '/tickets/4/comments',
    '/properties?page=2',
    '/properties/1',
    '/documents?q=a&page=2',
    '/documents/1',
    '/settings',
    '/status',
  ])('reads %s without a violation', async (path) => {
    await look(path)
    expect(violations.splice(0)).toEqual([])
  })

  test.each([
    ['/contacts', { 'First name': 'Wanda', 'Last name': 'Żółć', Phone: '+48 512 345 678' }],
    [
      '/companies',
      { Name: 'Quay & Sons', Street: 'Quay 1', City: 'York', Country: 'GB', Phone: '+44 20 7946 0018' },
    ],
    ['/tickets', { Title: 'Call the carrier back' }],
    [
      '/properties',
      { Name: 'Quay 3', Rent: '900', Area: '51.5', Street: 'Quay 3', City: 'York', Country: 'GB' },
    ],
    ['/tickets/4/comments', { Text: 'Done on Monday.' }],
  ])('creates in %s, changes and deletes without a violation', async (path, values) => {
    const { page } = visitor
    await look(`${path}?new=`)
    for (const [label, value] of Object.entries(values)) {
      await input(label).fill(value)
    }
    const industry = page.getByLabel('Industry')
    if ((await industry.count()) > 0) await industry.selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.waitForURL((url) => !url.searchParams.has('new'))
    await page.waitForLoadState('networkidle')
    if ((await page.getByRole('link', { name: 'Edit' }).count()) > 0) {
      await page.getByRole('link', { name: 'Edit' }).click()
      const first = input(Object.keys(values)[0] ?? '')
      await first.fill(`${await first.inputValue()} 2`)
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.waitForURL((url) => !url.searchParams.has('edit'))
      await page.getByRole('button', { name: 'Delete' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      await page.waitForLoadState('networkidle')
    }
    expect(violations.splice(0)).toEqual([])
  })

  test('uploads a document without a violation', async () => {
    const { page } = visitor
    await look('/documents?new=')
    const file = { name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from('crate,12\n') }
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.waitForURL((url) => !url.searchParams.has('new'))
    expect(violations.splice(0)).toEqual([])
    expect(visitor.complaints).toEqual([])
  })
})

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.removeAllListeners('exit').once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
