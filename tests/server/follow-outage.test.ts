import { focusManager, onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failureOf, NoResponseError } from '../../src/http/api-error.ts'
import { createQueryClient, retryAfter, retryDelay } from '../../src/server/query-client.ts'
import { followOutage } from '../../src/server/follow-outage.ts'
import { createOutage } from '../../src/server/outage.ts'
import { simulateOutage } from '../bench/outage.ts'

beforeEach(() => {
  vi.useFakeTimers()
  focusManager.setFocused(true)
})

afterEach(() => {
  focusManager.setFocused(undefined)
})

/** A server that is down until it is repaired, and what was sent to it. */
function deskOf(queryClient = new QueryClient()) {
  const sent: string[] = []
  let down: () => Response | undefined = () => new Response(null, { status: 503 })
  const { pace, stop } = followOutage(
    queryClient,
    createOutage(Date.now, () => 0.5),
  )
  const read = (path: string, init?: RequestInit) =>
    pace(new Request(`http://desk.example${path}`, init), async () => {
      sent.push(path)
      return down() ?? new Response('there')
    })
  return {
    read,
    sent,
    stop,
    fail: (next: typeof down) => (down = next),
    repair: () => (down = () => undefined),
  }
}

const statusOf = async (response: Promise<Response>) => (await response).status

test('sends one read for all of a server that failed three times in a row', async () => {
  const { read, sent, repair, stop } = deskOf()
  for (const path of ['/a', '/b', '/c']) expect(await statusOf(read(path))).toBe(503)
  // Half of the first pause, which is 15 s at most.
  expect(await statusOf(read('/a'))).toBe(503)
  expect(sent).toEqual(['/a', '/b', '/c'])
  await vi.advanceTimersByTimeAsync(7500)
  repair()
  const statuses = Promise.all(['/a', '/b', '/c', '/a'].map((path) => statusOf(read(path))))
  expect(sent).toEqual(['/a', '/b', '/c', '/a'])
  expect(await statuses).toEqual([200, 200, 200, 200])
  stop()
})

test('waits longer from probe to probe, and starts again once the server is up', async () => {
  const outage = createOutage(Date.now, () => 0.5)
  const failOnce = () => outage.record('/a', { isDown: true })
  for (let count = 0; count < 3; count++) failOnce()
  const pauses: (number | undefined)[] = []
  for (let count = 0; count < 4; count++) {
    pauses.push(outage.pause())
    vi.advanceTimersByTime(outage.pause() ?? 0)
    expect(outage.turn('/a')).toBe(0)
    expect(outage.turn('/a')).toBe(Infinity)
    failOnce()
  }
  expect(pauses).toEqual([7500, 15_000, 30_000, 30_000])
  outage.record('/a', { isDown: false })
  expect([outage.pause(), outage.turn('/a')]).toEqual([undefined, 0])
})

test('tries another address once, because a single address may have failed alone', async () => {
  const { read, sent, fail, stop } = deskOf()
  for (let count = 0; count < 3; count++) await read('/report')
  fail(() => undefined)
  expect(await statusOf(read('/contacts'))).toBe(200)
  expect(await statusOf(read('/report'))).toBe(200)
  expect(sent).toEqual(['/report', '/report', '/report', '/contacts', '/report'])
  stop()
})

test('sends every change, and does not count a refusal or an aborted request as an outage', async () => {
  const { read, sent, fail, stop } = deskOf()
  for (let count = 0; count < 5; count++) await read('/a', { method: 'POST', body: '{}' })
  expect(sent).toHaveLength(5)
  fail(() => new Response(null, { status: 500 }))
  await read('/b')
  fail(() => new Response(null, { status: 404 }))
  for (let count = 0; count < 5; count++) await read('/b')
  expect(sent).toHaveLength(11)
  stop()
})

test('waits for as long as the server requests', async () => {
  const { read, sent, fail, stop } = deskOf()
  fail(() => new Response(null, { status: 503, headers: { 'retry-after': '60' } }))
  await read('/a')
  await vi.advanceTimersByTimeAsync(59_000)
  expect(await statusOf(read('/a'))).toBe(503)
  expect(sent).toEqual(['/a'])
  // The clients that received this try again over the following seconds, not all at once.
  await vi.advanceTimersByTimeAsync(9000)
  await read('/a')
  expect(sent).toEqual(['/a', '/a'])
  stop()
})

test('reads again what screens could not show, as soon as the server is up', async () => {
  const queryClient = createQueryClient()
  const { read, sent, repair, stop } = deskOf(queryClient)
  const readText = async (path: string) => {
    const response = await read(path)
    if (!response.ok) throw await failureOf(response)
    return response.text()
  }
  const shown = ['/a', '/b'].map((path) => {
    const observer = new QueryObserver(queryClient, {
      queryKey: [path],
      queryFn: () => readText(path),
      retry: false,
    })
    observer.subscribe(() => {})
    return observer
  })
  await read('/c')
  await vi.advanceTimersByTimeAsync(1000)
  expect(shown.map((one) => one.getCurrentResult().status)).toEqual(['error', 'error'])
  expect(sent).toHaveLength(3)
  repair()
  await vi.advanceTimersByTimeAsync(7000)
  expect(shown.map((one) => one.getCurrentResult().data)).toEqual(['there', 'there'])
  expect(sent).toHaveLength(5)
  stop()
  queryClient.clear()
})

