import { useId, useRef, useState, type ClipboardEvent, type FocusEvent, type FormEvent } from 'react'
import Library from 'react-phone-input-2'
import { browserLanguage } from './phone-countries.ts'
import { phoneProblem } from './phone-rules.ts'
import { entryInCountry, groupTyped, type PhoneEntry } from './phone-typing.ts'
import styles from './PhoneInput.module.css'
import { PhoneInputCountry } from './PhoneInputCountry.tsx'
import { useCaret } from './use-caret.ts'
import { usePhoneEntry } from './use-phone-entry.ts'

// CommonJS: depending on the bundler, the import is the component or an object with it.
const LibraryInput = (Library as unknown as { default?: typeof Library }).default ?? Library

/** A phone number, its initial country, and when its problems are shown. */
export interface PhoneInputProps {
  id: string
  /** The property that it edits. */
  name?: string
  /** E.164: `+819055217340`. Any other text is shown unchanged, and changes only by typing. */
  value?: string
  /** A number that is not validated, such as the initial one of the form. */
  accepted?: string
  /** Called with the typed part in E.164; `undefined` if there is no number. */
  onChange: (value: string | undefined) => void
  onBlur?: () => void
  /** The label above the field, if the caller has no `<label for>`. */
  label?: string
  /** The ids of the texts that explain the field. */
  describedBy?: string
  /** True if the server returned a message about it. */
  isInvalid?: boolean
  /** That message. If the number itself is invalid, that is shown instead. */
  message?: string
  isRequired?: boolean
  isDisabled?: boolean
  /** True once the form was submitted: messages then appear at once. */
  isSubmitted?: boolean
  /** The ISO code of the initial country; by default that of the person's language. */
  country?: string
  /** The language of the country names as a BCP 47 tag; by default that of the browser. */
  language?: string
  className?: string
}

/**
 * The entry of a phone number, with a choice of the country. Digits are grouped during typing. An invalid number gets a message
 * once the field loses the focus. Numbers may be typed or pasted as `+44 79…`, `0049…`, `tel:…` or in the national form.
 *
 * react-phone-input-2 draws the input. The groups are those of libphonenumber, as in displayed numbers; the library's own masks and
 * countries are not used.
 *
 * Heavy: load it with `later`.
 *
 *     <PhoneInput id="phone" label="Phone" value={phone} onChange={setPhone} country="JP" />
 */
export function PhoneInput(props: PhoneInputProps) {
  const language = props.language ?? browserLanguage()
  const { entry, enter, type, paste } = usePhoneEntry(props)
  const { problem, setLeft } = usePhoneProblem(props, entry, language)
  const isInvalid = props.isInvalid || problem !== undefined
  const problemId = useId()
  const box = useRef<HTMLDivElement>(null)
  const keepCaret = useCaret(box)

  function leave({ relatedTarget }: FocusEvent<HTMLElement>) {
    // Focusing the country and returning does not count as leaving the field.
    if (!box.current?.contains(relatedTarget)) setLeft(entry.text !== '')
  }

  return (
    <div className={[styles.field, props.className].filter(Boolean).join(' ')}>
      {props.label !== undefined && (
        <label htmlFor={props.id} className={styles.label}>
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
        <DigitsInput
          {...props}
          text={entry.isVerbatim ? entry.text : groupTyped(entry.text)}
          isInvalid={isInvalid}
          describedBy={[props.describedBy, problem && problemId].filter(Boolean).join(' ') || undefined}
          onType={(input) => {
            keepCaret(input)
            type(input.value)
          }}
          onPaste={paste}
        />
      </div>
      <p id={problemId} className={styles.problem} aria-live="polite">
        {problem}
      </p>
    </div>
  )
}

/** The problem of the number, once the field has lost the focus or the form was submitted. Otherwise the caller's message. */
function usePhoneProblem(
  { isSubmitted, accepted, message }: PhoneInputProps,
  { text, value, country }: PhoneEntry,
  language: string,
) {
  const [isLeft, setLeft] = useState(false)
  // A new number is not validated until the field loses the focus again.
  if (text === '' && isLeft) setLeft(false)
  const isJudged = (isLeft || isSubmitted) && value !== accepted
  return { problem: (isJudged ? phoneProblem(value, country, language) : undefined) ?? message, setLeft }
}

interface DigitsInputProps extends Pick<
  PhoneInputProps,
  'id' | 'name' | 'describedBy' | 'isInvalid' | 'isRequired' | 'isDisabled' | 'onBlur'
> {
  /** The shown text. */
  text: string
  /** Called with the input whose text a person has changed. */
  onType: (input: HTMLInputElement) => void
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void
}

/** The library's input, with our own reading of what is typed. */
function DigitsInput({ text, onType, onPaste, ...props }: DigitsInputProps) {
  /** Replaces the library's reading. The library takes every number for an international one, and groups by its own masks. */
  function readTyping(event: FormEvent<HTMLElement>) {
    event.stopPropagation()
    onType(event.target as HTMLInputElement) // the only one inside
  }

  return (
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
        isValid={!props.isInvalid}
        containerClass={styles.library}
        onBlur={() => props.onBlur?.()}
        inputProps={{
          id: props.id,
          name: props.name,
          // Replaces the library's class, with which Enter leaves the field and does not submit the form.
          className: styles.input,
          autoComplete: 'tel',
          dir: 'ltr',
          'aria-invalid': props.isInvalid || undefined,
          'aria-required': props.isRequired || undefined,
          'aria-describedby': props.describedBy,
          onPaste,
          value: text,
        }}
      />
    </div>
  )
}
