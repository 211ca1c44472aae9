import { beforeEach, expect, test, vi } from 'vitest'
import { createClient } from '../../../src/http/client.ts'
import {
  forgetNamelessPages,
  forgetPage,
  recentPages,
  rememberPage,
} from '../../../src/screens/links/recent-pages.ts'
import type { Server } from '../../../src/server/server.tsx'
import { createSessionStore } from '../../../src/session/session.ts'

let kept: Map<string, string>
beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  })
})

/** The server as a person uses it; without a name it is used anonymously. */
function serverOf(userName?: string): Server {
  const id = 'http://desk.example/api'
  const session = {
    ...createSessionStore('recent'),
    get: () => (userName === undefined ? undefined : { accessToken: 'token', userName }),
  }
  return { id, client: createClient({ basePath: id }), session }
}

test('names the page that was opened last first, and each page once', () => {
  const server = serverOf()
  for (const address of ['/contacts', '/tickets', '/contacts']) rememberPage(server, { address })
  expect(recentPages(server)).toEqual([{ address: '/contacts' }, { address: '/tickets' }])
})

test('keeps eight records and six lists, however many of the others were opened', () => {
  const server = serverOf()
  for (let id = 1; id <= 20; id++) {
    rememberPage(server, { address: `/lists${id}` })
    rememberPage(server, { address: `/contacts/${id}`, title: `Contact ${id}` })
  }
  const pages = recentPages(server)
  expect(pages.filter(({ title }) => title !== undefined)).toHaveLength(8)
  expect(pages.filter(({ title }) => title === undefined).map(({ address }) => address)).toEqual(
    [20, 19, 18, 17, 16, 15].map((id) => `/lists${id}`),
  )
})

test('names no record any more that was deleted', () => {
  const server = serverOf()
  rememberPage(server, { address: '/contacts/7', title: 'Chiyo Tanabe' })
  forgetPage(server, '/contacts/7')
  expect(recentPages(server)).toEqual([])
})

test('shows a person only the pages that they opened, and removes those of a person without a name', () => {
  rememberPage(serverOf('Mara'), { address: '/contacts' })
  rememberPage(serverOf(), { address: '/tickets' })
  expect(recentPages(serverOf('Mara'))).toEqual([{ address: '/contacts' }])
  forgetNamelessPages(serverOf())
  expect(recentPages(serverOf())).toEqual([])
  expect(recentPages(serverOf('Mara'))).toEqual([{ address: '/contacts' }])
})

test('starts without recent pages where storage is broken, and leaves out what is no page', () => {
  const server = serverOf()
  rememberPage(server, { address: '/contacts' })
  const [key = ''] = kept.keys()
  kept.set(key, '{"')
  expect(recentPages(server)).toEqual([])
  kept.set(key, '["/tickets", {"address":"/contacts/7","title":"Chiyo"}, 7, null, {"title":"?"}]')
  expect(recentPages(server)).toEqual([{ address: '/tickets' }, { address: '/contacts/7', title: 'Chiyo' }])
})

test('works on where storage is full', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  expect(() => rememberPage(serverOf(), { address: '/contacts' })).not.toThrow()
})
