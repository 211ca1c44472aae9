import { use, useState } from 'react'
import { Button } from '../../../controls/basics/Button.tsx'
import { Disclosure } from '../../../controls/overlay/Disclosure.tsx'
import type { Field } from '../../../openapi/model/field-model.ts'
import type { DisplayProps } from '../../shared/field-kind.ts'
import styles from '../../FieldDisplay.module.css'
import { NestedDisplay } from '../../shared/nested.ts'
import { isObject } from '../../../openapi/model/is-object.ts'
import { summary } from '../../shared/summary.ts'
import { unnamedField } from '../../../openapi/fields/unnamed-field.ts'

/** As many parts of all of them together are open at once. */
const MOST_OPEN = 12
/** As many as are read at a glance; the rest on a press. */
const AT_ONCE = 50

/** Values below each other: short ones in one line, many with parts of their own each under its name. */
export function ListDisplay({ field, value, record }: DisplayProps) {
  const FieldDisplay = use(NestedDisplay)
  const [isWhole, setWhole] = useState(false)
  const items = value as unknown[]
  const isLong = items.length > 1 && items.reduce<number>((sum, item) => sum + partsOf(item), 0) > MOST_OPEN
  const shown = isWhole ? items : items.slice(0, AT_ONCE)
  const display = (item: unknown) => (
    <FieldDisplay
      field={field.item === undefined ? unnamedField('', item) : calledLike(field, field.item)}
      value={item}
      record={record}
      layout="record"
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

function partsOf(item: unknown): number {
  return isObject(item) ? Object.keys(item).length : 1
}

/** Figures and single words need no line of their own. */
function isShort(item: unknown): boolean {
  return (
    typeof item === 'number' || typeof item === 'bigint' || (typeof item === 'string' && SHORT.test(item))
  )
}

const SHORT = /^\S{1,24}$/

/** The items of `recipientIds` are ids: their figures are read like those of one. */
function calledLike({ name }: Field, item: Field): Field {
  // The item's properties are lazy: each is read at its first use.
  return item.name === '' ? (Object.create(item, { name: { value: name } }) as Field) : item
}
