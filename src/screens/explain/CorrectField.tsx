import { isNumeric, takesNumbers } from '../../openapi/model/is-numeric.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { Button } from '../../controls/basics/Button.tsx'
import type { FieldHints, ResourceHints } from '../../openapi/model/hints.ts'
import type { Field } from '../../openapi/model/field-model.ts'
import type { KindName } from '../../openapi/model/kind-name.ts'
import type { Resource } from '../../openapi/model/model.ts'
import { at } from '../../openapi/records/record.ts'
import { kindLabel } from '../../fields/field-kinds.ts'
import { kindChoices } from '../../fields/kind-choices.ts'
import { seenRows, seenValues } from '../../queries/learn/seen-rows.ts'
import { useServer } from '../../server/server.tsx'
import styles from './Correct.module.css'
import { CorrectChoice } from './CorrectChoice.tsx'
import { CorrectText } from './CorrectText.tsx'
import { kindHints } from './kind-hints.ts'
import { kindWord } from '../shared/kind-word.ts'
import { useCorrect } from './use-correct.ts'

/** The corrections of one field: its kind, the settings of that kind, and its label. */
export function CorrectField({
  resource,
  field,
  children,
  foot,
  ...given
}: {
  /** The resource that the field's records belong to. */
  resource: Resource
  field: Field
  /** The path to the hints of a nested field: `['fields', 'address', 'fields', 'phone']`. */
  pointer?: readonly string[]
  /** Shown beside the choice of the kind. */
  children?: ReactNode
  /** Shown with the less common settings. */
  foot?: ReactNode
}) {
  const pointer = given.pointer ?? ['fields', field.name]
  const server = useServer()
  const { corrections, saveHints, removeHints } = useCorrect()
  const targets = (server.description?.resources ?? []).filter(isLinkable)
  const own = at(corrections[resource.path], pointer) as FieldHints | undefined // the pointer leads to the hints of a field
  const isItem = pointer.at(-1) === 'item'
  const [isRenaming, setRenaming] = useState(false)
  // A link is saved once its target is chosen: each cell would request records of a wrong one.
  const [isLinking, setLinking] = useState(false)
  const name = field.label === '' ? 'Each one' : field.label
  const isUndescribed = isUndescribedIn(resource, field, pointer) || undefined
  const change: Change = (hints, words) => {
    const isOpen = hints.kind === 'relation' && hints.relation === undefined
    setLinking(isOpen)
    if (!isOpen) void saveHints(resource.path, hintsAt(pointer, { ...hints, isUndescribed }), words)
  }
  const rename = (label: string) => {
    setRenaming(false)
    change({ label }, `It is called ${label} now.`)
  }
  const back = () => void removeHints(resource.path, [pointer], `${name} is shown as it was guessed.`)
  const props = { field, name, targets, change, kind: isLinking ? 'relation' : field.kind }

  return (
    <div className={styles.correct}>
      <KindChoice {...props} resource={resource} pointer={pointer} own={own}>
        {children}
      </KindChoice>
      <KindSettings {...props} resource={resource} pointer={pointer} />
      {isRenaming ? <CorrectText label="Called" value={field.label} hasFocus onSave={rename} /> : null}
      {own?.kind === undefined ? null : <p className={styles.note}>{guessWords(field)}</p>}
      {isItem ? null : (
        <div className={styles.foot}>
          {own === undefined ? null : <BackButton onPress={back} />}
          {isRenaming ? null : (
            <Button variant="quiet" onClick={() => setRenaming(true)}>
              Rename
            </Button>
          )}
          {foot}
        </div>
      )}
    </div>
  )
}

/** Saves hints of the field. `words`: its new state, for a message. */
type Change = (hints: FieldHints, words: string) => void

interface SettingProps {
  field: Field
  /** The field's name in a sentence. */
  name: string
  /** Its kind, or the one that is being chosen. */
  kind: KindName
  /** The resources that a field may link to. */
  targets: Resource[]
  change: Change
}

/** The choice of the field's kind. Each kind comes with settings that fit the cached values. */
function KindChoice({
  field,
  name,
  kind: current,
  targets,
  change,
  resource,
  pointer,
  own,
  children,
}: SettingProps & {
  resource: Resource
  pointer: readonly string[]
  /** The field's corrections. */
  own: FieldHints | undefined
  children?: ReactNode
}) {
  const id = useId()
  const server = useServer()
  const client = useQueryClient()

  function choose(kind: KindName) {
    const path = pointer.filter((_key, index) => index % 2 === 1 && pointer[index - 1] === 'fields')
    const values = seenValues(seenRows(client, server, resource), path)
    const hints = kindHints(kind, { field, own, targets, values })
    change(hints, `${name} is shown as ${kindWord({ ...field, kind })} now.`)
  }

  return (
    <div className={styles.line}>
      <label htmlFor={id}>{pointer.at(-1) === 'item' ? 'Show each as' : 'Show it as'}</label>
      <select
        id={id}
        className={styles.select}
        value={current}
        onChange={({ target }) => choose(target.value)}
      >
        {kindChoices(field, targets.length > 0).map(({ kind, label }) => (
          <option key={kind} value={kind}>
            {label}
          </option>
        ))}
      </select>
      {children}
    </div>
  )
}

