import { isNode, listOf, METHODS, nodeOf, numberOf, textOf, type Node } from './document.ts'
import { fieldOf, type Reader } from './fields.ts'
import { lazily } from './lazily.ts'
import type { Answer, Body, Method, Operation, Parameter } from './model.ts'
import { parametersOf } from './paths.ts'
import { settle } from './schema.ts'
import { humanise, words } from './words.ts'

/** Every operation of the document in its order, and the node of each for whoever needs more of it. */
export function readOperations(reader: Reader): Operation[] {
  const operations: Operation[] = []
  for (const [path, item] of Object.entries(nodeOf(reader.resolver.document.paths))) {
    if (path.startsWith('x-')) continue
    const pathItem = nodeOf(reader.resolver.follow(item).node)
    const others = isNode(pathItem.additionalOperations) ? Object.entries(pathItem.additionalOperations) : []
    for (const method of METHODS) {
      if (isNode(pathItem[method]))
        operations.push(readOperation(reader, method, path, pathItem, pathItem[method]))
    }
    // OpenAPI 3.2: `query`, and methods of any name
    if (isNode(pathItem.query)) others.unshift(['query', pathItem.query])
    for (const [method, node] of others) {
      if (isNode(node))
        operations.push(readOperation(reader, method.toLowerCase() as Method, path, pathItem, node))
    }
  }
  return operations
}

/** The parameters of an operation's node that are worth knowing before anybody asks for fields. */
function readOperation(
  reader: Reader,
  method: Method,
  path: string,
  pathItem: Node,
  written: Node,
): Operation {
  const node = nodeOf(reader.resolver.follow(written).node)
  const operationId = textOf(node.operationId)
  return lazily(
    {
      id: `${method.toUpperCase()} ${path}`,
      operationId,
      method,
      path,
      description: textOf(node.description),
      tags: listOf(node.tags).filter((tag): tag is string => typeof tag === 'string'),
      deprecated: node.deprecated === true,
    },
    {
      label: () => labelOf(node, operationId, method, path),
      changesThings: () => doesChangeThings(method, path, operationId, textOf(node.summary)),
      parameters: () => readParameters(reader, path, pathItem, node),
      body: () => readBody(reader, node, method),
      answer: () => readAnswer(reader, node),
    },
  )
}

function labelOf(node: Node, operationId: string | undefined, method: Method, path: string): string {
  const hint = textOf(node.summary) ?? textOf(node['x-ms-summary']) ?? textOf(node['x-displayName'])
  if (hint !== undefined && hint.length <= 100) return hint.trim().replace(/\.$/, '')
  if (operationId !== undefined) {
    const label = humanise(operationId.slice(operationId.search(/[^/.]*$/)))
    if (words(label).length > 1) return label
    return humanise(operationId)
  }
  const place = path
    .split('/')
    .filter((segment) => segment !== '' && !segment.startsWith('{'))
    .slice(-2)
    .join(' ')
  return `${VERBS[method] ?? humanise(method)} ${humanise(place).toLowerCase()}`.trim()
}

const VERBS: Partial<Record<string, string>> = {
  get: 'Get',
  post: 'Send',
  put: 'Save',
  patch: 'Change',
  delete: 'Delete',
}

const READS =
  /^(?:get|list|find|search|read|show|fetch|query|count|check|index|view|retrieve|lookup|describe|is|has|can|all)$/
const CHANGES =
  /^(?:create|add|delete|remove|destroy|update|edit|save|send|reset|restart|stop|shutdown|enable|disable|approve|reject|cancel|rename|unsubscribe|logout|signout|revoke|clear|purge|trigger|execute|invite|kick|publish|unpublish|activate|deactivate|mark|assign|unassign|append|restore|insert|register)$/
const CHANGES_WITH_OBJECT = /^(?:set|move|copy|start|put|post|run|import|patch|do)$/
const ALONE = /^(?:delete|remove|destroy|logout|signout|restart|shutdown|unsubscribe|revoke|purge)$/
const SUMMARY =
  /^\s*(?:deletes?|removes?|creates?|adds?|sends?|cancels?|revokes?|resets?|clears?|restarts?|logs? out|sets|moves|renames?|disables?|enables?|triggers?|appends?)\b/i

function doesChangeThings(
  method: Method,
  path: string,
  operationId: string | undefined,
  summary: string | undefined,
): boolean {
  if (method !== 'get' && method !== 'head') return true
  const spoken = operationId?.split(/[/.]|Controller_?|__/).at(-1)
  if (spoken !== undefined && READS.test(verbOf(spoken).verb)) return false
  const segment = path.slice(path.search(/[^/{}]+(?:\/\{[^{}]*\})*\/?$/)).replace(/\/.*$/s, '')
  for (const [name, isWhole] of [
    [operationId ?? '', false],
    [spoken ?? '', false],
    [segment.slice(segment.lastIndexOf('.') + 1), true],
  ] as const) {
    const { verb, isAlone } = verbOf(name)
    if (READS.test(verb)) return false
    if (
      isAlone ? (isWhole ? ALONE : CHANGES).test(verb) : CHANGES.test(verb) || CHANGES_WITH_OBJECT.test(verb)
    ) {
      return true
    }
  }
  return summary !== undefined && SUMMARY.test(summary)
}

