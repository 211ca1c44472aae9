import { Plus } from 'lucide-react'
import { use, useState } from 'react'
import { Button } from '../controls/Button.tsx'
import type { Field } from '../description/model.ts'
import { isAskedFor } from './asked.ts'
import { labelId, type ControlProps, type DisplayProps, type FieldType } from './field-type.ts'
import styles from './FieldDisplay.module.css'
import form from './FieldControl.module.css'
import { NestedControl, NestedDisplay } from './nested.ts'
import { pointer } from './pointer.ts'
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
  Control: ObjectControl,
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

function ObjectControl({ field, value, onChange, id, path, messages, describedBy }: ControlProps) {
  const FieldControl = use(NestedControl)
  const [isAsked, setAsked] = useState(false)
  const parts = (field.fields ?? []).filter(isAskedFor)
  if (!field.required && !isObject(value) && !isAsked && !isShort(path, parts)) {
    return (
      <Button
        id={id}
        className={form.add}
        icon={<Plus size={16} aria-hidden />}
        onClick={() => setAsked(true)}
      >
        Add {field.label.toLowerCase()}
      </Button>
    )
  }
  return (
    <div
      role="group"
      aria-labelledby={labelId(id)}
      aria-describedby={describedBy}
      className={path === '' ? form.grid : form.group}
    >
      {parts.map((part) => (
        <FieldControl
          key={part.name}
          // An optional group asks for its parts only once one of them is filled in.
          field={part.required && !field.required && !isObject(value) ? { ...part, required: false } : part}
          value={isObject(value) ? value[part.name] : undefined}
          path={pointer(path, part.name)}
          messages={messages}
          onChange={(next) => {
            const object = withProperty(value, part.name, next)
            onChange(Object.keys(object).length === 0 && !field.required ? undefined : object)
          }}
        />
      ))}
    </div>
  )
}

/** Asked for at once; anything deeper or longer waits for a press, for a schema may contain itself. */
function isShort(path: string, parts: Field[]): boolean {
  return (
    path.split('/').length <= 2 &&
    parts.length <= 6 &&
    parts.every(({ kind }) => !['object', 'list', 'map', 'union'].includes(kind))
  )
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
