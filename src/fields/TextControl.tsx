import { TextInput, type TextInputProps } from '../controls/TextInput.tsx'
import type { Field, FieldKind } from '../description/field-model.ts'
import { summary } from './summary.ts'
import type { ControlProps } from './field-type.ts'

/** The input of every kind that is text at heart. An emptied input makes the value absent. */
export function TextControl({ field, value, onChange, onBlur, id, describedBy, isInvalid }: ControlProps) {
  return (
    <TextInput
      {...inputFor(field)}
      id={id}
      describedBy={describedBy}
      isInvalid={isInvalid}
      isRequired={field.required}
      onBlur={onBlur}
      value={typeof value === 'string' ? value : ''}
      onChange={(typed) => onChange(typed === '' ? undefined : typed)}
      placeholder={typeof field.example === 'object' ? undefined : summary(field.example) || undefined}
    />
  )
}

type Input = Pick<TextInputProps, 'type' | 'isMultiline' | 'isCode' | 'autoComplete'>

function inputFor({ kind, schema }: Field): Input {
  return INPUTS[kind] ?? { isCode: CODE.has(String(schema.keywords.format)) }
}

const INPUTS: Partial<Record<FieldKind, Input>> = {
  multiline: { isMultiline: true },
  markdown: { isMultiline: true },
  email: { type: 'email' },
  url: { type: 'url' },
  password: { type: 'password', autoComplete: 'new-password' },
  duration: { isCode: true },
}

const CODE = new Set(['uuid', 'byte', 'ipv4', 'ipv6', 'hostname', 'json-pointer', 'regex', 'uri-template'])
