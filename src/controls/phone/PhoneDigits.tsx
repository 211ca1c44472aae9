import type { ReactNode } from 'react'
import styles from './PhoneDigits.module.css'
import flagStyles from './PhoneFlag.module.css'

interface PhoneDigitsProps {
  /** Preferably E.164: `+819055217340`. A text that is no number is shown unchanged. */
  value: string
  /** The grouped digits; `value` by default. */
  text?: string
  /** `tel:+819055217340`; by default it is made from the digits. */
  address?: string
  /** The flag before the digits. Without it, its space stays empty. */
  flag?: ReactNode
  className?: string
  isText?: boolean
}

/** The digits of a phone number as a link that calls it. They take the same space with and without flag and grouping. */
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

/** The width of the group gaps in digits: about three spaces, each narrower than a digit. */
const GROUP_GAPS = 2

/** The `tel:` address of a number, with bare digits (RFC 3966). `undefined` for fewer than three digits, or for words. */
function plainAddress(value: string): string | undefined {
  const bare = value.trim().replace(/^tel:/i, '')
  if (!/^\+?[\d\s().\-/]+$/.test(bare)) return undefined
  const number = bare.replace(/[^\d+]/g, '')
  return number.length < 3 ? undefined : `tel:${number}`
}
