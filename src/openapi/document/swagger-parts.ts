import { isEmpty } from '../model/is-empty.ts'
import { nodeOf, type Node, wordOf } from '../model/document.ts'
import { isObject } from '../model/is-object.ts'

/** The media types of bodies and responses where the document has none. */
export const JSON_ALONE: readonly string[] = ['application/json']

/** True for what Swagger 2 has among its parameters and OpenAPI 3 in a body. */
export function isBody({ in: location }: Node): boolean {
  return location === 'body' || location === 'formData'
}

/** The keywords that stand beside a value's name in Swagger 2, and in its schema in OpenAPI 3. */
const OF_THE_SCHEMA = new Set(
  'type format default items maximum exclusiveMaximum minimum exclusiveMinimum maxLength minLength pattern maxItems minItems uniqueItems enum multipleOf'.split(
    ' ',
  ),
)

/** A parameter of Swagger 2 that holds no body, as one of OpenAPI 3. */
export function parameterFrom(parameter: Node): Node {
  if (typeof parameter.$ref === 'string') return parameter
  const turned = withSchema(parameter)
  const { 'x-example': example, 'x-examples': examples, collectionFormat } = parameter
  if (parameter.type === 'array')
    Object.assign(turned, styleOf(wordOf(parameter.in), wordOf(collectionFormat) || 'csv'))
  if (isFilled(example)) turned.examples = mapped(example, (value) => ({ value }))
  else if (isFilled(examples)) turned.examples = mapped(examples, asExample)
  return turned
}

/** The style that separates the items of a list. A format without such a style gets none, and the default applies. */
function styleOf(location: string, format: string): Node {
  if (location !== 'query')
    return format === 'csv' && /^(?:path|header)$/.test(location) ? { style: 'simple', explode: false } : {}
  const style = { csv: 'form', multi: 'form', ssv: 'spaceDelimited', pipes: 'pipeDelimited' }[format]
  return style === undefined ? {} : { style, explode: format === 'multi' }
}

/** The node with the keywords of its value moved into a schema. */
function withSchema(node: Node): Record<string, unknown> {
  const schema: Record<string, unknown> = {}
  const rest: Record<string, unknown> = { schema }
  // One by one here and elsewhere: leaving some out by `...rest` takes ten times as long, which is felt with a thousand operations.
  for (const key in node)
    if (OF_THE_SCHEMA.has(key)) schema[key] = node[key]
    else if (key !== 'collectionFormat' && key !== 'x-example' && key !== 'x-examples') rest[key] = node[key]
  return rest
}

/** A parameter that is the body, as a request body. */
export function bodyFrom(parameter: Node, types: readonly string[]): Node {
  const { name: _name, in: _in, schema, 'x-example': example, 'x-examples': examples, ...rest } = parameter
  const content: Record<string, unknown> = {}
  const isByType = isFilled(examples) && Object.keys(examples).some(isMediaType)
  for (const type of types) {
    const media: Record<string, unknown> = (content[type] = { schema })
    if (isFilled(example) && type in example) media.example = example[type]
    const written = isByType ? examples[type] : examples
    if (isByType ? type in examples : isFilled(written)) media.examples = named(written)
  }
  return { content, ...rest }
}

/** Form fields as the one object that they are together. */
export function formFrom(form: readonly Node[], consumes: readonly string[] = []): Node {
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
  const formTypes = consumes.filter((type) =>
    /^(?:multipart\/form-data|application\/x-www-form-urlencoded)/.test(type),
  )
  const usual = hasFile ? 'multipart/form-data' : 'application/x-www-form-urlencoded'
  const types = formTypes.filter((type) => !hasFile || type.startsWith('multipart'))
  return {
    required: required.length > 0,
    content: Object.fromEntries((types.length > 0 ? types : [usual]).map((type) => [type, media])),
  }
}

/** A response of Swagger 2 as one of OpenAPI 3, in each of these media types. */
export function responseFrom(response: unknown, types: readonly string[]): Node {
  if (!isObject(response)) return { description: '' }
  if (typeof response.$ref === 'string') return response
  const { schema, examples, headers } = response
  const turned: Record<string, unknown> = {}
  for (const key in response)
    if (key !== 'schema' && key !== 'examples' && key !== 'headers') turned[key] = response[key]
  if (isObject(headers))
    turned.headers = mapped(headers, (header) => (isObject(header) ? withSchema(header) : header))
  if (!schema && !isFilled(examples)) return turned
  const content: Record<string, Node> = (turned.content = {})
  // All of them are the same, so that one may stand for all.
  const media = { schema }
  if (schema) for (const type of types) content[type] = media
  for (const [key, value] of Object.entries(nodeOf(examples))) {
    if (isMediaType(key)) content[key] = { ...content[key], example: value }
    else {
      const type = types[0] ?? ''
      const others = nodeOf(content[type]?.examples)
      content[type] = { ...content[type], examples: { ...others, [key]: asExample(value) } }
    }
  }
  return turned
}

/** Examples by their names; one that has none is called the default. */
function named(examples: unknown): Node {
  return isFilled(examples) && Object.values(examples).every(isObject)
    ? mapped(examples, asExample)
    : { default: asExample(examples) }
}

/** An Example Object, where the value is none itself. */
function asExample(value: unknown): Node {
  const isExample =
    isObject(value) &&
    ('value' in value || 'externalValue' in value) &&
    Object.keys(value).every((key) => /^(?:summary|description|value|externalValue)$/.test(key))
  return isExample ? value : { value }
}

function isFilled(value: unknown): value is Node {
  return isObject(value) && !isEmpty(value)
}

function isMediaType(key: string): boolean {
  return /^[\w*+.-]+\/[\w*+.-]+$/.test(key)
}

function mapped(map: Node, turn: (value: unknown) => unknown): Node {
  return Object.fromEntries(Object.entries(map).map(([name, value]) => [name, turn(value)]))
}
