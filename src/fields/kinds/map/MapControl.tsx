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
  const FieldControl = use(NestedControl)
  const object = isObject(value) ? value : {}
  const called = keyLabel(field)
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
      {shown.map((one, index) => {
        const isTwice = shown.some((other, at) => at < index && other.name === one.name && one.name !== '')
        return (
          <div key={one.key} className={styles.row} data-named>
            <TextInput
              id={`${id}-name-${one.key}`}
              label={`${called} ${index + 1}`}
              placeholder={called}
              value={one.name}
              isInvalid={isTwice}
              onChange={(name) => change(shown.with(index, { ...one, name }))}
            />
            <FieldControl
              field={{ ...valueField(field, one.name, one.value), required: false }}
              value={one.value}
              path={pointer(path, one.name)}
              messages={messages}
              label={`Value of ${one.name === '' ? `row ${index + 1}` : one.name}`}
              isLabelHidden
              onChange={(next) => change(shown.with(index, { ...one, value: next }))}
            />
            <Tool
              label={`Remove ${one.name === '' ? `row ${index + 1}` : one.name}`}
              onPress={() => change(shown.toSpliced(index, 1))}
            >
              <Icon name="x" size={16} />
            </Tool>
          </div>
        )
      })}
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
