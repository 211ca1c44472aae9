import type { ComponentType } from 'react'
import type { KindFacts } from '../../openapi/model/kind-facts.ts'
import type { Field } from '../../openapi/model/field-model.ts'

/**
 * One kind of field: what tells it from the others, and how it is edited, shown and filtered. Each is one folder, and one line in
 * `own-kinds.ts`.
 */
export interface FieldKind extends KindFacts {
  /** The label for "Show as": `Phone number`. */
  label: string
  /** True for the fields that it draws. Without it, those whose kind has its name. */
  matches?: (field: Field) => boolean
  /** False for a value that Control and Display cannot hold; it is then shown and edited as JSON. Not called for absent or null. */
  accepts?: (value: unknown, field: Field) => boolean
  /** One of the form's controls, or a component. A component with a heavy package is wrapped in `later`, because lists load it too. */
  Control: FormControl | ComponentType<ControlProps>
  /** Drawn in the first list, so it has to be small. Not drawn for an absent, null or empty value. */
  Display: ComponentType<DisplayProps>
  /** The input that filters a list by such a field. Choices, booleans and relations need none: they have their own. */
  filter?: FilterInput
  /** True if the control shows messages itself. */
  hasOwnMessage?: boolean
  /** True if it takes the whole width of a form. */
  isWide?: boolean
  /**
   * True if the control is a group of inputs. The label then names the group (`aria-labelledby={labelId(id)}`) and not a single
   * input.
   */
  isGroup?: boolean
}

/** `text` and `tel` search for a part of a text. `number`, `day`, `moment` and `time` have two ends. */
type FilterInput = 'text' | 'tel' | 'number' | 'day' | 'moment' | 'time'

/** The names of the controls that are loaded with the form and not with the list. */
export type FormControl =
  | 'text'
  | 'number'
  | 'duration'
  | 'boolean'
  | 'choice'
  | 'choices'
  | 'constant'
  | 'color'
  | 'date'
  | 'phone'
  | 'file'
  | 'files'
  | 'relation'
  | 'object'
  | 'list'
  | 'map'
  | 'union'
  | 'unknown'

/** What the control of a kind gets: the value, and how it is named, described and checked. */
export interface ControlProps {
  field: Field
  /** `undefined` if absent. */
  value: unknown
  onChange: (value: unknown) => void
  onBlur?: () => void
  /** The id of the input, to which its label refers. */
  id: string
  /** The JSON pointer within the body: `/address/city`. */
  path: string
  /** The messages of the whole form, by JSON pointer. */
  messages: Record<string, string>
  /** The ids of the explanation and the message, for `aria-describedby`. */
  describedBy?: string
  isInvalid: boolean
}

/** What the display of a kind gets: the value, and where it is shown. */
export interface DisplayProps {
  field: Field
  value: unknown
  /** The record that contains the value. Its other properties may say more about the value. */
  record?: unknown
  /** The title of that record, where several records are on the screen. It names buttons that would have the same name in every row. */
  recordTitle?: string
  /** `record`: the whole value; `cell` and `card`: what fits into a row of a table, or on a card. */
  layout: 'cell' | 'record' | 'card'
  /** True if the value is the main content of the screen: long values are not folded. */
  isOpen?: boolean
}

/** The properties of FieldControl: a control with its label, its explanation and its message. */
export interface FieldControlProps {
  field: Field
  /** `undefined` if absent. */
  value: unknown
  onChange: (value: unknown) => void
  /** The JSON pointer within the body: `/address/city`. */
  path: string
  /** The messages of the whole form, by JSON pointer. */
  messages: Record<string, string>
  /** Replaces the field's own label: "Item 2". */
  label?: string
  /** True if only screen readers get the label, because the position shows it. */
  isLabelHidden?: boolean
}

/** The id of the label of the control with this id. */
export function labelId(id: string): string {
  return `${id}-label`
}
