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
  const consumes = textsOf(operation.consumes) ?? types.consumes
  const produces = textsOf(operation.produces) ?? types.produces ?? JSON_ALONE
  const turned: Record<string, unknown> = {}
  // One by one: leaving some out by `...rest` takes ten times as long, which is felt with a thousand operations.
  for (const key in operation)
    if (!/^(?:consumes|produces|parameters)$/.test(key)) turned[key] = operation[key]
  const parameters = own.filter((parameter) => !isBody(parameter))
  if (parameters.length > 0) turned.parameters = parameters.map(parameterFrom)
  const bodies = (own.length > parameters.length ? own : shared).filter(isBody)
  const body = bodies.find((parameter) => parameter.in === 'body')
  if (body) turned.requestBody = bodyFrom(body, consumes ?? JSON_ALONE)
  else if (bodies.length > 0) turned.requestBody = formFrom(bodies, consumes)
  const responses = nodeOf(operation.responses)
  const answers: Record<string, unknown> = (turned.responses = {})
  for (const status in responses) answers[status] = responseFrom(responses[status], produces)
  return turned
}

/** The parameters as they are; those that are shared and hold a body, in full. */
function parametersIn(resolver: Resolver, written: unknown, path: string): Node[] {
  const found: Node[] = []
  for (const parameter of listOf(written).filter(isNode)) {
    const target = resolver.target(parameter)
    if (typeof parameter.$ref === 'string' && !isBody(target)) found.push(parameter)
    else if (typeof target.in === 'string') found.push(target)
    // It does not say where it is: in the path where that names it, else in the query.
    else if (typeof target.name === 'string')
      found.push({ ...target, in: path.includes(`{${target.name}}`) ? 'path' : 'query' })
  }
  return found
}

/** The texts of a list of them, or one alone; `undefined` where there are none. */
export function textsOf(value: unknown): string[] | undefined {
  const texts = (typeof value === 'string' ? [value] : listOf(value)).filter((one) => typeof one === 'string')
  return texts.length > 0 ? texts : undefined
}
