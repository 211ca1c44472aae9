import { randomUUID } from '../../../http/random-uuid.ts'
import { browserLocks } from '../../../session/browser-locks.ts'

const KEY = 'switchboard tab'

/** How long a page that was reloaded may hold the name of its tab (ms). */
const PATIENCE = 300

/** The name of the page's tab. Module state, because it does not change, and the page holds it as one lock. */
let own: Promise<string> | undefined

/**
 * The name of this tab, kept over reloads. A duplicated tab starts with the same name and gets another. The page
 * holds the name as a lock (Web Locks), so that others know which tabs are open.
 */
export function thisTab(): Promise<string> {
  own ??= nameTab()
  return own
}

/** The names of the open tabs. `undefined` on insecure origins, where browsers have no locks. */
export async function openTabs(): Promise<ReadonlySet<string> | undefined> {
  const locks = await browserLocks()?.query()
  return locks && new Set((locks.held ?? []).map(({ name }) => name?.slice(KEY.length + 1) ?? ''))
}

/** The name of the tab for a new page; see `thisTab`. */
export async function nameTab(): Promise<string> {
  const kept = keptName()
  if (kept !== undefined && (await hold(kept))) return kept
  const name = randomUUID()
  await hold(name)
  try {
    sessionStorage.setItem(KEY, name)
  } catch {
    // After a reload the draft of this tab is offered as that of a closed tab.
  }
  return name
}

function keptName(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined
  }
}

/** Takes a name for this page. True also where there are no locks; false where another page has it. */
async function hold(name: string): Promise<boolean> {
  const locks = browserLocks()
  if (locks === undefined) return true
  const take = (options: LockOptions) =>
    new Promise<boolean>((resolve) => {
      const held = (lock: Lock | null) => {
        resolve(lock !== null)
        return lock === null ? undefined : new Promise(() => {})
      }
      locks.request(`${KEY} ${name}`, options, held).catch(() => resolve(false))
    })
  // On a busy page the time limit may be noticed before the lock.
  return (
    (await take({ ifAvailable: true })) ||
    (await take({ signal: AbortSignal.timeout(PATIENCE) })) ||
    take({ ifAvailable: true })
  )
}
