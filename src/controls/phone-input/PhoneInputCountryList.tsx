import { Icon } from '../icon/Icon.tsx'
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { searchCountries, type PhoneCountry } from './phone-countries.ts'
import { PhoneFlag } from '../phone/PhoneFlag.tsx'
import styles from './PhoneInputCountryList.module.css'
import visuallyHidden from '../basics/visually-hidden.module.css'

interface PhoneInputCountryListProps {
  countries: readonly PhoneCountry[]
  /** ISO code. */
  chosen: string | undefined
  onChoose: (country: PhoneCountry) => void
  onClose: () => void
}

/** A search box above a list of countries. Arrows, page keys and Enter choose; Escape and Tab close it. */
export function PhoneInputCountryList(props: PhoneInputCountryListProps) {
  const { chosen, onChoose } = props
  const id = useId()
  const { text, search, found, active, setActive, onKeyDown } = useCountrySearch(props)
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => input.current?.focus(), [])
  useEffect(() => {
    // A shorter list ends before the old active index.
    list.current?.children[Math.min(active, found.length - 1)]?.scrollIntoView({ block: 'nearest' })
  }, [active, found.length])

  return (
    <>
      <div className={styles.search}>
        <Icon name="search" />
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
          onChange={(event) => search(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <div ref={list} id={`${id}-list`} role="listbox" aria-label="Countries" className={styles.list}>
        {found.map((country, index) => (
          <CountryOption
            key={country.code}
            id={`${id}-${index}`}
            country={country}
            isChosen={country.code === chosen}
            isActive={index === active}
            onPoint={() => setActive(index)}
            onChoose={() => onChoose(country)}
          />
        ))}
      </div>
      <p role="status" className={found.length > 0 ? visuallyHidden.text : styles.none}>
        {found.length > 0
          ? `${found.length} ${found.length === 1 ? 'country' : 'countries'}`
          : 'No country found'}
      </p>
    </>
  )
}

/** The countries that a text finds, the active one by its index, and what the keys do with them. */
function useCountrySearch({ countries, chosen, onChoose, onClose }: PhoneInputCountryListProps) {
  const [text, setText] = useState('')
  const found = useMemo(() => searchCountries(countries, text), [countries, text])
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      countries.findIndex(({ code }) => code === chosen),
    ),
  )

  function search(next: string) {
    setText(next)
    setActive(0)
  }

  function onKeyDown(event: KeyboardEvent) {
    // A dialog around the field would close by the key.
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

  return { text, search, found, active, setActive, onKeyDown }
}

interface CountryOptionProps {
  id: string
  country: PhoneCountry
  isChosen: boolean
  /** True for the option that Enter chooses. */
  isActive: boolean
  onPoint: () => void
  onChoose: () => void
}

function CountryOption({ id, country, isChosen, isActive, onPoint, onChoose }: CountryOptionProps) {
  return (
    // The search box keeps the focus and controls the list (aria-activedescendant).
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      data-active={isActive || undefined}
      className={styles.option}
      onPointerMove={onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <PhoneFlag country={country.code} />
      <span className={styles.name}>{country.name}</span>
      <span className={styles.code}>+{country.callingCode}</span>
    </div>
  )
}
