import type { Resource } from '../../openapi/model/model.ts'
import type { PathParameters } from '../../openapi/model/request.ts'

/**
 * The path parameters of a list below a record. The two paths may use different names (`/users/{id}`,
 * `/users/{userId}/orders`), so they are matched by position.
 */
export function childParameters(
  record: Resource,
  child: Resource,
  parameters: PathParameters,
): PathParameters {
  if (record.itemPath === undefined) return parameters
  const outer = record.itemPath.split('/')
  const filled: PathParameters = { ...parameters }
  child.path.split('/').forEach((segment, index) => {
    const name = parameterName(segment)
    const outerName = parameterName(outer[index])
    const value = outerName === undefined ? undefined : parameters[outerName]
    if (name !== undefined && value !== undefined) filled[name] = value
  })
  return filled
}

function parameterName(segment: string | undefined): string | undefined {
  return segment === undefined ? undefined : /^\{([^}]+)\}$/.exec(segment)?.[1]
}
