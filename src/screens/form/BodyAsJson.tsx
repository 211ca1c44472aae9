import { useEffect, useId } from 'react'
import { TextInput } from '../../controls/input/TextInput.tsx'
import fields from '../../fields/FieldControl.module.css'
import { keepFocus } from './form-focus.ts'
import type { JsonBody } from './use-json-body.ts'

/** The body of a request as JSON text. Only the JSON syntax is checked; the server validates the rest. */
export function BodyAsJson({ json: { text, change, problem } }: { json: JsonBody }) {
  const id = useId()
  useEffect(() => {
    if (problem !== undefined) document.getElementById(id)?.focus()
  }, [id, problem])
  return (
    <div className={fields.field}>
      <label htmlFor={id} className={fields.label}>
        What is sent, as JSON
      </label>
      <TextInput
        id={id}
        isMultiline
        isCode
        value={text}
        onChange={change}
        isInvalid={problem !== undefined}
        describedBy={problem === undefined ? undefined : `${id}-problem`}
      />
      {problem !== undefined && (
        <p id={`${id}-problem`} role="alert" className={fields.message}>
          {problem.message}
        </p>
      )}
    </div>
  )
}

/** A button that switches between the form and its JSON. */
export function JsonSwitch({ json: { isOpen, open, close } }: { json: JsonBody }) {
  return (
    <button type="button" className={fields.more} onMouseDown={keepFocus} onClick={isOpen ? close : open}>
      {isOpen ? 'Edit as a form' : 'Edit as JSON'}
    </button>
  )
}
