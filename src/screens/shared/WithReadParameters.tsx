import { useQueryClient } from '@tanstack/react-query'
import { useState, type ComponentType, type ReactNode } from 'react'
import type { Resource } from '../../openapi/model/model.ts'
import type { PathParameters } from '../../openapi/model/request.ts'
import type { Parameter } from '../../openapi/model/operation.ts'
import { keys, readAs } from '../../server/keys.ts'
import { useServer } from '../../server/server.tsx'
import { listPath } from '../../server/targets.ts'
import {
  keptValues,
  missingParameters,
  parameterKey,
  type ParameterValues,
} from '../../server/request-parameters.ts'
import { inSentence } from '../../openapi/wording/in-sentence.ts'
import { ScreenHeader } from './ScreenHeader.tsx'

/** A card that asks for parameters. `form/` draws it, which is a later room. */
export interface ParametersCardProps {
  title: string
  /** Those without a value. */
  parameters: Parameter[]
  /** Called with values by location and name: `{ 'query.team': '5' }`. */
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
  const isListRead = useIsListRead(resource, parameters)
  const kept = keptValues(server)
  // A header without which the server returned the list is not needed for a record either.
  const isNeedless = ({ in: location, name }: Parameter) =>
    location === 'header' &&
    isListRead &&
    resource.list?.parameters.some((one) => one.in === 'header' && one.required && one.name === name)
  const missing = missingParameters(server, resource.read, parameters).filter(
    (parameter) =>
      parameter.in !== 'path' && kept[parameterKey(parameter)] === undefined && !isNeedless(parameter),
  )
  if (isEntered || missing.length === 0) return children
  return (
    <>
      <ScreenHeader title={resource.singular} />
      <Card
        title={`Enter what the server needs to show the ${inSentence(resource.singular)}`}
        parameters={missing}
        onEntered={() => setEntered(true)}
      />
    </>
  )
}

/** True where a page of the resource's list has been read. */
function useIsListRead(resource: Resource, parameters: PathParameters): boolean {
  const server = useServer()
  const lists = useQueryClient().getQueriesData({
    queryKey: keys.below(server, listPath(resource, parameters)),
    predicate: ({ queryKey }) => readAs(queryKey) === 'list',
  })
  return lists.some(([, data]) => data !== undefined)
}
