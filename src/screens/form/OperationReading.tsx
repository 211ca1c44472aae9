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

/** What shows a record, once a person has told what its server wants to know before it gives one. */
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
  const [isTold, setTold] = useState(false)
  const kept = keptValues(server)
  const missing = missingParameters(server, resource.read, parameters).filter(
    (parameter) => parameter.in !== 'path' && kept[parameterKey(parameter)] === undefined,
  )
  if (isTold || missing.length === 0) return children
  return (
    <>
      <ScreenHeader title={resource.singular} />
      <ParametersCard
        title={`Say what the server needs to show the ${inSentence(resource.singular)}`}
        parameters={missing}
        onTold={() => setTold(true)}
      />
    </>
  )
}

/** A card that asks for parameters before something can be read. */
export function ParametersCard({
  title,
  parameters,
  onTold,
}: {
  title: string
  parameters: Parameter[]
  onTold: (told: ParameterValues) => void
}) {
  const id = useId()
  const asked = useOperationValues(parameters)
  const tell = () => void asked.told().then((told) => told && onTold(told))
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.legend}>
        {title}
      </h2>
      {asked.form(tell)}
      <div className={styles.bar}>
        <Button variant="primary" onClick={tell}>
          Show
        </Button>
      </div>
    </section>
  )
}
