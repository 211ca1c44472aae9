import { use, useState } from 'react'
import { Button } from '../../../controls/basics/Button.tsx'
import { Disclosure } from '../../../controls/overlay/Disclosure.tsx'
import type { Field } from '../../../openapi/model/field-model.ts'
import type { DisplayProps } from '../../shared/field-kind.ts'
import styles from '../../FieldDisplay.module.css'
import { NestedDisplay } from '../../shared/nested.ts'
import { isObject } from '../../../openapi/model/is-object.ts'
import { hasManyLines } from '../../shared/Folded.tsx'
import { asStoredFile } from '../../shared/stored-file.ts'
import { summary } from '../../shared/summary.ts'
import { useServer } from '../../../server/server.tsx'
import { isEmbedded } from '../relation/embedded-display.tsx'
import { areAlike, ItemsTable } from './ItemsTable.tsx'
import { unnamedField } from '../../../openapi/fields/unnamed-field.ts'

/** The number of values shown before a press. */
const AT_ONCE = 50

/** Values below each other. Short ones share a line, similar objects form a table, and other long ones are folded. */
export function ListDisplay(props: DisplayProps) {
  const { field, value, record } = props
  const FieldDisplay = use(NestedDisplay)
  const [isWhole, setWhole] = useState(false)
  const { description } = useServer()
  const items = value as unknown[]
  const itemField = (item: unknown) =>
    field.item === undefined
      ? unnamedField(isObject(item) ? field.name : '', item)
      : calledLike(field, field.item)
  // A link with the record's name says more than a row of its parts.
  const areNamed = items.some((item) => isEmbedded(description, itemField(item), item))
  if (!areNamed && areAlike(items)) return <ItemsTable {...props} />
  const isLong = !areNamed && items.length > 1 && hasManyLines(items)
  const shown = isWhole ? items : items.slice(0, AT_ONCE)
  const display = (item: unknown) => (
    <FieldDisplay
      field={asStoredFile(itemField(item), item)}
      value={item}
      record={record}
      layout="record"
      isOpen={isLong}
    />
  )
  return (
    <>
      <ul className={styles.items} data-short={items.every(isShort) || undefined}>
        {shown.map((item, index) => (
          <li key={index}>
            {isLong && isObject(item) ? (
              <Disclosure label={summary(item, field.item) || `${index + 1}`}>{display(item)}</Disclosure>
            ) : (
              display(item)
            )}
          </li>
        ))}
      </ul>
      {shown.length < items.length && <Button onClick={() => setWhole(true)}>Show all {items.length}</Button>}
    </>
  )
}

/** True for numbers and single words, which share a line. */
function isShort(item: unknown): boolean {
  return (
    typeof item === 'number' || typeof item === 'bigint' || (typeof item === 'string' && SHORT.test(item))
  )
}

const SHORT = /^\S{1,24}$/

/** The item's field with the name of its list. The items of `recipientIds` are ids, so their digits are not grouped. */
function calledLike({ name }: Field, item: Field): Field {
  // Object.create, because the item's properties are lazy: each is read at its first use.
  return item.name === '' ? (Object.create(item, { name: { value: name } }) as Field) : item
}
