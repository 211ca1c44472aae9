import type { ReactNode } from 'react'
import { Disclosure } from '../../controls/overlay/Disclosure.tsx'
import { bodyOf } from '../../openapi/requests/body.ts'
import type { Field } from '../../openapi/model/field-model.ts'
import { generalParameters } from '../../openapi/resources/general-parameters.ts'
import type { Operation } from '../../openapi/model/operation.ts'
import { undescribedBody } from '../../openapi/operations/undescribed-body.ts'
import { FieldControl } from '../../fields/FieldControl.tsx'
import { isFileKind } from '../../fields/shared/file-value.ts'
import grid from '../../fields/FieldControl.module.css'
import { isObject } from '../../openapi/model/is-object.ts'
import { hasMessageWithin, pointer } from '../../fields/shared/pointer.ts'
import { withProperty } from '../../fields/shared/with-property.ts'
import { useServer } from '../../server/server.tsx'
import { BodyAsJson, JsonSwitch } from '../form/BodyAsJson.tsx'
import type { JsonBody } from '../form/use-json-body.ts'
import { FormFields } from '../form/FormFields.tsx'
import form from '../form/FormScreen.module.css'
import { BODY, isForPrograms } from '../form/operation-values.ts'
import { isEmptyObject } from '../form/operation-form.ts'
import styles from './OperationScreen.module.css'

interface OperationPartsProps {
  operation: Operation
  /** The field of the form: one part for each parameter, and one for the body. */
  field: Field
  value: unknown
  onChange: (value: unknown) => void
  messages: Record<string, string>
  /** The body as JSON text instead of fields. */
  json: JsonBody
}

/**
 * The inputs of an operation: its parameters, its body, and folded at the end the parameters that all operations
 * share.
 */
export function OperationParts({ operation, field, json, ...entry }: OperationPartsProps) {
  const { description } = useServer()
  const parts = field.fields ?? []
  if (hasNoInputs(operation, field)) return null
  const general = description === undefined ? undefined : generalParameters(description)
  const isBeside = ({ name, required }: Field) =>
    !required && (isForPrograms(name) || general?.has(name) === true)
  const parameters = parts.filter((part) => part.name !== BODY)
  const body = isAnyBody(operation) ? undefined : parts.find((part) => part.name === BODY)
  const own = parameters.filter((part) => !isBeside(part))
  const beside = parameters.filter(isBeside)

  return (
    <div className={`${form.card} ${styles.parts}`}>
      {parts.some((part) => part.required || part.fields?.some((inner) => inner.required)) && (
        <p className={form.legend}>* required</p>
      )}
      {own.length > 0 && <FormFields field={{ ...field, fields: own }} {...entry} />}
      {body !== undefined && (
        <BodyPart operation={operation}>
          <BodyFields body={body} json={json} {...entry} />
        </BodyPart>
      )}
      {beside.length > 0 && <ProgramParameters parts={beside} {...entry} />}
    </div>
  )
}

type EntryProps = Pick<OperationPartsProps, 'value' | 'onChange' | 'messages'>

/** The body as fields or as JSON text. */
function BodyFields({ body, json, value, onChange, messages }: EntryProps & { body: Field; json: JsonBody }) {
  return (
    <>
      {json.isOpen ? (
        <BodyAsJson json={json} />
      ) : (
        <FormFields
          field={body}
          path={`/${BODY}`}
          value={isObject(value) ? value[BODY] : undefined}
          messages={messages}
          onChange={(next) => onChange(withProperty(value, BODY, isEmptyObject(next) ? undefined : next))}
        />
      )}
      {body.kind !== 'unknown' && !isFileKind(body) && (
        <p>
          <JsonSwitch json={json} />
        </p>
      )}
    </>
  )
}

/** The parameters that only programs need, folded while none has a message. */
function ProgramParameters({ parts, value, onChange, messages }: EntryProps & { parts: Field[] }) {
  return (
    <Disclosure
      label={`Technical parameters (${parts.length})`}
      isOpen={parts.some(({ name }) => hasMessageWithin(messages, pointer('', name)))}
    >
      <div className={grid.grid}>
        {parts.map((part) => (
          <FieldControl
            key={part.name}
            field={part}
            value={isObject(value) ? value[part.name] : undefined}
            path={pointer('', part.name)}
            messages={messages}
            onChange={(next) => onChange(withProperty(value, part.name, next))}
          />
        ))}
      </div>
    </Disclosure>
  )
}

/** True where the description says nothing of a body, and nothing suggests its fields. */
function isAnyBody(operation: Operation): boolean {
  return bodyOf(operation) === undefined && undescribedBody(operation)?.field.kind === 'unknown'
}

/** True where there is nothing to enter, or only a body that may not be wanted at all. */
export function hasNoInputs(operation: Operation, { fields = [] }: Field): boolean {
  return fields.every(({ name }) => name === BODY && isAnyBody(operation))
}

/** A body that the description says nothing of. It is folded below the button, because most such requests have none. */
export function AnyBody({ operation, field, json, ...entry }: OperationPartsProps) {
  const body = field.fields?.find(({ name }) => name === BODY)
  if (body === undefined || !isAnyBody(operation)) return null
  return (
    <Disclosure
      label="Add a JSON body"
      isOpen={hasMessageWithin(entry.messages, `/${BODY}`) || (isObject(entry.value) && BODY in entry.value)}
    >
      <BodyFields body={body} json={json} {...entry} />
    </Disclosure>
  )
}

/** The body of a request, with the reason where it is only guessed. */
function BodyPart({ operation, children }: { operation: Operation; children: ReactNode }) {
  const guessed = bodyOf(operation) === undefined ? undescribedBody(operation) : undefined
  if (guessed === undefined) return children
  return (
    <>
      <p className={form.legend}>
        The description does not say what this takes. These fields are guessed{' '}
        {guessed.schema === undefined
          ? 'because the path is that of a sign-in.'
          : `from “${guessed.schema}” in it.`}
      </p>
      {children}
    </>
  )
}
