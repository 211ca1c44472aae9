import type { ComponentType } from 'react'
import type { KindFacts } from '../../openapi/model/kind-facts.ts'
import type { Field } from '../../openapi/model/field-model.ts'

/**
 * One kind of field: what tells it from the others, and how it is edited, shown and filtered by. One folder each, and one line in
 * `field-kinds.ts`.
 */
export interface FieldKind extends KindFacts {
  /** For "Show as": `Phone number`. */
  label: string
  /** Which fields it draws; absent, those whose kind has its name. */
  matches?: (field: Field) => boolean
  /** False for a value that Control and Display cannot hold; it is then shown and edited as JSON. Not called for absent or null. */
  accepts?: (value: unknown, field: Field) => boolean
  /** One of the form's own controls, or a component. A component that brings a heavy package is wrapped in `later`: lists load it too. */
  Control: FormControl | ComponentType<ControlProps>
  /** Drawn in the first list: has to be light. Not drawn for an absent, null or empty value. */
  Display: ComponentType<DisplayProps>
  /** The input that narrows a list by such a field; a choice, a yes or no and a related record have one by themselves. */
  filter?: FilterInput
  /** The control shows the messages about it itself, beside or instead of its own. */
  hasOwnMessage?: boolean
  /** Takes the whole width of a form. */
  isWide?: boolean
  /** The control is a group of inputs: its label names the group (`aria-labelledby={labelId(id)}`) and belongs to no single input. */
  isGroup?: boolean
}

/** `text` and `tel` look for a part of a text; `number`, `day`, `moment` and `time` have two ends. */
export type FilterInput = 'text' | 'tel' | 'number' | 'day' | 'moment' | 'time'

/** The controls that come with the form and not with the list, by their names. */
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

export interface ControlProps {
  field: Field
  /** `undefined`: absent. */
  value: unknown
  onChange: (value: unknown) => void
  onBlur?: () => void
  id: string
  /** JSON pointer within the body: `/address/city`. */
  path: string
  /** Messages of the whole form by JSON pointer. */
  messages: Record<string, string>
  describedBy?: string
  isInvalid: boolean
}

export interface DisplayProps {
  field: Field
  value: unknown
  /** The record that the value is part of; siblings may know more about it. */
  record?: unknown
  layout: 'cell' | 'record' | 'card'
  /** It is what the screen is about: many lines are not folded. */
  isOpen?: boolean
}

/** What FieldControl is given: a control with its label, its explanation and its message. */
export interface FieldControlProps {
  field: Field
  /** `undefined`: absent. */
  value: unknown
  onChange: (value: unknown) => void
  /** JSON pointer within the body: `/address/city`. */
  path: string
  /** Messages of the whole form by JSON pointer. */
  messages: Record<string, string>
  /** Instead of the field's own label: "Item 2". */
  label?: string
  /** The label is there for screen readers only, because its position says it. */
  isLabelHidden?: boolean
}

/** Id of the label of the control with this id. */
export function labelId(id: string): string {
  return `${id}-label`
}
