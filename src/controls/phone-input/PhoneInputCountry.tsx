import { Icon } from '../icon/Icon.tsx'
import { useId, useMemo, useRef, useState, type RefObject } from 'react'
import { phoneCountries, type PhoneCountry } from './phone-countries.ts'
import { usePositionBelow } from './use-position-below.ts'
import { PhoneFlag } from '../phone/PhoneFlag.tsx'
import styles from './PhoneInputCountry.module.css'
import { PhoneInputCountryList } from './PhoneInputCountryList.tsx'

interface PhoneInputCountryProps {
  /** The ISO code of the chosen country. */
  country: string | undefined
  /** The language of the names, as a BCP 47 tag. */
  language: string
  onChoose: (country: PhoneCountry) => void
  /** The element below which the list opens, with its width. */
  anchor: RefObject<HTMLElement | null>
  isDisabled?: boolean
}

/** A button with the country's flag. It opens a list that is searched by name, calling code or ISO code. */
export function PhoneInputCountry(props: PhoneInputCountryProps) {
  const { country, language, onChoose, anchor, isDisabled } = props
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const popover = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const countries = useMemo(() => phoneCountries(language), [language])
  const chosen = countries.find(({ code }) => code === country)
  usePositionBelow(anchor, popover, isOpen)
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={chosen ? `Country: ${chosen.name}, +${chosen.callingCode}` : 'Choose a country'}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        popoverTarget={id}
        disabled={isDisabled}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          popover.current?.showPopover()
        }}
      >
        {chosen ? (
          <PhoneFlag country={chosen.code} />
        ) : (
          <span className={styles.unknown} aria-hidden="true" />
        )}
        <Icon name="chevron-down" className={styles.arrow} />
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="dialog"
        aria-label="Country"
        className={styles.popover}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {isOpen && (
          <PhoneInputCountryList
            countries={countries}
            chosen={country}
            onChoose={(country) => {
              popover.current?.hidePopover()
              onChoose(country)
            }}
            onClose={() => popover.current?.hidePopover()}
          />
        )}
      </div>
    </>
  )
}
