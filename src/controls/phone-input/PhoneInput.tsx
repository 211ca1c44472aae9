import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
  type ClipboardEvent,
  type FocusEvent,
  type FormEvent,
} from 'react'
import Library from 'react-phone-input-2'
import { callingCodeOf } from './phone-beginning.ts'
import { browserLanguage, countriesOfLanguages } from './phone-countries.ts'
import { readPhone } from '../phone/phone-numbers.ts'
import { phoneProblem } from './phone-rules.ts'
import { entryInCountry, existingEntry, groupTyped, typedEntry, type PhoneEntry } from './phone-typing.ts'
import styles from './PhoneInput.module.css'
import { PhoneInputCountry } from './PhoneInputCountry.tsx'

// CommonJS: depending on who bundles it, the import is the component or a box around it.
const LibraryInput = (Library as unknown as { default?: typeof Library }).default ?? Library

export interface PhoneInputProps {
  id: string
  /** The property that it edits. */
  name?: string
  /** E.164: `+819055217340`. Anything else is shown as it is, and only changed by typing. */
  value?: string
  /** A number that is good as it stands, such as the one the form began with: it is not judged. */
  accepted?: string
  /** E.164 as far as it is typed; `undefined` when there is no number. */
  onChange: (value: string | undefined) => void
  onBlur?: () => void
  /** Drawn above the field, where the caller has no `<label for>` of its own. */
  label?: string
  /** Id of the texts that explain the field. */
  describedBy?: string
  /** Something else is wrong with it: the server returned a message. */
  isInvalid?: boolean
  /** That message. Of several mistakes one is shown: what is wrong with the number itself. */
  message?: string
  isRequired?: boolean
  isDisabled?: boolean
  /** The form was submitted: messages appear at once. */
  isSubmitted?: boolean
  /** ISO code of the country to begin with; else the one of the person's language. */
  country?: string
  /** Of the country names, as a BCP 47 tag; else the language of the browser. */
  language?: string
  className?: string
}

/**
 * Entry of a phone number: a country to choose, digits grouped while they are typed, and words for what is
 * wrong with them once the field is left. Numbers may be typed or pasted as `+44 79…`, `0049…`, `tel:…` or
 * the way the country writes them.
 *
 * react-phone-input-2 draws the input. The groups are those of libphonenumber, as where a number is shown; its own masks and list of
 * countries are not used.
 *
 * Heavy: load it with `later`.
 *     <PhoneInput id="phone" label="Phone" value={phone} onChange={setPhone} country="JP" />
 */
