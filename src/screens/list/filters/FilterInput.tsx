import { useId } from 'react'
import type { Field, Option } from '../../../openapi/model/field-model.ts'
import type { Parameter } from '../../../openapi/model/operation.ts'
import { withoutListedValues } from '../../../fields/shared/without-listed-values.ts'
import { firstSentence } from '../../../openapi/wording/first-sentence.ts'
import { plain } from '../../../openapi/wording/words.ts'
import { hints } from '../../../fields/shared/hint.ts'
import { exampleText } from '../../../fields/shared/example-text.ts'
import { fieldKind } from '../../../fields/field-kinds.ts'
import styles from './FilterInput.module.css'
import { amountEntry, amountValue, hasCents } from './filter-amount.ts'
import { isMoment, momentEntry, momentValue } from './filter-moment.ts'
import { RelationFilter } from './RelationFilter.tsx'

type Value = string | string[] | undefined

interface FilterInputProps {
  parameter: Parameter
  value: Value
  onChange: (value: string | string[]) => void
  label?: string
  /** True where the label is already visible beside it. */
  isQuiet?: boolean
  /** The server's message about this value. */
  message?: string
}

/** One filter as a native control of its kind. An empty value means no filter. */
export function FilterInput(props: FilterInputProps) {
  const { parameter, value, onChange, message, isQuiet = false } = props
  const { field } = parameter
  const { label = field.label } = props
  const id = useId()
  const notice =
    message === undefined ? null : (
      <p id={`${id}-message`} className={styles.message}>
        {message}
      </p>
    )
  const several = field.kind === 'choices' ? (field.options ?? field.item?.options) : undefined
  if (several !== undefined)
    return (
      <div data-quiet={isQuiet || undefined}>
        <Several label={label} options={several} value={listOf(value)} onChange={onChange} />
        {notice}
      </div>
    )
  const hint = isQuiet ? '' : hintFor(field, label)
  return (
    <div
      className={styles.filter}
      data-wrong={message !== undefined || undefined}
      data-quiet={isQuiet || undefined}
    >
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        field={field}
        value={listOf(value)[0] ?? ''}
        onChange={onChange}
        described={
          message === undefined
            ? { 'aria-describedby': hint === '' ? undefined : `${id}-hint` }
            : { 'aria-invalid': true, 'aria-describedby': `${id}-message` }
        }
      />
      {hint === '' ? null : (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {notice}
    </div>
  )
}

/** A hint of a line or two: what may be entered, and what the filter does. */
function hintFor(field: Field, label: string): string {
  // The description and its limits speak of cents.
  if (hasCents(field)) return 'As in the list: 12.50'
  const { description = '', options } = field
  const about = options ? withoutListedValues(description, valuesOf(options)) : description
  // A related record is chosen by its name, whatever its description says about an id.
  const sentence = (field.relation === undefined && firstSentence(about)) || ''
  // Many descriptions only say that it filters by its own name.
  const left = plain(sentence).replace(
    /^(?:the|an?|optional|filters?|only|return|show|list|get|by|results?|with|for)+/g,
    '',
  )
  const isTelling = sentence.length <= LONGEST_HINT && left !== '' && !plain(label).endsWith(left)
  const words = [isTelling ? sentence : '', ...hints(field)].filter(Boolean)
  return words.join(' · ').replace('. · ', '. ')
}

const LONGEST_HINT = 160

function valuesOf(options: readonly Option[]): Set<string> {
  return new Set(options.map(({ value }) => String(value)))
}

interface InputProps {
  id: string
  field: Field
  /** Empty: no filter. */
  value: string
  onChange: (value: string) => void
  /** Attributes that link the input to the message or hint below it. */
  described: { 'aria-invalid'?: true; 'aria-describedby'?: string }
}

/** The input of a filter with one value. */
function Input(props: InputProps) {
  const { id, field, value, onChange } = props
  const options = optionsOf(field)
  if (options !== undefined) return <OptionInput {...props} options={options} />
  if (field.kind === 'relation' && field.relation !== undefined)
    return <RelationFilter id={id} field={field} value={value} onChange={onChange} />
  if (hasCents(field)) return <AmountInput {...props} />
  return isMoment(field) ? <MomentInput {...props} /> : <TextInput {...props} />
}

function optionsOf({ kind, wire, options }: Field): Pick<Option, 'value' | 'label'>[] | undefined {
  if (kind !== 'boolean') return options
  return [
    { value: wire ? wire.sent(true) : true, label: 'Yes' },
    { value: wire ? wire.sent(false) : false, label: 'No' },
  ]
}

function OptionInput({
  id,
  value,
  onChange,
  described,
  options,
}: InputProps & { options: Pick<Option, 'value' | 'label'>[] }) {
  return (
    <select id={id} {...described} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">Any</option>
      {options.map((option) => (
        <option key={String(option.value)} value={String(option.value)}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

/** A day or a moment in the person's own time zone, sent as the server counts it. */
function MomentInput({ id, field, value, onChange, described }: InputProps) {
  const isDay = fieldKind(field).filter === 'day'
  return (
    <input
      id={id}
      {...described}
      type={isDay ? 'date' : 'datetime-local'}
      value={momentEntry(field, value).slice(0, isDay ? 10 : undefined)}
      onChange={(event) => {
        const typed = event.target.value
        onChange(typed === '' ? '' : momentValue(field, new Date(isDay ? `${typed}T00:00` : typed)))
      }}
    />
  )
}

/** An amount in its whole unit, as the rows show it, sent in cents. */
function AmountInput({ id, field, value, onChange, described }: InputProps) {
  return (
    <input
      id={id}
      {...described}
      type="number"
      step="any"
      value={amountEntry(field, value)}
      autoComplete="off"
      onChange={(event) => onChange(amountValue(field, event.target.value))}
    />
  )
}

function TextInput({ id, field, value, onChange, described }: InputProps) {
  const { filter } = fieldKind(field)
  return (
    <input
      id={id}
      {...described}
      placeholder={exampleText(field)}
      pattern={filter === undefined || filter === 'text' ? patternOf(field) : undefined}
      type={filter === 'day' ? 'date' : filter === 'number' || filter === 'tel' ? filter : 'text'}
      step={filter === 'number' ? 'any' : undefined}
      value={value}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

function patternOf({ schema: { keywords } }: Field): string | undefined {
  return typeof keywords.pattern === 'string' ? keywords.pattern : undefined
}

function Several({
  label,
  options,
  value,
  onChange,
}: {
  label: string
  options: NonNullable<Field['options']>
  value: string[]
  onChange: (value: string[]) => void
}) {
  return (
    <fieldset className={styles.filter}>
      <legend>{label}</legend>
      <div className={styles.options}>
        {options.map((option) => {
          const own = String(option.value)
          return (
            <label key={own}>
              <input
                type="checkbox"
                checked={value.includes(own)}
                onChange={(event) =>
                  onChange(event.target.checked ? [...value, own] : value.filter((other) => other !== own))
                }
              />
              {option.label}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

function listOf(value: Value): string[] {
  return value === undefined ? [] : Array.isArray(value) ? value : [value]
}
