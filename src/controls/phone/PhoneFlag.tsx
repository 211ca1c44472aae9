import { flagOf, hasFlagPictures } from './phone-flag.ts'
import styles from './PhoneFlag.module.css'

export interface PhoneFlagProps {
  /** ISO code; without one the room of a flag stays empty. */
  country?: string
}

/** The flag of a country, or its two letters where the machine has no pictures of flags. */
export function PhoneFlag({ country }: PhoneFlagProps) {
  const isPicture = country !== undefined && hasFlagPictures()
  // The letters come from the style sheet: who copies the number, or reads the name of the button, has no use for them.
  const letters = country !== undefined && !isPicture ? country.toUpperCase() : undefined
  return (
    <span className={styles.flag} data-letters={letters} aria-hidden="true">
      {isPicture && flagOf(country)}
    </span>
  )
}
