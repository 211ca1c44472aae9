import { isNode, listOf, METHODS, nodeOf, type Node } from './document.ts'
import type { Resolver } from './resolve.ts'
import { bodyFrom, formFrom, isBody, JSON_ALONE, parameterFrom, responseFrom } from './swagger-parts.ts'

/** The media types that are sent and answered where an operation says nothing of its own. */
export interface MediaTypes {
  consumes?: string[]
  produces?: string[]
}

/** A path item of Swagger 2 as one of OpenAPI 3. `resolver` is of the document as it was. */
export function pathItemFrom(resolver: Resolver, written: unknown, path: string, types: MediaTypes): Node {
  const item = resolver.target(written)
  const shared = parametersIn(resolver, item.parameters, path)
  const turned: Record<string, unknown> = {}
  if (shared.length > 0)
    turned.parameters = shared.filter((parameter) => !isBody(parameter)).map(parameterFrom)
  for (const key in item) {
    const value = item[key]
    if (key === 'parameters' || !isNode(value)) continue
    turned[key] = METHODS.some((method) => method === key)
      ? operationFrom(value, parametersIn(resolver, value.parameters, path), shared, types)
      : value
  }
  return turned
}

/** `shared`: the parameters of the path item. */
function operationFrom(
  operation: Node,
  own: readonly Node[],
  shared: readonly Node[],
  types: MediaTypes,
): Node {
  const { consumes: _consumes, produces: _produces, parameters: _parameters, responses, ...rest } = operation
  const consumes = textsOf(operation.consumes) ?? types.consumes
  const produces = textsOf(operation.produces) ?? types.produces ?? JSON_ALONE
  const turned: Record<string, unknown> = rest
  const parameters = own.filter((parameter) => !isBody(parameter))
  if (parameters.length > 0) turned.parameters = parameters.map(parameterFrom)
  const bodies = (own.length > parameters.length ? own : shared).filter(isBody)
  const body = bodies.find((parameter) => parameter.in === 'body')
  if (body) turned.requestBody = bodyFrom(body, consumes ?? JSON_ALONE)
  else if (bodies.length > 0) turned.requestBody = formFrom(bodies, consumes)
  const answers: Record<string, unknown> = (turned.responses = {})
  for (const [status, response] of Object.entries(nodeOf(responses)))
    answers[status] = responseFrom(response, produces)
  return turned
}

/** The parameters as they are; those that are shared and hold a body, in full. */
function parametersIn(resolver: Resolver, written: unknown, path: string): Node[] {
  return listOf(written)
    .filter(isNode)
    .flatMap((parameter) => {
      const target = resolver.target(parameter)
      if (typeof parameter.$ref === 'string' && !isBody(target)) return [parameter]
      if (typeof target.in === 'string') return [target]
      // It does not say where it is: in the path where that names it, else in the query.
      return typeof target.name === 'string'
        ? [{ ...target, in: path.includes(`{${target.name}}`) ? 'path' : 'query' }]
        : []
    })
}

/** The texts of a list of them, or one alone; `undefined` where there are none. */
export function textsOf(value: unknown): string[] | undefined {
  const texts = (typeof value === 'string' ? [value] : listOf(value)).filter((one) => typeof one === 'string')
  return texts.length > 0 ? texts : undefined
}