export function PhoneInput(props: PhoneInputProps) {
  const { id, value, country, onChange } = props
  const language = props.language ?? browserLanguage()
  const [entry, setEntry] = useState(() => firstEntry(value, country))
  const [isLeft, setLeft] = useState(false)
  if ((value || undefined) !== (entry.value || undefined)) setEntry(firstEntry(value, country))

  const box = useRef<HTMLDivElement>(null)
  const problemId = useId()
  const isJudged = (isLeft || props.isSubmitted) && entry.value !== props.accepted
  const problem = (isJudged ? phoneProblem(entry.value, entry.country, language) : undefined) ?? props.message
  const isInvalid = props.isInvalid || problem !== undefined
  const shown = entry.isVerbatim ? entry.text : groupTyped(entry.text)
  const caret = useCaret(box)

  function enter(next: PhoneEntry) {
    setEntry(next)
    // A number begun anew is not judged by how the last one was left.
    if (next.text === '') setLeft(false)
    if (next.value !== entry.value) onChange(next.value)
  }

  /** Instead of the library: it takes every digit for a part of an international number, and groups by masks of its own. */
  function readTyping(event: FormEvent<HTMLElement>) {
    event.stopPropagation()
    const input = event.target as HTMLInputElement
    caret.keep(input)
    enter(typedEntry(input.value, entry))
  }

  function readPaste(event: ClipboardEvent<HTMLInputElement>) {
    const input = event.currentTarget
    const text = event.clipboardData.getData('text/plain')
    const isWhole = /^\s*(\+|00|tel:)/i.test(text) || coversAll(input) || entry.value === undefined
    const read = isWhole ? readPhone(text, [entry.country, country, ...countriesOfLanguages()]) : undefined
    if (read === undefined) return
    event.preventDefault()
    enter(existingEntry(read.number, read.country))
  }

  function leave({ relatedTarget }: FocusEvent<HTMLElement>) {
    // Going to the country and back is not leaving: the number is not done yet.
    if (!box.current?.contains(relatedTarget)) setLeft(entry.text !== '')
  }

  return (
    <div className={[styles.field, props.className].filter(Boolean).join(' ')}>
      {props.label !== undefined && (
        <label htmlFor={id} className={styles.label}>
          {props.label}
        </label>
      )}
      <div ref={box} className={styles.box} data-invalid={isInvalid || undefined} onBlur={leave}>
        <PhoneInputCountry
          country={entry.country}
          language={language}
          anchor={box}
          isDisabled={props.isDisabled}
          onChoose={(chosen) => {
            enter(entryInCountry(entry, chosen.code, chosen.callingCode))
            setLeft(false)
            const input = box.current?.querySelector<HTMLInputElement>(`.${styles.input}`)
            input?.focus()
          }}
        />
        <div className={styles.typing} onChangeCapture={readTyping}>
          <LibraryInput
            value={null}
            disableDropdown
            copyNumbersOnly={false}
            jumpCursorToEnd={false}
            enableClickOutside={false}
            specialLabel=""
            placeholder=""
            disabled={props.isDisabled}
            isValid={!isInvalid}
            containerClass={styles.library}
            onBlur={() => props.onBlur?.()}
            inputProps={{
              id,
              name: props.name,
              // Instead of the library's class: under that one it leaves the field on Enter, and no form is sent.
              className: styles.input,
              autoComplete: 'tel',
              dir: 'ltr',
              'aria-invalid': isInvalid || undefined,
              'aria-required': props.isRequired || undefined,
              'aria-describedby':
                [props.describedBy, problem && problemId].filter(Boolean).join(' ') || undefined,
              onPaste: readPaste,
              value: shown,
            }}
          />
        </div>
      </div>
      <p id={problemId} className={styles.problem} aria-live="polite">
        {problem}
      </p>
    </div>
  )
}

/** An empty field begins in the person's country; a foreign spelling does not: its country is unknown. */
function firstEntry(value: string | undefined, country: string | undefined): PhoneEntry {
  const guess = value ? undefined : countriesOfLanguages()[0]
  return existingEntry(value || undefined, country?.toUpperCase() || guess)
}

function coversAll(input: HTMLInputElement): boolean {
  const isSelected = input.selectionStart === 0 && input.selectionEnd === input.value.length
  return isSelected || `+${callingCodeOf(input.value)}` === input.value.trim()
}

/** Keeps the caret behind the digit that it stood behind, however the groups change. */
function useCaret(box: RefObject<HTMLElement | null>) {
  const digitsBefore = useRef<number>(undefined)
  useLayoutEffect(() => {
    const input = box.current?.querySelector('input')
    const wanted = digitsBefore.current
    digitsBefore.current = undefined
    if (input == null || wanted === undefined || document.activeElement !== input) return
    const at = behindDigit(input.value, wanted)
    input.setSelectionRange(at, at)
  })
  return {
    keep({ value, selectionStart }: HTMLInputElement) {
      const isAtEnd = selectionStart === null || selectionStart === value.length
      digitsBefore.current = isAtEnd ? Infinity : value.slice(0, selectionStart).replace(/\D/g, '').length
    },
  }
}

function behindDigit(text: string, count: number): number {
  let seen = 0
  for (let at = 0; at < text.length; at += 1) {
    if (/\d/.test(text[at] ?? '')) seen += 1
    if (seen === count) return at + 1
  }
  return text.length
}
