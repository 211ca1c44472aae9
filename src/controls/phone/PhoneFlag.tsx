import { flagOf, hasFlagPictures } from './phone-flag.ts'
import styles from './PhoneFlag.module.css'

interface PhoneFlagProps {
  /** The ISO code. Without it the flag's space stays empty. */
  country?: string
}

/** The flag of a country, or its two letters if the device cannot draw flags. */
export function PhoneFlag({ country }: PhoneFlagProps) {
  const isPicture = country !== undefined && hasFlagPictures()
  // The style sheet draws the letters, so that they are not copied with the number or read aloud.
  const letters = country !== undefined && !isPicture ? country.toUpperCase() : undefined
  return (
    <span className={styles.flag} data-letters={letters} aria-hidden="true">
      {isPicture && flagOf(country)}
    </span>
  )
}
