import { isEmpty } from '../model/is-empty.ts'
import { nodeOf, type Node, wordOf } from '../model/document.ts'
import { isObject } from '../model/is-object.ts'
import { wordSet } from '../model/word-set.ts'

/** The media types of bodies and responses where the document names none. */
export const JSON_ALONE: readonly string[] = ['application/json']

/** True for a parameter of Swagger 2 that is a body in OpenAPI 3. */
export function isBody({ in: location }: Node): boolean {
  return location === 'body' || location === 'formData'
}

/** The keywords that Swagger 2 has beside a parameter's name, and OpenAPI 3 in its schema. */
const OF_THE_SCHEMA = wordSet(
  'type format default items maximum exclusiveMaximum minimum exclusiveMinimum maxLength minLength ' +
    'pattern maxItems minItems uniqueItems enum multipleOf',
)

/** A parameter of Swagger 2 without a body, as one of OpenAPI 3. */
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

/** The style of a list's separator. A format without a style gets none, so that the default applies. */
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
  // Copied one by one, here and elsewhere. Omitting some by `...rest` takes ten times as long, and documents have a
  // thousand operations.
  for (const key in node)
    if (OF_THE_SCHEMA.has(key)) schema[key] = node[key]
    else if (key !== 'collectionFormat' && key !== 'x-example' && key !== 'x-examples') rest[key] = node[key]
  return rest
}

/** A body parameter as a request body. */
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

/** Form fields as one object. */
export function formFrom(form: readonly Node[], consumes: readonly string[] = []): Node {
  const properties: Record<string, unknown> = {}
  const encoding: Record<string, unknown> = {}
  for (const { name, in: _in, required: _required, collectionFormat, schema: inner, ...schema } of form) {
    if (typeof name !== 'string') continue
    // Some authors write a schema, as in OpenAPI 3.
    properties[name] = isObject(inner) ? { ...schema, ...inner } : schema
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
  // All of them share one object.
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

/** Examples by name; an unnamed one is called `default`. */
function named(examples: unknown): Node {
  return isFilled(examples) && Object.values(examples).every(isObject)
    ? mapped(examples, asExample)
    : { default: asExample(examples) }
}

/** An Example Object, unless the value is one already. */
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
