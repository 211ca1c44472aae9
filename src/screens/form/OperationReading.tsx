import { useId, useState, type ReactNode } from 'react'
import { Button } from '../../controls/basics/Button.tsx'
import type { Resource } from '../../openapi/model/model.ts'
import type { PathParameters } from '../../openapi/model/request.ts'
import type { Parameter } from '../../openapi/model/operation.ts'
import { useServer } from '../../server/server.tsx'
import {
  keptValues,
  missingParameters,
  parameterKey,
  type ParameterValues,
} from '../../server/request-parameters.ts'
import styles from './FormScreen.module.css'
import { inSentence } from '../shared/names.ts'
import { ScreenHeader } from '../shared/ScreenHeader.tsx'
import { useOperationValues } from './use-operation-values.tsx'

/** Draws its children once a person has entered the parameters that reading the record requires. */
export function OperationReading({
  resource,
  parameters,
  children,
}: {
  resource: Resource
  parameters: PathParameters
  children: ReactNode
}) {
  const server = useServer()
  const [isEntered, setEntered] = useState(false)
  const kept = keptValues(server)
  const missing = missingParameters(server, resource.read, parameters).filter(
    (parameter) => parameter.in !== 'path' && kept[parameterKey(parameter)] === undefined,
  )
  if (isEntered || missing.length === 0) return children
  return (
    <>
      <ScreenHeader title={resource.singular} />
      <ParametersCard
        title={`Say what the server needs to show the ${inSentence(resource.singular)}`}
        parameters={missing}
        onEntered={() => setEntered(true)}
      />
    </>
  )
}

/** A card with the form of parameters that reading requires. */
export function ParametersCard({
  title,
  parameters,
  onEntered,
}: {
  title: string
  parameters: Parameter[]
  onEntered: (values: ParameterValues) => void
}) {
  const id = useId()
  const entry = useOperationValues(parameters)
  const submit = () => void entry.values().then((values) => values && onEntered(values))
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.legend}>
        {title}
      </h2>
      {entry.form(submit)}
      <div className={styles.bar}>
        <Button variant="primary" onClick={submit}>
          Show
        </Button>
      </div>
    </section>
  )
}
