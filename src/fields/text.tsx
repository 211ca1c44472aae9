import { TextInput } from '../controls/TextInput.tsx'
import type { ControlProps, DisplayProps, FieldType } from './field-type.ts'
import styles from './FieldDisplay.module.css'
import { summary } from './summary.ts'

/** One line of text. */
export const text: FieldType = {
  name: 'text',
  label: 'Text',
  matches: (field) => field.kind === 'text',
  accepts: isText,
  Control: (props) => (
    <TextControl {...props} isCode={CODE.has(String(props.field.schema.keywords.format))} />
  ),
  Display: TextDisplay,
}

export interface TextControlProps extends ControlProps {
  type?: 'text' | 'email' | 'url' | 'password'
  isMultiline?: boolean
  isCode?: boolean
  autoComplete?: string
}

/** The input of every kind that is text at heart. An emptied input makes the value absent. */
export function TextControl({
  field,
  value,
  onChange,
  path: _path,
  messages: _messages,
  ...props
}: TextControlProps) {
  return (
    <TextInput
      {...props}
      isRequired={field.required}
      value={typeof value === 'string' ? value : ''}
      onChange={(typed) => onChange(typed === '' ? undefined : typed)}
      placeholder={
        field.example === undefined || typeof field.example === 'object' ? undefined : String(field.example)
      }
    />
  )
}

/** Text as it is; one line with an ellipsis in a cell. */
export function TextDisplay({ value, place }: DisplayProps) {
  const words = summary(value)
  if (place === 'record') return <span className={styles.text}>{words}</span>
  return (
    <span className={styles.line} title={words.length > 36 ? words : undefined}>
      {words}
    </span>
  )
}

/** True for a value that a text input can hold without changing its type. */
export function isText(value: unknown): boolean {
  return typeof value === 'string'
}

const CODE = new Set(['uuid', 'byte', 'ipv4', 'ipv6', 'hostname', 'json-pointer', 'regex', 'uri-template'])
