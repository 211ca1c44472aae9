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
  if (parts.length === 0) return null
  const general = description === undefined ? undefined : generalParameters(description)
  const isBeside = ({ name, required }: Field) =>
    !required && (isForPrograms(name) || general?.has(name) === true)
  const parameters = parts.filter((part) => part.name !== BODY)
  const body = parts.find((part) => part.name === BODY)
  const own = parameters.filter((part) => !isBeside(part))
  const beside = parameters.filter(isBeside)

  return (
    <div className={isBare(operation, field) ? styles.parts : `${form.card} ${styles.parts}`}>
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

/** True where there is only a body to enter that is not described. That is a single line, which needs no card. */
export function isBare(operation: Operation, { fields = [] }: Field): boolean {
  const isUnknown = bodyOf(operation) === undefined && undescribedBody(operation)?.field.kind === 'unknown'
  return isUnknown && fields.length === 1 && fields[0]?.name === BODY
}

/** The body of a request. It is folded where it is not described, with the reason where it is only guessed. */
function BodyPart({ operation, children }: { operation: Operation; children: ReactNode }) {
  const guessed = bodyOf(operation) === undefined ? undescribedBody(operation) : undefined
  if (guessed === undefined) return children
  if (guessed.field.kind === 'unknown') return <Disclosure label="Add a JSON body">{children}</Disclosure>
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
