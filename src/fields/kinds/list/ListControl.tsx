import { Icon } from '../../../controls/icon/Icon.tsx'
import { use, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { Button } from '../../../controls/basics/Button.tsx'
import { countText } from '../../../controls/basics/count-text.ts'
import { isObject } from '../../../openapi/model/is-object.ts'
import type { Field } from '../../../openapi/model/field-model.ts'
import { inSentence } from '../../../openapi/wording/in-sentence.ts'
import { singular } from '../../../openapi/wording/words.ts'
import { labelId, type ControlProps } from '../../shared/field-kind.ts'
import styles from '../../FieldControl.module.css'
import { initialValue } from '../../shared/initial-value.ts'
import { NestedControl } from '../../shared/nested.ts'
import { nextKey } from '../../shared/next-key.ts'
import { hasMessageWithin, pointer } from '../../shared/pointer.ts'
import { RelationsControl } from '../relation/RelationsControl.tsx'
import { Tool } from '../../shared/Tool.tsx'
import { useAfterDrawing } from '../../shared/use-after-drawing.ts'
import { itemField, tupleLength } from '../../shared/value-field.ts'

/** The entry of several values: other records by their names, anything else as rows. */
export function ListControl(props: ControlProps) {
  const { relation } = props.field.item ?? {}
  const items = Array.isArray(props.value) ? props.value : []
  if (relation === undefined || items.some((one) => isObject(one) !== relation.isEmbedded))
    return <Rows {...props} />
  return <RelationsControl {...props} relation={relation} />
}

/** The number of rows shown before a press. */
const MOST_AT_ONCE = 50

/** Rows that can be added, moved and removed, by pointer and keyboard. */
function Rows(props: ControlProps) {
  const { field, value, onChange, id, path, messages, describedBy } = props
  const items: unknown[] = Array.isArray(value) ? value : []
  const root = useRef<HTMLDivElement>(null)
  const rows = useRows(props, items, root)
  const { most } = rows
  const isWrongBelow = items.some((_one, at) => at >= most && hasMessageWithin(messages, pointer(path, at)))
  const shown = isWrongBelow ? items : items.slice(0, most)
  const positions = tupleLength(field)
  const isFull = positions > 0 && items.length >= positions && !isObject(field.schema.keywords.items)
  const name = rowName(field, itemField(field, items.length).label)

  return (
    <div
      ref={root}
      role="group"
      aria-labelledby={labelId(id)}
      aria-describedby={describedBy}
      className={styles.rows}
      onKeyDownCapture={(event) => {
        if (isFull || !endsText(event, items)) return
        event.preventDefault()
        event.stopPropagation()
        rows.add()
      }}
    >
      {items.length > 0 && (
        <ol className={styles.rows}>
          {shown.map((one, index) => (
            <RowItem
              key={rows.keys[index]}
              {...{ field, path, messages, index, rows, name }}
              value={one}
              isPosition={positions > 0}
              isLast={index === items.length - 1}
              onChange={(next) => onChange(items.with(index, next))}
            />
          ))}
        </ol>
      )}
      {shown.length < items.length && (
        <Button variant="quiet" onClick={rows.showAll}>
          Show {countText(items.length - shown.length)} more
        </Button>
      )}
      <Button
        disabled={isFull}
        className={styles.add}
        icon={<Icon name="plus" size={16} />}
        onClick={rows.add}
      >
        Add {inSentence(name)}
      </Button>
    </div>
  )
}

/** True for Enter after a text of a list: the next one follows, such as another tag, and the form is not sent. */
function endsText(event: KeyboardEvent, items: readonly unknown[]): boolean {
  const { key, shiftKey, target, nativeEvent } = event
  return (
    key === 'Enter' &&
    !shiftKey &&
    !nativeEvent.isComposing &&
    (target as Element).matches('input:not([role]), [data-growing]') && // an event of keys has an element
    items.every((item) => typeof item === 'string' && item !== '')
  )
}

/** What a row is called: its own label, else the singular of the list's (`Lines` → Line), else Item. */
function rowName({ label }: Field, own: string): string {
  const name = own === '' || own === label ? singular(label) : own
  return name === label ? 'Item' : name
}

interface RowItemProps extends Omit<RowControlProps, 'name'> {
  /** What the rows are called. */
  name: string
  /** True in a tuple, where each position has a meaning of its own. */
  isPosition: boolean
  isLast: boolean
  rows: Pick<ReturnType<typeof useRows>, 'move' | 'remove'>
}

/** One row: its control and its buttons. */
function RowItem({ name, isPosition, isLast, rows, ...control }: RowItemProps) {
  const { index } = control
  return (
    <li className={styles.row}>
      <RowControl {...control} name={isPosition ? undefined : name} />
      <RowTools
        name={`${inSentence(name)} ${index + 1}`}
        isMovable={!isPosition}
        isFirst={index === 0}
        isLast={isLast}
        onMove={(step) => rows.move(index, index + step)}
        onRemove={() => rows.remove(index)}
      />
    </li>
  )
}

interface RowControlProps extends Pick<ControlProps, 'field' | 'path' | 'messages' | 'value' | 'onChange'> {
  index: number
  /** What the rows are called; `undefined` in a tuple, where each position has a label of its own. */
  name: string | undefined
}

/** The entry of one row. */
function RowControl({ field, path, messages, value, onChange, index, name }: RowControlProps) {
  const FieldControl = use(NestedControl)
  return (
    // oxlint-disable-next-line react/static-components -- made elsewhere: the context hands on one component
    <FieldControl
      field={rowField(field, index, value)}
      value={value}
      path={pointer(path, index)}
      messages={messages}
      label={name === undefined ? positionLabel(field, index) : `${name} ${index + 1}`}
      isLabelHidden={name !== undefined}
      // A row that is emptied stays a row. Its kind decides which empty value it holds.
      onChange={(next) => onChange(next ?? emptied(value))}
    />
  )
}

/** The keys of the rows, and the changes of the list, which move the focus too. `most`: how many rows are shown. */
function useRows(
  { field, onChange }: Pick<ControlProps, 'field' | 'onChange'>,
  items: unknown[],
  root: RefObject<HTMLElement | null>,
) {
  const { keys, change } = useRowKeys(items.length)
  const focusAdded = useAfterDrawing(() => focusLastRow(root.current))
  const [most, setMost] = useState(MOST_AT_ONCE)
  const showAll = () => setMost(Infinity)

  function remove(index: number) {
    change((all) => all.toSpliced(index, 1))
    const rest = items.toSpliced(index, 1)
    onChange(rest.length === 0 && !field.required ? undefined : rest)
  }

  function move(index: number, to: number) {
    change((all) => moved(all, index, to))
    onChange(moved(items, index, to))
  }

  function add() {
    if (items.length >= most) showAll()
    focusAdded()
    change((all) => [...all, nextKey()])
    const item = itemField(field, items.length)
    onChange([...items, initialValue({ ...item, required: true }) ?? startOf(item.kind)])
  }

  return { keys, most, showAll, remove, move, add }
}

/** Moves the focus into the last row, which was just added: a person wants to fill it in. */
function focusLastRow(root: HTMLElement | null): void {
  const row = root?.querySelector(':scope > ol > li:last-child')
  const input = row?.querySelector<HTMLElement>('input, textarea, select')
  if (input != null) input.focus()
  else row?.querySelector<HTMLElement>('[data-fold]')?.click()
}

/** The buttons of a row: moved up or down by one, and removed. */
function RowTools({
  name,
  isMovable,
  isFirst,
  isLast,
  onMove,
  onRemove,
}: {
  /** The name of the row in the buttons' labels: "item 2". */
  name: string
  /** False in a tuple, where each position has a meaning of its own. */
  isMovable: boolean
  isFirst: boolean
  isLast: boolean
  onMove: (step: 1 | -1) => void
  onRemove: () => void
}) {
  return (
    <div className={styles.tools}>
      {isMovable && (
        <>
          <Tool label={`Move ${name} up`} isDisabled={isFirst} onPress={() => onMove(-1)}>
            <Icon name="arrow-up" size={16} />
          </Tool>
          <Tool label={`Move ${name} down`} isDisabled={isLast} onPress={() => onMove(1)}>
            <Icon name="arrow-down" size={16} />
          </Tool>
        </>
      )}
      <Tool label={`Remove ${name}`} onPress={onRemove}>
        <Icon name="x" size={16} />
      </Tool>
    </div>
  )
}

/** The field of a row. An item without a name gets that of its list. */
function rowField(field: Field, index: number, value: unknown): Field {
  const item = itemField(field, index, value)
  return { ...item, name: item.name || field.name, required: false }
}

/** The label of a position in a tuple: its title, else its number. */
function positionLabel(field: Field, index: number): string {
  const { title } = itemField(field, index).schema.keywords
  return typeof title === 'string' && title !== '' ? title : `Item ${index + 1}`
}

/** The keys of the rows, so that a moved row keeps its inputs and its focus. */
function useRowKeys(length: number) {
  const [kept, setKept] = useState<number[]>(() => Array.from({ length }, nextKey))
  // The value may change outside of the control (a discarded draft); the keys follow it.
  const keys = kept.length === length ? kept : Array.from({ length }, (_, index) => kept[index] ?? nextKey())
  if (keys !== kept) setKept(keys)
  return { keys, change: setKept }
}

function moved<T>(items: T[], from: number, to: number): T[] {
  const rest = items.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...items.slice(from, from + 1))
}

function emptied(value: unknown): unknown {
  return typeof value === 'string' ? '' : null
}

function startOf(kind: string): unknown {
  if (kind === 'object') return {}
  return ['text', 'multiline', 'markdown', 'email', 'url', 'phone', 'password'].includes(kind) ? '' : null
}