test.each([
  ['failed', false, 3],
  // A network that is lost fails as late as an endless redirect, which is not repeated.
  ['failed late', true, 1],
])('reads again what %s, at once when this device is online again', async (_how, mayBeLoop, count) => {
  const queryClient = createQueryClient()
  const { read, sent, fail, repair, stop } = deskOf(queryClient)
  const queryFn = async () => (await read('/a')).text()
  onlineManager.setOnline(false)
  fail(() => {
    throw Object.assign(new NoResponseError('network', 'No response came.', undefined), { mayBeLoop })
  })
  const observer = new QueryObserver(queryClient, { queryKey: ['a'], queryFn })
  observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(3000)
  expect([observer.getCurrentResult().status, sent.length]).toEqual(['error', count])
  repair()
  onlineManager.setOnline(true)
  await vi.advanceTimersByTimeAsync(0)
  expect([observer.getCurrentResult().data, sent.length]).toEqual(['there', count + 1])
  stop()
  queryClient.clear()
})

test('reads again what fails once more while this device goes online', async () => {
  const queryClient = createQueryClient()
  const { read, sent, fail, repair, stop } = deskOf(queryClient)
  const queryFn = async () => (await read('/a')).text()
  onlineManager.setOnline(false)
  fail(() => {
    throw new NoResponseError('network', 'No response came.', undefined)
  })
  const observer = new QueryObserver(queryClient, { queryKey: ['a'], queryFn, retry: false })
  observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(1000)
  onlineManager.setOnline(true)
  await vi.advanceTimersByTimeAsync(0)
  expect([observer.getCurrentResult().status, sent.length]).toEqual(['error', 2])
  repair()
  await vi.advanceTimersByTimeAsync(15_000)
  expect([observer.getCurrentResult().data, sent.length]).toEqual(['there', 3])
  stop()
  queryClient.clear()
})

test('sends a retry of a person at once', async () => {
  const queryClient = createQueryClient()
  const { read, sent, repair, stop } = deskOf(queryClient)
  const queryFn = async () => {
    const response = await read('/a')
    if (!response.ok) throw await failureOf(response)
    return response.text()
  }
  const observer = new QueryObserver(queryClient, { queryKey: ['a'], queryFn })
  observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(3000)
  expect([observer.getCurrentResult().status, sent.length]).toEqual(['error', 3])
  repair()
  await observer.refetch()
  expect([observer.getCurrentResult().data, sent.length]).toEqual(['there', 4])
  stop()
  queryClient.clear()
})

test('retries a read after a random part of a pause that doubles, after what the server requests', async () => {
  const random = vi.spyOn(Math, 'random').mockReturnValue(0.5)
  expect([retryDelay(0), retryDelay(1), retryDelay(2)]).toEqual([500, 1000, 2000])
  random.mockReturnValue(0)
  const busy = new Response(null, { status: 503, headers: { 'retry-after': '3' } })
  expect(retryDelay(0, await failureOf(busy))).toBe(3000)
})

test.each([
  ['120', 120_000],
  ['Wed, 21 Oct 2026 07:28:30 GMT', 30_000],
  ['86400', 600_000],
  ['0', undefined],
  ['-5', undefined],
  ['Wed, 21 Oct 2020 07:28:00 GMT', undefined],
  ['soon', undefined],
])('reads how long to wait from %s', (value, ms) => {
  vi.setSystemTime(new Date('2026-10-21T07:28:00Z'))
  expect(retryAfter(new Response(null, { headers: { 'retry-after': value } }))).toBe(ms)
})

test.each([
  [false, 3],
  [true, 1],
])(
  'repeats a lost request, but not one that may have been redirected endlessly: %s',
  async (mayBeLoop, count) => {
    const error = Object.assign(new NoResponseError('network', 'No response came.', undefined), { mayBeLoop })
    let calls = 0
    const queryFn = () => {
      calls++
      throw error
    }
    const settled = createQueryClient()
      .fetchQuery({ queryKey: ['loop'], queryFn })
      .catch((thrown: unknown) => thrown)
    await vi.advanceTimersByTimeAsync(3000)
    expect(await settled).toBe(error)
    expect(calls).toBe(count)
  },
)

test('costs a server with an outage of a minute hardly more requests than usual, without a peak', () => {
  const { during, after, peakAfter } = simulateOutage(5000)
  expect(during).toBeLessThan(1.2)
  expect(after).toBeLessThan(1.2)
  expect(peakAfter).toBeLessThan(1.25)
})
