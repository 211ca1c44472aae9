const KEY = 'switchboard tab'

/** How long (ms) a page that was reloaded may hold the name of its tab. */
const PATIENCE = 300

/** One for the page: its tab does not change. */
let own: Promise<string> | undefined

/**
 * The name of this tab, kept over reloads. A tab that was duplicated begins with the name of the first and gets one of its own. Held as a
 * lock (Web Locks) for as long as the page lives, so that others know which tabs are open.
 */
export function thisTab(): Promise<string> {
  own ??= nameTab()
  return own
}

/** The names of the open tabs. `undefined` where the browser does not say: it has locks on secure origins only. */
export async function openTabs(): Promise<ReadonlySet<string> | undefined> {
  const locks = await locksOfBrowser()?.query()
  return locks && new Set((locks.held ?? []).map(({ name }) => name?.slice(KEY.length + 1) ?? ''))
}

/** As `thisTab`, for a page that has just begun. */
export async function nameTab(): Promise<string> {
  const kept = keptName()
  if (kept !== undefined && (await hold(kept))) return kept
  const name = crypto.randomUUID?.() ?? `${Date.now()} ${Math.random()}` // no randomUUID on insecure origins
  await hold(name)
  try {
    sessionStorage.setItem(KEY, name)
  } catch {
    // After a reload the draft of this tab is offered as one of a closed tab.
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

/** True once this page holds the name, also where nothing can be held; false where another page does. */
async function hold(name: string): Promise<boolean> {
  const locks = locksOfBrowser()
  if (locks === undefined) return true
  const take = (options: LockOptions) =>
    new Promise<boolean>((resolve) => {
      const held = (lock: Lock | null) => {
        resolve(lock !== null)
        return lock === null ? undefined : new Promise(() => {})
      }
      locks.request(`${KEY} ${name}`, options, held).catch(() => resolve(false))
    })
  // A busy page may hear that its time is over before it hears that the lock is its own.
  return (
    (await take({ ifAvailable: true })) ||
    (await take({ signal: AbortSignal.timeout(PATIENCE) })) ||
    take({ ifAvailable: true })
  )
}

/** Absent on insecure origins, whatever the types say. */
function locksOfBrowser(): LockManager | undefined {
  return navigator.locks
}
