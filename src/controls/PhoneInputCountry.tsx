import { ChevronDown, Search } from 'lucide-react'
import {
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { phoneCountries, searchCountries, type PhoneCountry } from './phone-countries.ts'
import { PhoneFlag } from './PhoneFlag.tsx'
import styles from './PhoneInputCountry.module.css'

export interface PhoneInputCountryProps {
  /** ISO code of the chosen country. */
  country: string | undefined
  /** The language of the names, as a BCP 47 tag. */
  language: string
  onChoose: (country: PhoneCountry) => void
  /** The list opens below this element and takes its width. */
  anchor: RefObject<HTMLElement | null>
  isDisabled?: boolean
}

/** A button with the flag of the country; opens a list that is searched by name, calling code or ISO code. */
export function PhoneInputCountry({
  country,
  language,
  onChoose,
  anchor,
  isDisabled,
}: PhoneInputCountryProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const popover = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const countries = useMemo(() => phoneCountries(language), [language])
  const chosen = countries.find(({ code }) => code === country)
  usePlaceBelow(anchor, popover, isOpen)
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
        <ChevronDown className={styles.arrow} aria-hidden />
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
          <CountryList
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

interface CountryListProps {
  countries: readonly PhoneCountry[]
  chosen: string | undefined
  onChoose: (country: PhoneCountry) => void
  onClose: () => void
}

function CountryList({ countries, chosen, onChoose, onClose }: CountryListProps) {
  const id = useId()
  const [text, setText] = useState('')
  const found = useMemo(() => searchCountries(countries, text), [countries, text])
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      countries.findIndex(({ code }) => code === chosen),
    ),
  )
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => input.current?.focus(), [])
  useEffect(() => {
    // A shorter list ends before the place where the longer one stood.
    list.current?.children[Math.min(active, found.length - 1)]?.scrollIntoView({ block: 'nearest' })
  }, [active, found.length])

  function steer(event: KeyboardEvent) {
    // A dialog around the field would take the key as its own.
    if (event.key === 'Escape') event.stopPropagation()
    if (event.key === 'Escape' || event.key === 'Tab') return onClose()
    if (event.key === 'Enter') {
      event.preventDefault()
      const country = found[active]
      if (country) onChoose(country)
    }
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key]
    if (step === undefined || found.length === 0) return
    event.preventDefault()
    const isPage = Math.abs(step) > 1
    const next = active + step
    setActive(isPage ? Math.max(0, Math.min(next, found.length - 1)) : (next + found.length) % found.length)
  }

  return (
    <>
      <div className={styles.search}>
        <Search aria-hidden />
        <input
          ref={input}
          role="combobox"
          aria-label="Search by name, code or ISO code"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={found.length > 0 ? `${id}-${active}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder="Search countries"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setActive(0)
          }}
          onKeyDown={steer}
        />
      </div>
      <div ref={list} id={`${id}-list`} role="listbox" aria-label="Countries" className={styles.list}>
        {found.map((country, index) => (
          // The search box keeps the focus and steers the list (aria-activedescendant).
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={country.code}
            id={`${id}-${index}`}
            role="option"
            aria-selected={country.code === chosen}
            data-active={index === active || undefined}
            className={styles.option}
            onPointerMove={() => setActive(index)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(country)}
          >
            <PhoneFlag country={country.code} />
            <span className={styles.name}>{country.name}</span>
            <span className={styles.code}>+{country.callingCode}</span>
          </div>
        ))}
      </div>
      <p role="status" className={found.length > 0 ? styles.said : styles.none}>
        {found.length > 0
          ? `${found.length} ${found.length === 1 ? 'country' : 'countries'}`
          : 'No country found'}
      </p>
    </>
  )
}

/** Keeps a popover below its anchor, or above it where there is more room; also while the page scrolls. */
function usePlaceBelow(
  anchor: RefObject<HTMLElement | null>,
  popover: RefObject<HTMLElement | null>,
  isOpen: boolean,
): void {
  // Before the list scrolls to the chosen country: it must have its height by then.
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    function place() {
      if (anchor.current === null || popover.current === null) return
      const { top, bottom, left, width } = anchor.current.getBoundingClientRect()
      const above = top - margin
      const below = innerHeight - bottom - margin
      const isBelow = below >= 260 || below >= above
      const inlineSize = Math.min(Math.max(width, 240), 380, innerWidth - 2 * margin)
      Object.assign(popover.current.style, {
        insetBlockStart: isBelow ? `${bottom + 4}px` : 'auto',
        insetBlockEnd: isBelow ? 'auto' : `${innerHeight - top + 4}px`,
        left: `${Math.max(margin, Math.min(left, innerWidth - inlineSize - margin))}px`,
        inlineSize: `${inlineSize}px`,
        maxBlockSize: `${Math.max(120, Math.min(340, isBelow ? below : above))}px`,
      })
    }
    place()
    addEventListener('resize', place)
    addEventListener('scroll', place, { capture: true, passive: true })
    return () => {
      removeEventListener('resize', place)
      removeEventListener('scroll', place, { capture: true })
    }
  }, [anchor, popover, isOpen])
}

/** Pixels that stay free at the edges of the window. */
const margin = 8
