import { useState, type ClipboardEvent } from 'react'
import { readPhone } from '../phone/phone-numbers.ts'
import { callingCodeOf } from './phone-beginning.ts'
import { countriesOfLanguages } from './phone-countries.ts'
import { existingEntry, typedEntry, type PhoneEntry } from './phone-typing.ts'

interface PhoneEntryOptions {
  value?: string
  /** The ISO code of the initial country. */
  country?: string
  onChange: (value: string | undefined) => void
}

/** What is in the field, and what changes it. Another `value` of the caller replaces it. */
export function usePhoneEntry({ value, country, onChange }: PhoneEntryOptions) {
  const [entry, setEntry] = useState(() => firstEntry(value, country))
  if ((value || undefined) !== (entry.value || undefined)) setEntry(firstEntry(value, country))

  function enter(next: PhoneEntry) {
    setEntry(next)
    if (next.value !== entry.value) onChange(next.value)
  }

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const input = event.currentTarget
    const text = event.clipboardData.getData('text/plain')
    const isWhole = /^\s*(\+|00|tel:)/i.test(text) || coversAll(input) || entry.value === undefined
    const read = isWhole ? readPhone(text, [entry.country, country, ...countriesOfLanguages()]) : undefined
    if (read === undefined) return
    event.preventDefault()
    enter(existingEntry(read.number, read.country))
  }

  return { entry, enter, type: (text: string) => enter(typedEntry(text, entry)), paste }
}

/** The initial entry. An empty field begins in the person's country; a number without a known country does not. */
function firstEntry(value: string | undefined, country: string | undefined): PhoneEntry {
  const guess = value ? undefined : countriesOfLanguages()[0]
  return existingEntry(value || undefined, country?.toUpperCase() || guess)
}

function coversAll(input: HTMLInputElement): boolean {
  const isSelected = input.selectionStart === 0 && input.selectionEnd === input.value.length
  return isSelected || `+${callingCodeOf(input.value)}` === input.value.trim()
}
