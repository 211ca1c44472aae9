import { Icon } from '../../../controls/icon/Icon.tsx'
import { use, useRef, useState } from 'react'
import { Button } from '../../../controls/basics/Button.tsx'
import { nodeOf, textOf } from '../../../openapi/model/document.ts'
import type { Field } from '../../../openapi/model/field-model.ts'
import { TextInput } from '../../../controls/input/TextInput.tsx'
import { labelId, type ControlProps } from '../../shared/field-kind.ts'
import styles from '../../FieldControl.module.css'
import { Tool } from '../../shared/Tool.tsx'
import { NestedControl } from '../../shared/nested.ts'
import { nextKey } from '../../shared/next-key.ts'
import { useAfterDrawing } from '../../shared/use-after-drawing.ts'
import { isObject } from '../../../openapi/model/is-object.ts'
import { pointer } from '../../shared/pointer.ts'
import { valueField } from '../../shared/value-field.ts'

/** Names and values, one row each. Two rows of the same name are kept until one is renamed; the later one is sent. */
export function MapControl({ field, value, onChange, id, path, messages, describedBy }: ControlProps) {
  const object = isObject(value) ? value : {}
  const root = useRef<HTMLDivElement>(null)
  const focusAdded = useAfterDrawing(() =>
    root.current?.querySelector<HTMLElement>(':scope > div:last-of-type input')?.focus(),
  )
  const [rows, setRows] = useState(() => rowsOf(object))
  const shown = isSame(rows, object) ? rows : rowsOf(object)

  function change(next: Row[]) {
    setRows(next)
    const entries = next.filter(isNamed).map(({ name, value }): [string, unknown] => [name, value ?? null])
    onChange(entries.length === 0 && !field.required ? undefined : Object.fromEntries(entries))
  }

  return (
    <div
      ref={root}
      role="group"
      aria-labelledby={labelId(id)}
      aria-describedby={describedBy}
      className={styles.rows}
    >
      {shown.map((one, index) => (
        <MapRow
          key={one.key}
          {...{ field, id, path, messages, index }}
          row={one}
          isTwice={shown.some((other, at) => at < index && other.name === one.name && one.name !== '')}
          onChange={(next) => change(shown.with(index, next))}
          onRemove={() => change(shown.toSpliced(index, 1))}
        />
      ))}
      <Button
        className={styles.add}
        icon={<Icon name="plus" size={16} />}
        // If the description does not say what the values are, a person may type anything: text, a number, JSON.
        onClick={() => {
          focusAdded()
          setRows([...shown, row('', field.value === undefined ? undefined : '')])
        }}
      >
        Add entry
      </Button>
    </div>
  )
}

interface MapRowProps extends Pick<ControlProps, 'field' | 'id' | 'path' | 'messages'> {
  row: Row
  index: number
  /** True where an earlier row has the same name. */
  isTwice: boolean
  onChange: (row: Row) => void
  onRemove: () => void
}

/** The name and the value of one entry. */
function MapRow({ field, id, path, messages, row, index, isTwice, onChange, onRemove }: MapRowProps) {
  const FieldControl = use(NestedControl)
  const called = keyLabel(field)
  const { name, value } = row
  const nameOrNumber = name === '' ? `row ${index + 1}` : name
  return (
    <div className={styles.row} data-named>
      <TextInput
        id={`${id}-name-${row.key}`}
        label={`${called} ${index + 1}`}
        placeholder={called}
        value={name}
        isInvalid={isTwice}
        onChange={(next) => onChange({ ...row, name: next })}
      />
      {/* oxlint-disable-next-line react/static-components -- made elsewhere: the context hands on one component */}
      <FieldControl
        field={{ ...valueField(field, name, value), required: false }}
        value={value}
        path={pointer(path, name)}
        messages={messages}
        label={`Value of ${nameOrNumber}`}
        isLabelHidden
        onChange={(next) => onChange({ ...row, value: next })}
      />
      <Tool label={`Remove ${nameOrNumber}`} onPress={onRemove}>
        <Icon name="x" size={16} />
      </Tool>
    </div>
  )
}

/** The label for the names of a map, if its description has one. */
function keyLabel({ schema: { keywords } }: Field): string {
  const more = nodeOf(keywords.additionalProperties)
  return (
    textOf(more['x-additionalPropertiesName'] ?? keywords['x-additionalPropertiesName']) ??
    textOf(nodeOf(keywords.propertyNames).title) ??
    'Name'
  )
}

interface Row {
  key: number
  /** True if the value itself has an entry with an empty name. */
  isGiven?: boolean
  name: string
  value: unknown
}

function row(name: string, value: unknown, isGiven = false): Row {
  return { key: nextKey(), name, value, isGiven }
}

function isNamed({ name, isGiven }: Row): boolean {
  return name !== '' || isGiven === true
}

function rowsOf(object: Record<string, unknown>): Row[] {
  return Object.entries(object).map(([name, value]) => row(name, value, name === ''))
}

/** Whether the rows with a name equal the entries of the value. Rows without a name are only on the screen. */
function isSame(rows: Row[], object: Record<string, unknown>): boolean {
  const named = new Map(rows.filter(isNamed).map(({ name, value }) => [name, value ?? null]))
  const names = Object.keys(object)
  return (
    names.length === named.size &&
    names.every((name) => named.has(name) && named.get(name) === (object[name] ?? null))
  )
}
