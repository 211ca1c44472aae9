import { useSyncExternalStore } from 'react'
import room from './PhoneFlag.module.css'
import styles from './PhoneNumber.module.css'

export interface PhoneNumberProps {
  /** E.164 best: `+819055217340`. What cannot be read as a number is shown as it is. */
  value: string
  /** ISO code of the country whose numbers may come without `+`. */
  country?: string
  grouping?: 'international' | 'national'
  className?: string
}

/**
 * A phone number with its flag and its groups, as a link that calls it.
 *
 *     <PhoneNumber value="+819055217340" />      🇯🇵 +81 90 5521 7340
 *
 * The digits stand there at once; flag and groups come with the phone library, loaded once for all
 * numbers of a page, into room that is kept for them.
 */
export function PhoneNumber({ value, country, grouping = 'international', className }: PhoneNumberProps) {
  const group = useSyncExternalStore(subscribe, () => groupPhone, withoutLibrary)
  const grouped = group?.(value, country)
  const address = grouped?.address ?? plainAddress(value)
  const digits = (
    <>
      {Flag === undefined ? (
        <span className={room.flag} aria-hidden="true" />
      ) : (
        <Flag country={grouped?.country} />
      )}
      <span className={styles.digits} style={{ minInlineSize: `${value.length + groupGaps}ch` }}>
        {grouped?.[grouping] ?? value}
      </span>
    </>
  )
  const classes = [styles.phone, className].filter(Boolean).join(' ')
  if (address === undefined) return <span className={classes}>{value}</span>
  return (
    <a className={classes} href={address} dir="ltr">
      {digits}
    </a>
  )
}

/** Grouping puts about three spaces, each narrower than a digit, into a number. */
const groupGaps = 2

type GroupPhone = typeof import('./phone-grouping.ts').groupPhone

let groupPhone: GroupPhone | undefined
/** There once `groupPhone` is: no number has a flag before. */
let Flag: typeof import('./PhoneFlag.tsx').PhoneFlag | undefined
let loading: Promise<void> | undefined
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  loading ??= loadLibrary()
  return () => listeners.delete(listener)
}

async function loadLibrary() {
  try {
    await idleness()
    const [grouping, flags] = await Promise.all([import('./phone-grouping.ts'), import('./PhoneFlag.tsx')])
    Flag = flags.PhoneFlag
    groupPhone = grouping.groupPhone
    for (const listener of listeners) listener()
  } catch {
    // The digits stay readable without the library; the next number shown asks for it again.
    loading = undefined
  }
}

function withoutLibrary(): undefined {
  return undefined
}

/** The page comes first: its numbers can be read and called without the library. */
function idleness(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 1000 })
    else setTimeout(resolve, 200)
  })
}

/** RFC 3966 asks for bare digits; fewer than three, or words among them, are no number to call. */
function plainAddress(value: string): string | undefined {
  const bare = value.trim().replace(/^tel:/i, '')
  if (!/^\+?[\d\s().\-/]+$/.test(bare)) return undefined
  const number = bare.replace(/[^\d+]/g, '')
  return number.length < 3 ? undefined : `tel:${number}`
}
