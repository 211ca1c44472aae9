import { useId } from 'react'
import type { Field, Parameter } from '../description/model.ts'
import styles from './FilterInput.module.css'

type Value = string | string[] | undefined

/** One filter as a native control of its kind. An empty value means: not narrowed by it. */
export function FilterInput({
  parameter,
  value,
  onChange,
}: {
  parameter: Parameter
  value: Value
  onChange: (value: string | string[]) => void
}) {
  const id = useId()
  const { field } = parameter
  const several = field.kind === 'choices' ? (field.options ?? field.item?.options) : undefined
  if (several !== undefined) {
    return <Several field={field} options={several} value={listOf(value)} onChange={onChange} />
  }
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>{field.label}</label>
      <One id={id} field={field} value={listOf(value)[0] ?? ''} onChange={onChange} />
    </div>
  )
}

function One({
  id,
  field,
  value,
  onChange,
}: {
  id: string
  field: Field
  value: string
  onChange: (value: string) => void
}) {
  const options =
    field.kind === 'boolean'
      ? [
          { value: true, label: 'Yes' },
          { value: false, label: 'No' },
        ]
      : field.options
  if (options !== undefined) {
    return (
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">Any</option>
        {options.map((option) => (
          <option key={String(option.value)} value={String(option.value)}>
            {option.label}
          </option>
        ))}
      </select>
    )
  }
  if (field.kind === 'date-time') {
    return (
      <input
        id={id}
        type="datetime-local"
        value={localTime(value)}
        onChange={(event) =>
          onChange(event.target.value === '' ? '' : new Date(event.target.value).toISOString())
        }
      />
    )
  }
  const isNumber = field.kind === 'number' || field.kind === 'integer' || field.kind === 'money'
  return (
    <input
      id={id}
      type={field.kind === 'date' ? 'date' : isNumber ? 'number' : 'text'}
      step={isNumber ? 'any' : undefined}
      value={value}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

function Several({
  field,
  options,
  value,
  onChange,
}: {
  field: Field
  options: NonNullable<Field['options']>
  value: string[]
  onChange: (value: string[]) => void
}) {
  return (
    <fieldset className={styles.filter}>
      <legend>{field.label}</legend>
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

/** `2026-01-02T10:00:00Z` as the local time that `datetime-local` wants. */
function localTime(value: string): string {
  const date = new Date(value)
  if (Number.isNaN(date.getTime())) return ''
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
