import { createOutage, type Outage } from '../../src/server/outage.ts'
import { retryDelay } from '../../src/server/query-client.ts'

/** What clients send to a server that is down for a minute, beside what they send to one that is up. */
export interface OutageReport {
  /** Requests in the minute of the outage, and in the one after it, as a share of those of a usual minute. */
  during: number
  after: number
  /** The busiest second of the outage, and of the minute after it, as a share of a usual second. */
  peak: number
  peakAfter: number
}

/** A person reads something new about every ten seconds (ms). */
const THINK = 10_000
const ADDRESSES = 5
const LATENCY = 50
const MINUTE = 60_000
const BEGIN = MINUTE
const END = 2 * MINUTE
const STOP = 3 * MINUTE
const TICK = 10
/** As `query-client.ts` and `outage.ts` have them. */
const RETRIES = 2
const PATIENCE = 3_000

interface Client {
  outage: Outage
  /** An address that a screen shows as not read. */
  unread?: string
}

/** Lets clients read for three minutes of made-up time, through the code that the app itself has; the server is down in the second of them. */
export function simulateOutage(clients: number): OutageReport {
  let time = 0
  const ticks: (() => void)[][] = Array.from({ length: STOP / TICK + 1 }, () => [])
  const at = (when: number, act: () => void) => ticks[Math.ceil(when / TICK)]?.push(act)
  const seconds = new Uint32Array(STOP / 1000 + 1)

  const read = (client: Client, address: string, attempt = 0): void => {
    const wait = client.outage.turn(address)
    if (wait > PATIENCE) client.unread = address
    else if (wait > 0) at(time + wait, () => read(client, address, attempt))
    else {
      seconds[Math.floor(time / 1000)]! += 1
      const isDown = time >= BEGIN && time < END
      at(time + LATENCY, () => finish(client, address, attempt, isDown))
    }
  }
  const finish = (client: Client, address: string, attempt: number, isDown: boolean): void => {
    const { outage, unread } = client
    const wasUp = outage.pause() === undefined
    outage.record(address, { isDown })
    if (!isDown) {
      if (unread === undefined) return
      client.unread = undefined
      if (!wasUp && unread !== address) read(client, unread)
      return
    }
    const pause = outage.pause()
    if (pause !== undefined)
      at(time + pause + TICK, () => {
        if (outage.pause() === 0 && client.unread !== undefined) read(client, client.unread, RETRIES)
      })
    if (attempt < RETRIES) at(time + retryDelay(attempt), () => read(client, address, attempt + 1))
    else client.unread = address
  }
  const live = (client: Client): void => {
    at(time - Math.log(1 - Math.random()) * THINK, () => {
      read(client, `/${Math.floor(Math.random() * ADDRESSES)}`)
      live(client)
    })
  }

  for (let index = 0; index < clients; index++) live({ outage: createOutage(() => time) })
  for (const [tick, acts] of ticks.entries()) {
    time = tick * TICK
    // What is due now may make more that is due now.
    for (let act = acts.pop(); act !== undefined; act = acts.pop()) act()
  }
  const sum = (from: number, to: number) =>
    seconds.subarray(from / 1000, to / 1000).reduce((total, count) => total + count, 0)
  const usual = sum(0, BEGIN) / 60
  return {
    during: sum(BEGIN, END) / (60 * usual),
    after: sum(END, STOP) / (60 * usual),
    peak: Math.max(...seconds.subarray(BEGIN / 1000, END / 1000)) / usual,
    peakAfter: Math.max(...seconds.subarray(END / 1000, STOP / 1000)) / usual,
  }
}
