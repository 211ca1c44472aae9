import { useQueryClient } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { Button } from '../../controls/basics/Button.tsx'
import type { FieldHints, ResourceHints } from '../../openapi/model/hints.ts'
import type { Field } from '../../openapi/model/field-model.ts'
import type { KindName } from '../../openapi/model/kind-name.ts'
import type { Resource } from '../../openapi/model/model.ts'
import { at } from '../../openapi/records/record.ts'
import { millisecondsIn } from '../../fields/kinds/date/moments.ts'
import { kindLabel } from '../../fields/field-kinds.ts'
import { kindChoices } from '../../fields/kind-choices.ts'
import { seenRows, seenValues } from '../../queries/learn/seen-rows.ts'
import { useServer } from '../../server/server.tsx'
import styles from './Correct.module.css'
import { CorrectChoice } from './CorrectChoice.tsx'
import { CorrectText } from './CorrectText.tsx'
import { kindWord } from '../shared/kind-word.ts'
import { useCorrect } from './use-correct.ts'

/** How many values a choice offers at most. */
const MOST_OPTIONS = 40

/**
 * The corrections of one field: its kind, and the settings of that kind. `children` are shown beside the choice.
 * `pointer`: the path to the hints of a nested field (`['fields', 'address', 'fields', 'phone']`).
 */
export function CorrectField({
  resource,
  field,
  children,
  foot,
  ...props
}: {
  /** The resource that the field's records belong to. */
  resource: Resource
  field: Field
  pointer?: readonly string[]
  children?: ReactNode
  /** Shown with the less common settings. */
  foot?: ReactNode
}) {
  const id = useId()
  const pointer = props.pointer ?? ['fields', field.name]
  const server = useServer()
  const client = useQueryClient()
  const { corrections, saveHints, takeBack } = useCorrect()
  const targets = (server.description?.resources ?? []).filter(isLinkable)
  const own = at(corrections[resource.path], pointer) as FieldHints | undefined // the pointer leads to the hints of a field
  const isItem = pointer.at(-1) === 'item'
  const [isRenaming, setRenaming] = useState(false)
  const isCounted = field.schema.types.some((type) => type === 'integer' || type === 'number')
  const isStranger = pointer.length === 2 && !resource.fields.some((one) => one.name === field.name)
  const isUndescribed = isStranger || field.stated?.isUndescribed !== undefined || undefined
  const name = field.label === '' ? 'Each one' : field.label
  const change = (hints: FieldHints, words: string) =>
    void saveHints(resource.path, hintsAt(pointer, { ...hints, isUndescribed }), words)

  const show = (kind: KindName) => {
    const words = `${name} is shown as ${kindWord({ ...field, kind })} now.`
    const values = seenValues(
      seenRows(client, server, resource),
      pointer.filter((_key, index) => index % 2 === 1 && pointer[index - 1] === 'fields'),
    )
    if (kind === 'relation') {
      const [first] = targets
      const relation = field.relation?.resource ?? likelyTarget(field, targets)?.path ?? first?.path
      return change({ kind, relation, options: undefined, unit: undefined }, words)
    }
    // Settings of the kind before are removed with it.
    const hints: FieldHints = { kind, relation: undefined, options: undefined, unit: undefined }
    if (kind === 'choice' || kind === 'choices')
      hints.options =
        own?.options ??
        (field.options === undefined && field.item?.options === undefined
          ? values.slice(0, MOST_OPTIONS).map((value) => ({ value }))
          : undefined)
    const number = values.find((value) => typeof value === 'number')
    if ((kind === 'date' || kind === 'date-time') && number !== undefined)
      hints.unit = millisecondsIn(number) > 1 ? 'seconds' : 'milliseconds'
    return change(hints, words)
  }

  return (
    <div className={styles.correct}>
      <div className={styles.line}>
        <label htmlFor={`${id}-kind`}>{isItem ? 'Show each as' : 'Show it as'}</label>
        <select
          id={`${id}-kind`}
          className={styles.select}
          value={field.kind}
          onChange={(event) => show(event.target.value)}
        >
          {kindChoices(field, targets.length > 0).map(({ kind, label }) => (
            <option key={kind} value={kind}>
              {label}
            </option>
          ))}
        </select>
        {children}
      </div>
      {field.kind === 'relation' ? (
        <div className={styles.line}>
          <label htmlFor={`${id}-relation`}>It names one of</label>
          <select
            id={`${id}-relation`}
            className={styles.select}
            value={field.relation?.resource.replace(/#.*/s, '') ?? ''}
            onChange={(event) => {
              const relation = event.target.value
              const label = targets.find(({ path }) => path === relation)?.label
              if (label === undefined) change({ kind: undefined, relation: '' }, `${name} is no link now.`)
              else change({ relation }, `${name} links to ${label} now.`)
            }}
          >
            <option value="">None</option>
            {targets.map(({ path, label }) => (
              <option key={path} value={path}>
                {label}
              </option>
            ))}
          </select>
        </div>
      ) : null}
      {field.kind === 'money' ? (
        <CorrectText
          label="Currency"
          value={field.currency ?? ''}
          placeholder="EUR"
          isValid={isCurrency}
          problem="A currency has three letters, such as EUR."
          onSave={(text) =>
            change({ currency: text.toUpperCase() }, `${name} is in ${text.toUpperCase()} now.`)
          }
        />
      ) : null}
      {field.item !== undefined && field.kind === 'list' && field.item.kind !== 'object' ? (
        <CorrectField resource={resource} field={field.item} pointer={[...pointer, 'item']} />
      ) : null}
      {isCounted && (field.kind === 'date' || field.kind === 'date-time') ? (
        <CorrectChoice
          label="It counts"
          value={field.unit ?? ''}
          options={[
            ...(field.unit === undefined ? ([['', 'As its size tells']] as const) : []),
            ['seconds', 'Seconds since 1970'],
            ['milliseconds', 'Milliseconds since 1970'],
          ]}
          onChange={(unit) => {
            if (unit === 'seconds' || unit === 'milliseconds') change({ unit }, `${name} counts ${unit} now.`)
          }}
        />
      ) : null}
      {isRenaming ? (
        <CorrectText
          label="Called"
          value={field.label}
          hasFocus
          onSave={(text) => {
            setRenaming(false)
            change({ label: text }, `It is called ${text} now.`)
          }}
        />
      ) : null}
      {own?.kind === undefined ? null : <p className={styles.note}>{guessWords(field)}</p>}
      {isItem ? null : (
        <div className={styles.foot}>
          {own === undefined ? null : (
            <Button
              variant="quiet"
              onClick={({ currentTarget }) => {
                // The pressed button disappears, and the focus with it.
                const around = currentTarget.closest<HTMLElement>('[tabindex="-1"], details')
                ;(around?.querySelector('summary') ?? around)?.focus()
                void takeBack(resource.path, [pointer], `${name} is shown as it was guessed.`)
              }}
            >
              Back to the guess
            </Button>
          )}
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

/** The kind that was guessed, as a sentence; empty where none is known. */
function guessWords({ stated }: Field): string {
  const [guess] = stated?.kind?.signs[0]?.about ?? []
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

/** The resource whose name begins the field's name. */
function likelyTarget({ name }: Field, targets: readonly Resource[]): Resource | undefined {
  const letters = name.toLowerCase().replaceAll(/[^a-z\d]/g, '')
  return targets.find((target) =>
    letters.startsWith(target.singular.toLowerCase().replaceAll(/[^a-z\d]/g, '')),
  )
}

function isCurrency(text: string): boolean {
  return /^[a-z]{3}$/i.test(text)
}
