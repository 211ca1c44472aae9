import type { ReactNode } from 'react'
import styles from './PhoneDigits.module.css'
import flagStyles from './PhoneFlag.module.css'

export interface PhoneDigitsProps {
  /** E.164 best: `+819055217340`. What cannot be read as a number is shown as it is. */
  value: string
  /** The digits in their groups; `value` where they are not known. */
  text?: string
  /** `tel:+819055217340`; read from the digits where it is not known. */
  address?: string
  /** Stands before the digits; its room is empty where there is none. */
  flag?: ReactNode
  className?: string
  isText?: boolean
}

/** The digits of a phone number as a link that calls it. They take as much room as with their flag and groups. */
export function PhoneDigits({
  value,
  text = value,
  address = plainAddress(value),
  flag,
  className,
  isText,
}: PhoneDigitsProps) {
  const classes = [styles.phone, className].filter(Boolean).join(' ')
  if (address === undefined || isText === true) return <span className={classes}>{text}</span>
  return (
    <a className={classes} href={address} dir="ltr">
      {flag ?? <span className={flagStyles.flag} aria-hidden="true" />}
      <span className={styles.digits} style={{ minInlineSize: `${value.length + GROUP_GAPS}ch` }}>
        {text}
      </span>
    </a>
  )
}

/** Grouping puts about three spaces, each narrower than a digit, into a number. */
const GROUP_GAPS = 2

/** RFC 3966 asks for bare digits; fewer than three, or words among them, are no number to call. */
function plainAddress(value: string): string | undefined {
  const bare = value.trim().replace(/^tel:/i, '')
  if (!/^\+?[\d\s().\-/]+$/.test(bare)) return undefined
  const number = bare.replace(/[^\d+]/g, '')
  return number.length < 3 ? undefined : `tel:${number}`
}