/** The settings of a kind: the resource of a link, the currency, the unit, the kind of a list's values. */
function KindSettings({
  resource,
  pointer,
  ...props
}: SettingProps & { resource: Resource; pointer: readonly string[] }) {
  const { kind } = props
  const { item } = props.field
  if (kind === 'relation') return <RelationChoice {...props} />
  if (kind === 'money') return <CurrencyText {...props} />
  if (kind === 'list' && item !== undefined && item.kind !== 'object')
    return <CorrectField resource={resource} field={item} pointer={[...pointer, 'item']} />
  return takesNumbers(props.field) && (kind === 'date' || kind === 'date-time') ? (
    <UnitChoice {...props} />
  ) : null
}

/** Returns to the guess. The button disappears, so the focus moves to what is around it. */
function BackButton({ onPress }: { onPress: () => void }) {
  return (
    <Button
      variant="quiet"
      onClick={({ currentTarget }) => {
        const around = currentTarget.closest<HTMLElement>('[tabindex="-1"], details')
        ;(around?.querySelector('summary') ?? around)?.focus()
        onPress()
      }}
    >
      Back to the guess
    </Button>
  )
}

function RelationChoice({ field, name, targets, change }: SettingProps) {
  const [own, key = ''] = field.relation?.resource.split('#') ?? []
  const target = targets.find(({ path }) => path === own)
  return (
    <>
      <CorrectChoice
        label="It names one of"
        value={target?.path ?? ''}
        options={[
          ['', field.relation ? 'None' : 'Choose…'],
          ...targets.map(({ path, label }) => [path, label] as const),
        ]}
        onChange={(relation) => {
          const label = targets.find(({ path }) => path === relation)?.label
          if (label === undefined) change({ kind: undefined, relation: '' }, `${name} is no link now.`)
          else change({ kind: 'relation', relation }, `${name} links to ${label} now.`)
        }}
      />
      {target === undefined ? null : (
        <CorrectChoice
          label="By its"
          value={key}
          options={keysOf(target)}
          onChange={(next) =>
            change(
              { relation: next === '' ? target.path : `${target.path}#${next}` },
              `${name} links to ${target.label} by another value now.`,
            )
          }
        />
      )}
    </>
  )
}

/** The values by which a field may name a record: the one in its address, or another that the rows of its list have. */
function keysOf({ fields, itemId, list }: Resource): [string, string][] {
  const id = itemId?.at.join('.') ?? 'id'
  const others = list === undefined ? [] : fields.filter(({ name, schema }) => name !== id && isPlain(schema))
  return [['', 'Unique key'], ...others.map(({ name, label }): [string, string] => [name, label])]
}

function isPlain({ types }: Field['schema']): boolean {
  return types.some((type) => type === 'string' || isNumeric(type))
}

function CurrencyText({ field, name, change }: SettingProps) {
  return (
    <CorrectText
      label="Currency"
      value={field.currency ?? ''}
      placeholder="EUR"
      isValid={(text) => /^[a-z]{3}$/i.test(text)}
      problem="A currency has three letters, such as EUR."
      onSave={(text) => change({ currency: text.toUpperCase() }, `${name} is in ${text.toUpperCase()} now.`)}
    />
  )
}

function UnitChoice({ field, name, change }: SettingProps) {
  return (
    <CorrectChoice
      label="It counts"
      value={field.unit ?? ''}
      options={[
        ...(field.unit === undefined ? ([['', 'By its size']] as const) : []),
        ['seconds', 'Seconds since 1970'],
        ['milliseconds', 'Milliseconds since 1970'],
      ]}
      onChange={(unit) => {
        if (unit === 'seconds' || unit === 'milliseconds') change({ unit }, `${name} counts ${unit} now.`)
      }}
    />
  )
}

/** True for a field that only the server's rows have. */
function isUndescribedIn(resource: Resource, field: Field, pointer: readonly string[]): boolean {
  const isStranger = pointer.length === 2 && !resource.fields.some((one) => one.name === field.name)
  return isStranger || field.stated?.isUndescribed !== undefined
}

/** The kind that was guessed, as a sentence; empty where none is known. */
function guessWords({ stated }: Field): string {
  const [guess] = stated?.kind?.reasons[0]?.about ?? []
  return guess === undefined ? '' : `It was guessed to be: ${kindLabel(guess).toLowerCase()}.`
}

/** The hints of a resource that contain these hints of one field. */
function hintsAt(pointer: readonly string[], hints: FieldHints): ResourceHints {
  let whole: object = hints
  for (const key of pointer.toReversed()) whole = { [key]: whole }
  return whole
}

function isLinkable(resource: Resource): boolean {
  return (
    !resource.isSingleton &&
    (resource.read !== undefined || resource.list !== undefined) &&
    !resource.path.includes('{')
  )
}