/** The first word of a name, and whether it is all there is. */
function verbOf(name: string): { verb: string; isAlone: boolean } {
  const verb = /^[A-Z]?[a-z]+|^[A-Z]+(?![a-z])/.exec(name)?.[0] ?? ''
  return { verb: verb.toLowerCase(), isAlone: verb.length === name.length }
}

/** The Parameter Objects of an operation as written, path-level ones merged in, without what is said elsewhere. */
function parameterNodes(reader: Reader, pathItem: Node, node: Node): Map<string, WrittenParameter> {
  const byKey = new Map<string, WrittenParameter>()
  for (const written of [...listOf(pathItem.parameters), ...listOf(node.parameters)]) {
    const parameter = nodeOf(reader.resolver.follow(written).node)
    const name = textOf(parameter.name)
    const place = parameter.in
    if (
      name === undefined ||
      (place !== 'path' && place !== 'query' && place !== 'header' && place !== 'cookie')
    ) {
      continue
    }
    // OpenAPI 3.1 §4.8.12.1: these three are said elsewhere
    if (place === 'header' && /^(?:accept|content-type|authorization)$/i.test(name)) continue
    byKey.set(`${place}.${name}`, { name, place, node: parameter })
  }
  return byKey
}

/** A Parameter Object that has what it needs. */
export interface WrittenParameter {
  name: string
  place: Parameter['in']
  node: Node
}

/** The parameters of an operation as they are written: for looking at many operations without reading their fields. */
export function writtenParameters(
  reader: Reader,
  operation: Pick<Operation, 'path' | 'method'>,
): WrittenParameter[] {
  const pathItem = nodeOf(reader.resolver.follow(nodeOf(reader.resolver.document.paths)[operation.path]).node)
  return [...parameterNodes(reader, pathItem, nodeOfOperation(reader, operation)).values()]
}

function readParameters(reader: Reader, path: string, pathItem: Node, node: Node): Parameter[] {
  const inPath = parametersOf(path)
  const found = parameterNodes(reader, pathItem, node)
  for (const name of inPath) {
    const key = `path.${name}`
    if (!found.has(key)) found.set(key, { name, place: 'path', node: { schema: { type: 'string' } } })
  }
  return [...found.values()]
    .filter(({ name, place }) => place !== 'path' || inPath.includes(name))
    .map(({ name, place, node }) => readParameter(reader, node, name, place))
}

function readParameter(reader: Reader, node: Node, name: string, place: Parameter['in']): Parameter {
  const content = Object.entries(nodeOf(node.content))[0]
  const schema = content ? nodeOf(content[1]).schema : (node.schema ?? schemaBesides(node))
  const style = content
    ? 'json'
    : isStyle(node.style)
      ? node.style
      : place === 'query' || place === 'cookie'
        ? 'form'
        : 'simple'
  const required = place === 'path' || node.required === true
  return {
    name,
    in: place,
    required,
    style,
    explode: typeof node.explode === 'boolean' ? node.explode : style === 'form' || style === 'deepObject',
    allowReserved: node.allowReserved === true,
    field: fieldOf(reader, schema, {
      name,
      required,
      use: 'parameter',
      description: textOf(node.description),
      hints: node,
    }),
  }
}

const STYLES = ['simple', 'form', 'label', 'matrix', 'spaceDelimited', 'pipeDelimited', 'deepObject'] as const

function isStyle(value: unknown): value is (typeof STYLES)[number] {
  return STYLES.includes(value as (typeof STYLES)[number])
}

/** A parameter that carries its type beside its name, as Swagger 2 did. */
function schemaBesides(node: Node): Node {
  const {
    name: _name,
    in: _in,
    required: _required,
    description: _description,
    style: _style,
    explode: _explode,
    ...rest
  } = node
  return rest
}

