import { listOf, METHODS, nodeOf, type Node, type Resolver } from '../model/document.ts'
import { isObject } from '../model/is-object.ts'
import { once } from '../model/lazily.ts'
import { bodyFrom, formFrom, isBody, JSON_ALONE, parameterFrom, responseFrom } from './swagger-parts.ts'

/** The default media types of bodies and responses, for operations without their own. */
interface MediaTypes {
  consumes?: string[]
  produces?: string[]
}

/** A path item of Swagger 2 as one of OpenAPI 3. `resolver` is that of the original document. */
export function pathItemFrom(resolver: Resolver, written: unknown, path: string, types: MediaTypes): Node {
  const item = resolver.target(written)
  const shared = parametersIn(resolver, item.parameters, path)
  const turned: Record<string, unknown> = {}
  if (shared.length > 0)
    turned.parameters = shared.filter((parameter) => !isBody(parameter)).map(parameterFrom)
  for (const key in item) {
    const value = item[key]
    if (key === 'parameters' || !isObject(value)) continue
    turned[key] = METHODS.some((method) => method === key)
      ? operationFrom(value, () => parametersIn(resolver, value.parameters, path), shared, types)
      : value
  }
  return turned
}

/**
 * An operation of Swagger 2 as one of OpenAPI 3. Its body and responses are converted at first use, because a start
 * page reads few of a thousand operations. `own` and `shared`: the parameters of the operation, and of its path item.
 */
function operationFrom(
  operation: Node,
  own: () => readonly Node[],
  shared: readonly Node[],
  types: MediaTypes,
): Node {
  const known = once(own)
  const parameters = once(() => {
    const plain = known().filter((parameter) => !isBody(parameter))
    return plain.length > 0 ? plain.map(parameterFrom) : undefined
  })
  const requestBody = once(() => {
    const consumes = textsOf(operation.consumes) ?? types.consumes
    const bodies = (known().some(isBody) ? known() : shared).filter(isBody)
    // Springfox writes the cookies that a handler takes as bodies, too. Only one body is allowed.
    const [first, ...more] = bodies.filter((parameter) => parameter.in === 'body')
    const body =
      more.find(({ schema }) => '$ref' in nodeOf(schema) && !('$ref' in nodeOf(first?.schema))) ?? first
    if (body) return bodyFrom(body, consumes ?? JSON_ALONE)
    return bodies.length > 0 ? formFrom(bodies, consumes) : operation.requestBody
  })
  const responses = once(() => {
    const produces = textsOf(operation.produces) ?? types.produces ?? JSON_ALONE
    return responsesFrom(nodeOf(operation.responses), produces)
  })
  const turned: Record<string, unknown> = {
    get parameters() {
      return parameters()
    },
    get requestBody() {
      return requestBody()
    },
    get responses() {
      return responses()
    },
  }
  // Copied one by one: omitting some by `...rest` takes ten times as long.
  for (const key in operation) if (!TURNED.has(key)) turned[key] = operation[key]
  return turned
}

/**
 * The responses by status, each converted at first use. They are defined, because assigning `200` to an object
 * reserves room for all smaller numbers. That takes several times as long as the conversion.
 */
function responsesFrom(written: Node, produces: readonly string[]): Node {
  const responses = {}
  for (const status in written) {
    const get = once(() => responseFrom(written[status], produces))
    Object.defineProperty(responses, status, { get, enumerable: true, configurable: true })
  }
  return responses
}

const TURNED = new Set(['consumes', 'produces', 'parameters', 'requestBody', 'responses'])

/** The parameters, with shared body parameters copied in. */
function parametersIn(resolver: Resolver, written: unknown, path: string): Node[] {
  const found: Node[] = []
  for (const parameter of listOf(written).filter(isObject)) {
    const target = resolver.target(parameter)
    if (typeof parameter.$ref === 'string' && !isBody(target)) found.push(parameter)
    else if (typeof target.in === 'string') found.push(target)
    // The parameter has no `in`: it is in the path if that names it, else in the query.
    else if (typeof target.name === 'string')
      found.push({ ...target, in: path.includes(`{${target.name}}`) ? 'path' : 'query' })
  }
  return found
}

/** The texts of a list, or a single one as a list; `undefined` where there are none. */
export function textsOf(value: unknown): string[] | undefined {
  const texts = (typeof value === 'string' ? [value] : listOf(value)).filter((one) => typeof one === 'string')
  return texts.length > 0 ? texts : undefined
}
