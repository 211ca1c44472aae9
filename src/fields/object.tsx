import { lazy, use } from 'react'
import type { DisplayProps, FieldType } from './field-type.ts'
import styles from './FieldDisplay.module.css'
import { NestedDisplay } from './nested.ts'
import { summary } from './summary.ts'
import { textField } from './text-field.ts'

/** Several fields that belong together. What the description does not name is kept. */
export const object: FieldType = {
  name: 'object',
  label: 'Group of fields',
  matches: (field) => field.kind === 'object' && (field.fields?.length ?? 0) > 0,
  accepts: isObject,
  isGroup: true,
  isWide: true,
  Control: lazy(async () => ({ default: (await import('./ObjectControl.tsx')).ObjectControl })),
  Display: ObjectDisplay,
}

/** True for a JSON object. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The object with one property changed; `undefined` takes it away. */
export function withProperty(object: unknown, name: string, value: unknown): Record<string, unknown> {
  const before = isObject(object) ? object : {}
  if (value !== undefined) return { ...before, [name]: value }
  const { [name]: _gone, ...rest } = before
  return rest
}

function ObjectDisplay({ field, value, place }: DisplayProps) {
  const FieldDisplay = use(NestedDisplay)
  const object = value as Record<string, unknown>
  if (place !== 'record') return <span className={styles.line}>{summary(object)}</span>
  const known = new Map((field.fields ?? []).map((part) => [part.name, part]))
  const names = [...known.keys(), ...Object.keys(object).filter((name) => !known.has(name))]
  return (
    <dl className={styles.parts}>
      {names
        .filter((name) => object[name] !== undefined)
        .map((name) => {
          const part = known.get(name) ?? textField(name, object[name])
          return (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{part.label}</dt>
              <dd>
                <FieldDisplay field={part} value={object[name]} record={object} place="record" />
              </dd>
            </div>
          )
        })}
    </dl>
  )
}
