/** Failures in a row after which a server counts as down. */
const ROW = 3
/** The first and the longest pause after a failure (ms). Each client waits a random part of it. */
const FIRST_PAUSE = 15_000
const LONGEST_PAUSE = 60_000
/** Whether a request found the server down. `pause`: the server's `Retry-After` (ms). */
export interface Outcome {
  isDown: boolean
  pause?: number
}

/** What one client knows about a server that may be down, shared by all its reads. */
export interface Outage {
  /** How long a read has to wait (ms). 0: send it now. `Infinity`: another read is probing the server. */
  turn: (address: string) => number
  /** Records the outcome of a request. */
  record: (address: string, outcome: Outcome) => void
  /** A person retries: the next read is sent. */
  retry: () => void
  /** The device is online again: one read probes the server at once. */
  reconnect: () => void
  /** The request that probed the server was aborted. */
  release: () => void
  /** How long until the server is probed (ms); `undefined` while it is up. */
  pause: () => number | undefined
}

/**
 * Creates the state of a server that may be down. After three failures in a row one read probes the server for all.
 * The pause before it is random and grows from probe to probe ("full jitter"). So the clients of a server that is up
 * again do not all return at once. One read of another address may probe earlier, because a single address may have
 * failed alone.
 */
export function createOutage(now = Date.now, random = Math.random): Outage {
  let failures = 0
  let pauses = 0
  let until = 0
  let isProbing = false
  let wasOtherTried = false
  let isWanted = false
  const failed = new Set<string>()
  return {
    turn(address) {
      if (failures < ROW) return 0
      if (isProbing) return Infinity
      const isOther = !wasOtherTried && !failed.has(address)
      const wait = isOther || isWanted ? 0 : Math.max(0, until - now())
      if (wait > 0) return wait
      wasOtherTried ||= isOther
      isWanted = false
      isProbing = true
      return 0
    },
    record(address, { isDown, pause = 0 }) {
      isProbing = false
      if (!isDown) {
        failures = 0
        pauses = 0
        wasOtherTried = false
        return failed.clear()
      }
      failed.add(address)
      failures = pause > 0 ? Math.max(ROW, failures + 1) : failures + 1
      // A request that was sent before the pause began does not make it longer.
      if (failures < ROW || now() < until) return undefined
      const longest = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** pauses)
      // The server's `Retry-After` is kept, and a random time is added.
      until = now() + pause + random() * (pause > 0 ? Math.min(pause, longest) : longest)
      pauses += 1
      return undefined
    },
    retry: () => (isWanted = failures >= ROW),
    reconnect() {
      failures = ROW
      pauses = 0
      until = 0
      isProbing = false
    },
    release: () => (isProbing = false),
    pause: () => (failures < ROW ? undefined : Math.max(0, until - now())),
  }
}
