import { useState, type ComponentType, type ReactNode } from 'react'
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
import { inSentence } from './names.ts'
import { ScreenHeader } from './ScreenHeader.tsx'

export interface ParametersCardProps {
  title: string
  parameters: Parameter[]
  onEntered: (values: ParameterValues) => void
}

/** Renders its children once a person has entered the parameters that reading the record requires, in a `Card`. */
export function WithReadParameters({
  resource,
  parameters,
  Card,
  children,
}: {
  resource: Resource
  parameters: PathParameters
  Card: ComponentType<ParametersCardProps>
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
      <Card
        title={`Say what the server needs to show the ${inSentence(resource.singular)}`}
        parameters={missing}
        onEntered={() => setEntered(true)}
      />
    </>
  )
}
