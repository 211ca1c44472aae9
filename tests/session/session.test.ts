import { expect, test, vi } from 'vitest'
import { createSessionStore, type Session } from '../../src/session/session.ts'

const ada: Session = {
  accessToken: 'abc',
  refreshToken: 'def',
  expiresAt: 1_800_000_000_000,
  userName: 'Ada',
}

/** A Storage that keeps what it is given, as a browser's does. */
function storage(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}

test('starts signed out', () => {
  expect(createSessionStore('desk', storage()).get()).toBeUndefined()
})

test('keeps the session over a reload', () => {
  const disk = storage()
  createSessionStore('desk', disk).set(ada)
  expect(createSessionStore('desk', disk).get()).toEqual(ada)
})

test('keeps the sessions of two servers apart', () => {
  const disk = storage()
  createSessionStore('desk', disk).set(ada)
  expect(createSessionStore('shop', disk).get()).toBeUndefined()
})

test('ends for good', () => {
  const disk = storage()
  const store = createSessionStore('desk', disk)
  store.set(ada)
  store.end()
  expect(store.get()).toBeUndefined()
  expect(createSessionStore('desk', disk).get()).toBeUndefined()
  expect(disk).toHaveLength(0)
})

test('returns the same object until the session changes', () => {
  const store = createSessionStore('desk', storage())
  store.set(ada)
  const before = store.get()
  expect(store.get()).toBe(before)
  store.set({ ...ada })
  expect(store.get()).toBe(before)
  store.set({ ...ada, accessToken: 'new' })
  expect(store.get()).not.toBe(before)
})

test('never continues with a token whose session another tab has ended', () => {
  const disk = storage()
  const here = createSessionStore('desk', disk)
  here.set(ada)
  createSessionStore('desk', disk).end()
  expect(here.get()).toBeUndefined()
})

test('calls every listener on each change until it unsubscribes', () => {
  const store = createSessionStore('desk', storage())
  const [first, second] = [vi.fn(), vi.fn()]
  const stop = store.subscribe(first)
  store.subscribe(second)
  store.set(ada)
  stop()
  store.end()
  expect(first).toHaveBeenCalledTimes(1)
  expect(second).toHaveBeenCalledTimes(2)
})

test.each([
  '',
  'not JSON',
  'null',
  '[]',
  '{}',
  '{"accessToken":""}',
  '{"accessToken":7}',
  '{"accessToken":"a","expiresAt":"soon"}',
])('ignores stored text that is no session: %s', (stored) => {
  const disk = storage()
  createSessionStore('desk', disk).set(ada)
  disk.setItem(disk.key(0) ?? '', stored)
  expect(createSessionStore('desk', disk).get()).toBeUndefined()
})

test('keeps a session that lives in a cookie, which has no token of its own', () => {
  const disk = storage()
  createSessionStore('desk', disk).set({ accessToken: '', credentials: [], userName: 'Ada' })
  expect(createSessionStore('desk', disk).get()).toEqual({
    accessToken: '',
    credentials: [],
    userName: 'Ada',
  })
})

test('lives in memory where there is no storage', () => {
  const store = createSessionStore('desk')
  store.set(ada)
  expect(store.get()).toEqual(ada)
  store.end()
  expect(store.get()).toBeUndefined()
})

test('lives in memory where storage throws', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  const broken = Object.assign(storage(), { getItem: refuse, setItem: refuse, removeItem: refuse })
  const store = createSessionStore('desk', broken)
  expect(store.get()).toBeUndefined()
  store.set(ada)
  expect(store.get()).toEqual(ada)
})

test('leaves no old session behind on a full disk', () => {
  const disk = storage()
  createSessionStore('desk', disk).set(ada)
  const full = Object.assign(Object.create(disk) as Storage, {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  const store = createSessionStore('desk', full)
  store.set({ accessToken: 'new' })
  expect(store.get()).toEqual({ accessToken: 'new' })
  expect(createSessionStore('desk', disk).get()).toBeUndefined()
})