/** Media types in the order of preference for sending. */
const SENT: readonly [RegExp, Body['encoding'], number][] = [
  [/^application\/json *(?:;|$)/, 'json', 0],
  [/^text\/json *(?:;|$)|^application\/merge-patch\+json/, 'json', 1],
  [/^application\/json-patch/, 'json', 8],
  [/\+json\b|\/\*\+json|^\*\/\*|^application\/\*$|json/, 'json', 2],
  [/^application\/x-www-form-urlencoded/, 'form', 3],
  [/^multipart\//, 'multipart', 4],
  [/^(?:application\/octet-stream|image|audio|video)/, 'binary', 5],
  [/^text\//, 'text', 6],
  [/xml|yaml|plain/, 'text', 7],
  [/./, 'binary', 6],
]

function readBody(reader: Reader, node: Node, method: Method): Body | undefined {
  const request = nodeOf(reader.resolver.follow(node.requestBody).node)
  let best: { mediaType: string; media: Node; encoding: Body['encoding']; rank: number } | undefined
  for (const [mediaType, written] of Object.entries(nodeOf(request.content))) {
    const media = nodeOf(reader.resolver.follow(written).node)
    let [, encoding, rank] =
      SENT.find(([pattern]) => pattern.test(mediaType.toLowerCase())) ?? ([/./, 'binary', 6] as const)
    if (encoding === 'multipart' && hasFilePart(reader, media.schema)) rank = -1
    if (encoding === 'json' && isBinarySchema(reader, media.schema)) [encoding, rank] = ['binary', 5]
    if (!best || rank < best.rank) best = { mediaType, media, encoding, rank }
  }
  if (!best) {
    if (!isNode(request.schema)) return undefined
    best = { mediaType: 'application/json', media: request, encoding: 'json', rank: 0 }
  }
  const { mediaType, media, encoding } = best
  const parts: Body['parts'] = {}
  for (const [name, part] of Object.entries(nodeOf(media.encoding))) {
    parts[name] = { contentType: textOf(nodeOf(part).contentType) }
  }
  return lazily(
    { required: request.required === true || method === 'patch', mediaType, encoding, parts },
    {
      field: () =>
        fieldOf(
          reader,
          media.schema ?? (encoding === 'binary' ? { type: 'string', format: 'binary' } : undefined),
          {
            name: '',
            required: true,
            use: 'request',
            isRawBody: encoding === 'binary',
            accept: encoding === 'binary' ? acceptOf(mediaType) : undefined,
            example: exampleOf(media),
            parts,
          },
        ),
    },
  )
}

function acceptOf(mediaType: string): string[] | undefined {
  return /octet-stream|\*\/\*/.test(mediaType) ? undefined : [mediaType]
}

function exampleOf(media: Node): unknown {
  if (media.example !== undefined) return media.example
  const [first] = Object.values(nodeOf(media.examples))
  return nodeOf(first).value
}

function isBinarySchema(reader: Reader, node: unknown): boolean {
  const { types, keywords } = settle(reader.resolver, node)
  return (
    types[0] === 'string' &&
    (keywords.format === 'binary' || keywords.contentMediaType === 'application/octet-stream')
  )
}

function hasFilePart(reader: Reader, node: unknown): boolean {
  return Object.values(nodeOf(settle(reader.resolver, node).keywords.properties)).some(
    (part) =>
      isBinarySchema(reader, part) || isBinarySchema(reader, settle(reader.resolver, part).keywords.items),
  )
}

/** True for the media types that are read as JSON; XML too, since its schema tells the record all the same. */
export function isJsonType(mediaType: string): boolean {
  return /json|\*\/\*|^text\/plain|xml/i.test(mediaType)
}

/** The chosen answer of an operation's node: its status, and the media type with its node. */
export function successOf(
  reader: Reader,
  node: Node,
): { status?: string; mediaType?: string; schema?: unknown } {
  const responses = Object.entries(nodeOf(node.responses))
  const ranked = [
    ...responses
      .filter(([status]) => /^2\d\d$/.test(status))
      .sort(([one], [other]) => one.localeCompare(other)),
    ...responses.filter(([status]) => /^2xx$/i.test(status)),
  ]
  if (ranked.length === 0) ranked.push(...responses.filter(([status]) => status === 'default'))
  let empty: { status: string } | undefined
  for (const [status, written] of ranked) {
    const response = nodeOf(reader.resolver.follow(written).node)
    const media = Object.entries(nodeOf(response.content))
    const [mediaType, chosen] =
      media.find(([type]) => /json/i.test(type)) ?? media.find(([type]) => type === '*/*') ?? media[0] ?? []
    if (mediaType === undefined) empty ??= { status }
    else return { status, mediaType, schema: nodeOf(chosen).schema ?? nodeOf(chosen).itemSchema }
  }
  return empty ?? {}
}

function readAnswer(reader: Reader, node: Node): Answer {
  const { status, mediaType, schema } = successOf(reader, node)
  const isBinary =
    mediaType !== undefined &&
    (/^(?:image|audio|video|font)\/|octet-stream|pdf|zip|tar\b|^application\/vnd\.(?:ms|open)/.test(
      mediaType,
    ) ||
      (!/^text\//.test(mediaType) && isBinarySchema(reader, schema)))
  return lazily(
    { status, mediaType, isBinary },
    {
      field: () =>
        schema === undefined || isBinary
          ? undefined
          : fieldOf(reader, schema, { name: '', required: true, use: 'response' }),
    },
  )
}

/** The document's node of an operation, `{}` for one that was not read from it. */
export function nodeOfOperation(reader: Reader, operation: Pick<Operation, 'path' | 'method'>): Node {
  const item = nodeOf(reader.resolver.follow(nodeOf(reader.resolver.document.paths)[operation.path]).node)
  const node = item[operation.method] ?? nodeOf(item.additionalOperations)[operation.method.toUpperCase()]
  return nodeOf(reader.resolver.follow(node).node)
}

/** Default and maximum of a parameter that counts. */
export function limitsOf(parameter: Parameter): { defaultSize?: number; maximumSize?: number } {
  const { keywords } = parameter.field.schema
  return {
    defaultSize: numberOf(keywords.default) ?? numberOf(Number(keywords.default ?? Number.NaN)),
    maximumSize: numberOf(keywords.maximum),
  }
}
