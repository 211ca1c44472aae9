import { Icon } from '../icon/Icon.tsx'
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
import { afterPress } from '../input/after-press.ts'
import { ClearButton } from '../input/ClearButton.tsx'
import input from '../input/input.module.css'
import { TextInput, type InputProps } from '../input/TextInput.tsx'

/** A date, a moment or a time of day as text, beside what every input takes. */
interface DateInputProps extends InputProps {
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
  const clipboard = useDateClipboard(props)
  const [lack, setLack] = useState<string>()
  const problemId = useId()
  const isWrong = lack !== undefined && (props.value ?? '') === ''
  const problem = isWrong ? lack : props.message
  const describedBy =
    [problem !== undefined && problemId, props.describedBy].filter(Boolean).join(' ') || undefined

  function leave({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) {
    const isInside =
      relatedTarget instanceof Element &&
      (currentTarget.contains(relatedTarget) || relatedTarget.closest('[role="dialog"]') !== null)
    if (!isInside) afterPress(() => setLack(lackOf(currentTarget)))
  }

  return (
    <div onBlur={leave} {...clipboard} data-unfit={isWrong || undefined}>
      <DateEntry {...props} describedBy={describedBy} isInvalid={props.isInvalid || isWrong} />
      {problem !== undefined && (
        <p id={problemId} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}

/** What is missing if only some parts are typed. The value stays absent, so a message is needed. A time has two parts. */
function lackOf(root: HTMLElement): string | undefined {
  const parts = [...root.querySelectorAll<HTMLElement>('[role="spinbutton"]')]
  const missing = parts.filter((part) => part.hasAttribute('data-placeholder'))
  if (missing.length === 0 || missing.length === parts.length) return undefined
  const isDay = missing.some(({ dataset }) => /^(?:day|month|year|era)$/.test(dataset.type ?? ''))
  return isDay || missing.length < 2 ? 'This is not complete.' : 'The time is missing.'
}

/** Pastes a date as people write it, and copies the whole one. In the entry as text the browser does both. */
function useDateClipboard({ kind, value, onChange }: DateInputProps) {
  const { locale } = useLocale()
  return {
    onPaste(event: ClipboardEvent) {
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
    },
    onCopy(event: ClipboardEvent) {
      if (event.target instanceof HTMLInputElement || value === undefined || value === '') return
      const date = kind === 'time' ? undefined : readDate(kind, value)
      event.clipboardData.setData('text/plain', date ? copiedDate(date, locale) : value)
      event.preventDefault()
    },
  }
}

/** The entry in parts; as text, where the value is no date of the kind. */
function DateEntry({ kind, ...props }: DateInputProps) {
  const date = kind === 'time' ? readTime(props.value) : readDate(kind, props.value)
  if (date === undefined)
    return (
      <TextInput
        {...props}
        value={props.value ?? ''}
        onChange={(text) => props.onChange(text === '' ? undefined : text)}
      />
    )
  return kind === 'time' ? <TimeEntry {...props} /> : <DayEntry {...props} kind={kind} />
}

function TimeEntry(props: Omit<DateInputProps, 'kind'>) {
  const { value, onChange } = props
  const time = readTime(value) ?? null
  return (
    <TimeField
      {...sharedProps(props)}
      value={time}
      hourCycle={24}
      granularity={time !== null && time.second > 0 ? 'second' : 'minute'}
      onChange={(next) => onChange(next === null ? undefined : writeTime(next, value))}
    >
      <div className={box} data-invalid={props.isInvalid || undefined}>
        <Parts {...props} />
      </div>
    </TimeField>
  )
}

/** The entry of a day or a moment. */
function DayEntry({ kind, isWithoutZone, ...props }: DateInputProps & { kind: Exclude<DateKind, 'time'> }) {
  const { value, onChange } = props
  const day = readDate(kind, value) ?? null
  const hasSeconds = day !== null && 'second' in day && day.second > 0
  return (
    <DatePicker
      {...sharedProps(props)}
      value={day}
      granularity={kind === 'date' ? 'day' : hasSeconds ? 'second' : 'minute'}
      shouldForceLeadingZeros
      onChange={(next) =>
        onChange(
          next === null ? undefined : writeDate(kind, next, value ?? (isWithoutZone ? LOCAL : undefined)),
        )
      }
    >
      <Group className={box} data-invalid={props.isInvalid || undefined}>
        <Parts {...props} />
        <Button className={input.inner} aria-label="Open calendar">
          <Icon name="calendar" size={16} />
        </Button>
      </Group>
      <DateCalendar />
    </DatePicker>
  )
}

/** The form of a moment without a zone. */
const LOCAL = '2000-01-01T00:00:00'

const box = `${input.input} ${input.group}`

/** What both entries take from an input. */
function sharedProps(props: InputProps) {
  return {
    id: props.id,
    name: props.name,
    isInvalid: props.isInvalid ?? false,
    // The message is beside the control; the browser's own bubble would repeat it.
    validationBehavior: 'aria' as const,
    'aria-label': props.label,
    'aria-labelledby': props.labelledBy,
    'aria-describedby': props.describedBy,
    onBlur: props.onBlur,
    className: props.className,
  }
}

/** The parts that are typed, and the button that removes all. */
function Parts({ value, onChange }: Pick<DateInputProps, 'value' | 'onChange'>) {
  return (
    <>
      <Segments className={styles.parts}>
        {(segment) => <DateSegment segment={segment} className={styles.part} />}
      </Segments>
      {value !== undefined && value !== '' && <ClearButton onClear={() => onChange(undefined)} />}
    </>
  )
}
