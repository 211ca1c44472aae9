import { use, useId, useState } from 'react'
import { Markdown } from '../controls/basics/Markdown.tsx'
import type { Field } from '../openapi/model/field-model.ts'
import { withoutListedValues } from './shared/without-listed-values.ts'
import { controlOf } from './form-controls.ts'
import { labelId, type FieldControlProps } from './shared/field-kind.ts'
import styles from './FieldControl.module.css'
import visuallyHidden from '../controls/basics/visually-hidden.module.css'
import { FormState } from './shared/form-state.ts'
import { explained, hints } from './shared/hint.ts'
import { NestedControl } from './shared/nested.ts'
import { acceptingKind } from './field-kinds.ts'
import { useWire } from './shared/use-wire.ts'

/** The entry of one field: its label, its control, hints and messages. */
export function FieldControl({ field: described, path, messages, ...props }: FieldControlProps) {
  const id = useId()
  // A required field that is nullable may stay empty.
  const mayBeNull = described.required && described.nullable
  const field = mayBeNull ? { ...described, required: false } : described
  const { value, onChange } = useWire(field, props.value, (next) =>
    props.onChange(next === undefined && mayBeNull ? null : next),
  )
  // Chosen once, because the control must not change because of what is typed.
  const [kind] = useState(() => acceptingKind(field, value))
  const message = messages[path]
  const isShown = message !== undefined && kind.hasOwnMessage !== true
  const note = use(FormState).notes?.[path]
  const words = isShown ? explained(message, field) : ''
  const explanation = [...hintsBeside(words, field, value), ...(note === undefined ? [] : [note])]
  const description = helpOf(field)
  const hasHint = (description !== undefined && description !== '') || explanation.length > 0
  const describedBy = [isShown && `${id}-message`, hasHint && `${id}-hint`].filter(Boolean).join(' ')
  const Control = controlOf(kind)
  return (
    <NestedControl value={FieldControl}>
      <div
        className={styles.field}
        data-pointer={path}
        data-invalid={message === undefined ? undefined : true}
        data-wide={kind.isWide || undefined}
      >
        <FieldLabel
          id={id}
          field={field}
          text={props.label ?? field.label}
          isHidden={props.isLabelHidden}
          isOfGroup={kind.isGroup}
        />
        {/* oxlint-disable-next-line react/static-components -- made elsewhere: a kind has one control for good */}
        <Control
          field={field}
          value={value}
          onChange={onChange}
          id={id}
          path={path}
          messages={messages}
          describedBy={describedBy === '' ? undefined : describedBy}
          isInvalid={message !== undefined}
        />
        {isShown && (
          <p id={`${id}-message`} className={styles.message}>
            {words}
          </p>
        )}
        {hasHint && (
          <div id={`${id}-hint`} className={styles.hint}>
            <Explanation text={description} />
            {explanation.length > 0 && <span>{explanation.join(' · ')}</span>}
          </div>
        )}
      </div>
    </NestedControl>
  )
}

interface FieldLabelProps {
  /** The id of the control. */
  id: string
  field: Field
  text: string
  /** True where only assistive technology reads it. */
  isHidden?: boolean
  /** True for a control of several inputs, of which a press on the label can focus none. */
  isOfGroup?: boolean
}

/** The label of a control, with the mark of a required field. */
function FieldLabel({ id, field, text, isHidden, isOfGroup }: FieldLabelProps) {
  const Label = isOfGroup ? 'span' : 'label'
  return (
    <Label
      id={labelId(id)}
      htmlFor={isOfGroup ? undefined : id}
      className={isHidden ? visuallyHidden.text : styles.label}
    >
      {text}
      {field.required && (
        <span className={styles.mark} aria-hidden>
          *
        </span>
      )}
      {field.deprecated && <span className={styles.aside}> no longer in use</span>}
    </Label>
  )
}

/** The hints that the message does not include, as “Must be at least 5 characters” does. */
function hintsBeside(message: string, field: Field, value: unknown): string[] {
  return hints(field, value).filter((hint) => !message.toLowerCase().endsWith(hint.toLowerCase()))
}

/** Whether a description only repeats the label, or is the text that pydantic gives every enum. */
function isRepeatOf(label: string, description: string | undefined): boolean {
  if (description === 'An enumeration.') return true
  const letters = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  return description !== undefined && letters(description) === letters(label)
}

/**
 * The description without a list of the values that the control offers. `undefined` where it only repeats the label, or
 * explains an id that nobody types.
 */
function helpOf({ label, kind, description, options, item, relation }: Field): string | undefined {
  if (isRepeatOf(label, description)) return undefined
  // `YYYY-MM-DDTHH:mm:ss.sssZ` is for programs.
  if (kind.startsWith('date') && !/[^YMDHSTZymdhs\W]/.test(description ?? '')) return undefined
  if ((relation ?? item?.relation) && isAboutId(description ?? '', label)) return undefined
  const offered = options ?? item?.options ?? []
  if (description === undefined || offered.length === 0) return description
  return withoutListedValues(description, new Set(offered.map(({ value }) => String(value))))
}

/** True for a text that only describes an id: `Stringified UUIDv4. See [RFC 4112](…)`, or `The id of the customer`. */
function isAboutId(description: string, label: string): boolean {
  const known = label.toLowerCase()
  const all = description
    .toLowerCase()
    .replaceAll(/\(https?:[^)]*\)|https?:\S+/g, '')
    .match(/[\p{L}\d]+/gu)
  return all?.every((word) => OF_IDS.test(word) || known.includes(word.replace(/s$/, ''))) === true
}

const OF_IDS =
  /^(?:(?:uu|gu|ul|cu|ks|nano|object)?ids?|uuidv?\d|v?\d+|rfc|see|stringified|mongo(?:db)?|bson|hex(?:adecimal)?|strings?|numeric|integer|numbers?|identifiers?|unique|valid|format(?:ted)?|version|(?:primary|foreign)|key|refers|reference|record|database|in|is|an?|the|of|as|to|by|its|related|s|character|char)$/

/** A field's explanation. Most are one plain sentence and are drawn without the Markdown reader. */
function Explanation({ text }: { text: string | undefined }) {
  const [isWhole, setWhole] = useState(false)
  if (text === undefined || text === '') return null
  const [beginning] = /^.{20,200}?[.!?](?=\s)/s.exec(text) ?? []
  const isLong =
    text.length > LONG &&
    beginning !== undefined &&
    !/[<`[]|\n\n/.test(beginning.replace(/\[[^\]]*\]\([^)]*\)|`[^`]*`/g, ''))
  const shown = isLong && !isWhole ? beginning : text
  return (
    <>
      {/[*_`[\]#<>|]|\n/.test(shown) ? <Markdown text={shown} /> : <span>{shown}</span>}
      {isLong && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Less' : 'More'}
        </button>
      )}
    </>
  )
}

/** The length (characters) from which only the first sentence is shown, so that a form stays short. */
const LONG = 220
