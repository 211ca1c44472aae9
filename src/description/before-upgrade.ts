import { isNode, listOf, METHODS, nodeOf, type Node } from './document.ts'
import { createResolver, type Resolver } from './resolve.ts'

/**
 * A Swagger 2 document with nothing in it that the library which turns it into OpenAPI 3 stumbles over or loses: bodies and form fields
 * that are shared stand in their operations, form fields keep all that is said of them, what an operation produces wins over what the
 * document does, and what is no object where one is wanted is left out.
 */
export function beforeUpgrade(document: Node): Node {
  const resolver = createResolver(document)
  const consumes = textsOf(document.consumes)
  const produces = textsOf(document.produces)
  const paths: Record<string, unknown> = {}
  for (const [path, written] of Object.entries(nodeOf(document.paths))) {
    const item = resolver.target(written)
    const shared = parametersOf(resolver, item.parameters, path)
    const turned: Record<string, unknown> = { parameters: shared.filter((parameter) => !isBody(parameter)) }
    for (const key in item) {
      const value = item[key]
      if (METHODS.some((method) => method === key)) {
        if (isNode(value)) turned[key] = operationOf(resolver, value, { path, shared, consumes, produces })
      } else if (key !== 'parameters' && isNode(value)) turned[key] = value
    }
    paths[path] = turned
  }
  const { produces: _produces, consumes: _consumes, ...rest } = document
  return {
    ...rest,
    paths,
    ...(consumes && { consumes }),
    ...onlyNodes('definitions', document),
    ...onlyNodes('parameters', document),
    ...onlyNodes('responses', document),
    ...onlyNodes('securityDefinitions', document),
  }
}

interface Around {
  path: string
  /** The parameters of the path item. */
  shared: readonly Node[]
  consumes?: string[]
  produces?: string[]
}

function operationOf(resolver: Resolver, operation: Node, { path, shared, ...whole }: Around): Node {
  const own = parametersOf(resolver, operation.parameters, path)
  const consumes = textsOf(operation.consumes) ?? whole.consumes
  const produces = textsOf(operation.produces) ?? whole.produces
  const bodies = [own, shared].map((some) => some.filter(isBody)).find((some) => some.length > 0) ?? []
  const form = bodies.filter((parameter) => parameter.in === 'formData')
  const body = bodies.find((parameter) => parameter.in === 'body')
  const { consumes: _consumes, produces: _produces, ...rest } = operation
  return {
    ...rest,
    parameters: [...own.filter((parameter) => !isBody(parameter)), ...(body ? [body] : [])],
    responses: responsesOf(operation.responses),
    ...(consumes && { consumes }),
    ...(produces && { produces }),
    ...(form.length > 0 && !body && { requestBody: formOf(form, consumes) }),
  }
}

/** The parameters as they are; those that are shared and hold a body, in full. */
function parametersOf(resolver: Resolver, written: unknown, path: string): Node[] {
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

function isBody({ in: place }: Node): boolean {
  return place === 'body' || place === 'formData'
}

/** Form fields as the one object that they are together. */
function formOf(form: readonly Node[], consumes: readonly string[] = []): Node {
  const properties: Record<string, unknown> = {}
  const encoding: Record<string, unknown> = {}
  for (const { name, in: _in, required: _required, collectionFormat, ...schema } of form) {
    if (typeof name !== 'string') continue
    properties[name] = schema
    if (schema.type === 'array' && collectionFormat !== 'multi')
      encoding[name] = { style: 'form', explode: false }
  }
  const required = form.filter((field) => field.required === true).map(({ name }) => name)
  const media = { schema: { type: 'object', properties, required }, encoding }
  const hasFile = form.some(({ type }) => type === 'file')
  const said = consumes.filter((type) =>
    /^(?:multipart\/form-data|application\/x-www-form-urlencoded)/.test(type),
  )
  const usual = hasFile ? 'multipart/form-data' : 'application/x-www-form-urlencoded'
  const types = said.filter((type) => !hasFile || type.startsWith('multipart'))
  return {
    required: required.length > 0,
    content: Object.fromEntries((types.length > 0 ? types : [usual]).map((type) => [type, media])),
  }
}

function responsesOf(responses: unknown): Node {
  return Object.fromEntries(
    Object.entries(nodeOf(responses)).map(([status, response]) => [
      status,
      isNode(response) ? response : { description: '' },
    ]),
  )
}

function onlyNodes(key: string, document: Node): Node {
  const value = document[key]
  if (value === undefined) return {}
  return { [key]: Object.fromEntries(Object.entries(nodeOf(value)).filter(([, inner]) => isNode(inner))) }
}

function textsOf(value: unknown): string[] | undefined {
  const texts = (typeof value === 'string' ? [value] : listOf(value)).filter((one) => typeof one === 'string')
  return texts.length > 0 ? texts : undefined
}
