import { Calendar as CalendarIcon, X } from 'lucide-react'
import { useId, useState, type ClipboardEvent, type FocusEvent } from 'react'
import {
  Button,
  DateInput as Segments,
  DateSegment,
  DatePicker,
  Group,
  TimeField,
  useLocale,
} from 'react-aria-components'
import { readDate, readTime, writeDate, writeTime, type DateKind } from './date-text.ts'
import { copiedDate, pastedDate, pastedTime } from './pasted-date.ts'
import { DateCalendar } from './DateCalendar.tsx'
import styles from './DateInput.module.css'
import input from '../input/input.module.css'
import { TextInput, type InputProps } from '../input/TextInput.tsx'

/** A date, a moment or a time of day as text, beside what every input takes. */
export interface DateInputProps extends InputProps {
  kind: DateKind
  /** ISO 8601: `2024-03-14`, `2024-03-14T10:00:00Z`, `10:00`. */
  value: string | undefined
  onChange: (value: string | undefined) => void
  /** True where a new moment is written without a zone, as it was entered. */
  isWithoutZone?: boolean
  /** Another message about the value. If the entry is incomplete, that is shown instead. */
  message?: string
}

/**
 * The entry of a date, a moment or a time of day, typed in parts or picked from a calendar. Moments are shown in local time and
 * returned in their original form (offset, seconds, fraction). A date can be pasted as people write it, and copied. A text that is
 * no date is kept and can be edited as text. Heavy: load it with `later`.
 */
export function DateInput(props: DateInputProps) {
  const [isIncomplete, setIncomplete] = useState(false)
  const problemId = useId()
  const isWrong = isIncomplete && (props.value ?? '') === ''
  const problem = isWrong ? 'This is not complete.' : props.message
  const describedBy =
    [problem !== undefined && problemId, props.describedBy].filter(Boolean).join(' ') || undefined

  function leave({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) {
    const isInside =
      relatedTarget instanceof Element &&
      (currentTarget.contains(relatedTarget) || relatedTarget.closest('[role="dialog"]') !== null)
    if (!isInside) setIncomplete(isHalfTyped(currentTarget))
  }

  const { kind, value, onChange } = props
  const { locale } = useLocale()

  function paste(event: ClipboardEvent) {
    if (event.target instanceof HTMLInputElement) return
    const text = event.clipboardData.getData('text/plain')
    event.preventDefault()
    if (kind === 'time') {
      const time = pastedTime(text)
      if (time !== undefined) onChange(writeTime(time, value))
      return
    }
    const date = pastedDate(kind, text, locale)
    if (date !== undefined) onChange(writeDate(kind, date, value))
  }

  function copy(event: ClipboardEvent) {
    if (event.target instanceof HTMLInputElement || value === undefined || value === '') return
    const date = kind === 'time' ? undefined : readDate(kind, value)
    event.clipboardData.setData('text/plain', date ? copiedDate(date, locale) : value)
    event.preventDefault()
  }

  return (
    <div onBlur={leave} onPaste={paste} onCopy={copy} data-unfit={isWrong || undefined}>
      <DateEntry {...props} describedBy={describedBy} isInvalid={props.isInvalid || isWrong} />
      {problem !== undefined && (
        <p id={problemId} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}

/** True if only some parts are typed. The value stays absent, so a message is needed. */
function isHalfTyped(root: HTMLElement): boolean {
  const parts = [...root.querySelectorAll('[role="spinbutton"]')]
  const missing = parts.filter((part) => part.hasAttribute('data-placeholder'))
  return missing.length > 0 && missing.length < parts.length
}

function DateEntry({ kind, value, onChange, labelledBy, isWithoutZone, ...props }: DateInputProps) {
  const date = kind === 'time' ? readTime(value) : readDate(kind, value)
  if (date === undefined)
    return (
      <TextInput
        {...props}
        labelledBy={labelledBy}
        value={value ?? ''}
        onChange={(text) => onChange(text === '' ? undefined : text)}
      />
    )
  const shared = {
    id: props.id,
    name: props.name,
    isInvalid: props.isInvalid ?? false,
    // The message is beside the control; the browser's own bubble would repeat it.
    validationBehavior: 'aria' as const,
    'aria-label': props.label,
    'aria-labelledby': labelledBy,
    'aria-describedby': props.describedBy,
    onBlur: props.onBlur,
  }
  const clear = value !== undefined && value !== '' && (
    <button type="button" className={input.inner} aria-label="Clear" onClick={() => onChange(undefined)}>
      <X size={14} aria-hidden />
    </button>
  )
  if (kind === 'time') {
    const time = readTime(value) ?? null
    return (
      <TimeField
        {...shared}
        className={props.className}
        value={time}
        hourCycle={24}
        granularity={time !== null && time.second > 0 ? 'second' : 'minute'}
        onChange={(next) => onChange(next === null ? undefined : writeTime(next, value))}
      >
        <div className={box} data-invalid={props.isInvalid || undefined}>
          <Parts />
          {clear}
        </div>
      </TimeField>
    )
  }
  const day = readDate(kind, value) ?? null
  return (
    <DatePicker
      {...shared}
      className={props.className}
      value={day}
      granularity={
        kind === 'date' ? 'day' : day !== null && 'second' in day && day.second > 0 ? 'second' : 'minute'
      }
      shouldForceLeadingZeros
      onChange={(next) =>
        onChange(
          next === null ? undefined : writeDate(kind, next, value ?? (isWithoutZone ? LOCAL : undefined)),
        )
      }
    >
      <Group className={box} data-invalid={props.isInvalid || undefined}>
        <Parts />
        {clear}
        <Button className={input.inner} aria-label="Open calendar">
          <CalendarIcon size={16} aria-hidden />
        </Button>
      </Group>
      <DateCalendar />
    </DatePicker>
  )
}

/** The form of a moment without a zone. */
const LOCAL = '2000-01-01T00:00:00'

const box = `${input.input} ${input.group}`

function Parts() {
  return (
    <Segments className={styles.parts}>
      {(segment) => <DateSegment segment={segment} className={styles.part} />}
    </Segments>
  )
}
