import { useState } from 'react'
import { TextInput, type TextInputProps } from '../../../controls/input/TextInput.tsx'
import type { Field } from '../../../openapi/model/field-model.ts'
import type { KindName } from '../../../openapi/model/kind-name.ts'
import styles from '../../FieldControl.module.css'
import type { ControlProps } from '../../shared/field-kind.ts'
import { inputProps } from '../../shared/input-props.ts'
import { useFirstValue } from '../../shared/form-state.ts'
import { withLineEnds } from './line-ends.ts'
import { exampleText } from '../../shared/example-text.ts'
import { takesEmptyText } from '../../../openapi/fields/takes-empty-text.ts'

/** The input of every kind whose value is text. An emptied input makes the value absent. */
export function TextControl(props: ControlProps) {
  const { field, value, onChange, path } = props
  const text = typeof value === 'string' ? value : ''
  const input = inputFor(field)
  const first = useFirstValue(path)
  // An input of one line would drop line breaks. Chosen once, because the control must not change during typing.
  const [hasLines] = useState(() => input.type === undefined && /[\r\n]/.test(text))
  const mayBeEither = field.nullable && takesEmptyText(field)
  return (
    <>
      <TextInput
        {...input}
        isMultiline={input.isMultiline || hasLines}
        isGrowing={mayHaveLines(field)}
        {...inputProps(props)}
        isRequired={field.required}
        value={text}
        // A value that began as `null` or as an empty text becomes that again.
        onChange={(typed) =>
          onChange(
            typed === '' ? (first === '' || first === null ? first : undefined) : withLineEnds(text, typed),
          )
        }
        placeholder={exampleText(field)}
      />
      {text === '' && mayBeEither && typeof first === 'string' && (
        <div className={styles.hint}>
          <span>{value === '' ? 'This will be an empty text.' : 'This will be nothing (null).'}</span>
          <button
            type="button"
            className={styles.more}
            onClick={() => onChange(value === '' ? undefined : '')}
          >
            {value === '' ? 'Make it nothing (null)' : 'Make it an empty text'}
          </button>
        </div>
      )}
    </>
  )
}

/**
 * True for a plain text that may have line breaks. A text with a limit, pattern or format has one line, and so has a parameter of a
 * request.
 */
function mayHaveLines({ name, kind, schema: { keywords } }: Field): boolean {
  const isLimited = ['maxLength', 'pattern', 'format'].some((keyword) => keywords[keyword] !== undefined)
  return kind === 'text' && !isLimited && !/^(?:query|path|header|cookie)\./.test(name)
}

type Input = Pick<TextInputProps, 'type' | 'isMultiline' | 'isCode' | 'autoComplete'>

function inputFor({ kind, schema }: Field): Input {
  return INPUTS[kind] ?? { isCode: CODE.has(String(schema.keywords.format)) }
}

const INPUTS: Partial<Record<KindName, Input>> = {
  multiline: { isMultiline: true },
  markdown: { isMultiline: true },
  email: { type: 'email' },
  url: { type: 'url' },
  password: { type: 'password', autoComplete: 'new-password' },
  duration: { isCode: true },
}

const CODE = new Set(['uuid', 'byte', 'ipv4', 'ipv6', 'hostname', 'json-pointer', 'regex', 'uri-template'])
