import { changesThings } from './changes-things.ts'
import { listOf, METHODS, nodeOf, numberOf, textOf, type Node, type Method } from '../model/document.ts'
import { isObject } from '../model/is-object.ts'
import { fieldOf } from '../fields/fields.ts'
import type { Reader } from '../fields/reader.ts'
import type { FilterOperator } from '../model/filter-comparison.ts'
import { once, remembered } from '../model/lazily.ts'
import type { Operation, Parameter } from '../model/operation.ts'
import { parametersOf } from '../model/paths.ts'

/** Every operation of the document, in order. */
export function readOperations(reader: Reader): Operation[] {
  const operations: Operation[] = []
  for (const [path, item] of Object.entries(nodeOf(reader.document.paths))) {
    if (path.startsWith('x-')) continue
    const pathItem = reader.target(item)
    const add = (method: string, node: unknown) => {
      if (isObject(node))
        operations.push(readOperation(reader, method.toLowerCase() as Method, path, pathItem, node))
    }
    for (const method of METHODS) add(method, pathItem[method])
    // OpenAPI 3.2: `query`, and methods of any name
    add('query', pathItem.query)
    const further = nodeOf(pathItem.additionalOperations)
    for (const method in further) add(method, further[method])
  }
  return operations
}

/** Where an operation is in the document. */
interface OperationSource {
  reader: Reader
  pathItem: Node
  node: Node
}

/** Sources are kept apart from operations: few that see an operation need its source. */
const sources = new WeakMap<Operation, () => OperationSource>()

/** The document nodes of an operation, for parts that are not read into it: its body, its written parameters. */
export function sourceOf(operation: Operation): OperationSource {
  const source = sources.get(operation)
  if (!source) throw new Error(`${operation.id} was not read from a document.`)
  return source()
}

/** The properties of an operation that need no second look at its node. */
export type OperationFacts = Omit<Operation, 'id' | 'description' | 'parameters'>

/** Makes an operation of these facts. `source` is called when anything else is read first. */
export function operationOf(facts: OperationFacts, source: () => OperationSource): Operation {
  const parameters = once(() => readParameters(operation))
  // A large document has thousands: defining properties one by one would be slow.
  const operation: Operation = {
    id: `${facts.method.toUpperCase()} ${facts.path}`,
    ...facts,
    get description() {
      return textOf(source().node.description)
    },
    get parameters() {
      return parameters()
    },
  }
  sources.set(operation, source)
  return operation
}

function readOperation(
  reader: Reader,
  method: Method,
  path: string,
  pathItem: Node,
  written: Node,
): Operation {
  const node = reader.target(written)
  const operationId = textOf(node.operationId)
  const summary = textOf(node.summary)
  return operationOf(
    {
      operationId,
      method,
      path,
      summary: summary ?? textOf(node['x-ms-summary']) ?? textOf(node['x-displayName']),
      tags: listOf(node.tags).filter((tag): tag is string => typeof tag === 'string'),
      deprecated:
        node.deprecated === true || textOf(node.description)?.toLowerCase().includes('deprecated: ') === true,
      changesThings:
        nodeOf(node['x-switchboard']).reads !== true &&
        changesThings(method, path, operationId, summary, textOf(node.description)),
    },
    () => ({ reader, pathItem, node }),
  )
}

/**
 * The written Parameter Objects of an operation, with path-level ones merged in. Headers that OpenAPI describes
 * elsewhere are left out, and keys that a security scheme describes: signing in gives them.
 */
function parameterNodes(operation: Operation): Map<string, WrittenParameter> {
  const { reader, pathItem, node } = sourceOf(operation)
  const elsewhere = describedElsewhere(reader)
  const byKey = new Map<string, WrittenParameter>()
  for (const written of [...listOf(pathItem.parameters), ...listOf(node.parameters)]) {
    const parameter = reader.target(written)
    const name = textOf(parameter.name)
    const location = parameter.in
    if (
      name === undefined ||
      (location !== 'path' && location !== 'query' && location !== 'header' && location !== 'cookie')
    ) {
      continue
    }
    const key = keyOf(location, name)
    if (!elsewhere.has(key)) byKey.set(key, { name, location, node: parameter })
  }
  return byKey
}

/**
 * What the security schemes of a document send as API keys, and the three headers of OpenAPI 3.1 §4.8.12.1:
 * `header.x-api-token`.
 */
const describedElsewhere = remembered((reader: Reader): ReadonlySet<string> => {
  const schemes = Object.values(nodeOf(nodeOf(reader.document.components).securitySchemes))
  const keys = schemes.map((scheme) => reader.target(scheme)).filter(({ type }) => type === 'apiKey')
  return new Set([
    'header.accept',
    'header.content-type',
    'header.authorization',
    ...keys.map(({ in: location, name }) => keyOf(String(location), String(name))),
  ])
})

/** Names of headers have no case (RFC 9110 §5.1). */
function keyOf(location: string, name: string): string {
  return `${location}.${location === 'header' ? name.toLowerCase() : name}`
}

/** A valid Parameter Object. */
interface WrittenParameter {
  name: string
  location: Parameter['in']
  node: Node
}

/** The written parameters of an operation, for rules that look at many operations without reading their fields. */
export const writtenParameters = remembered((operation: Operation): readonly WrittenParameter[] => [
  ...parameterNodes(operation).values(),
])

function readParameters(operation: Operation): Parameter[] {
  const { reader } = sourceOf(operation)
  const inPath = parametersOf(operation.path)
  const found = parameterNodes(operation)
  for (const name of inPath) {
    const key = `path.${name}`
    if (!found.has(key)) found.set(key, { name, location: 'path', node: { schema: { type: 'string' } } })
  }
  return [...found.values()]
    .filter(({ name, location }) => location !== 'path' || inPath.includes(name))
    .map(({ name, location, node }) => readParameter(reader, node, name, location))
}

/** The parameter that a Parameter Object describes. */
export function readParameter(
  reader: Reader,
  node: Node,
  name: string,
  location: Parameter['in'],
): Parameter {
  const content = Object.entries(nodeOf(node.content))[0]
  const schema = content ? nodeOf(content[1]).schema : (node.schema ?? schemaAmong(node))
  const usual = location === 'query' || location === 'cookie' ? 'form' : 'simple'
  // Some descriptions have `simple` in a query, and mean a list with commas.
  const isSimple = usual === 'form' && node.style === 'simple'
  const style = content ? 'json' : isStyle(node.style) && !isSimple ? node.style : usual
  const required = location === 'path' || node.required === true
  const { field: comparedField, operator } = nodeOf(node['x-switchboard'])
  const guessName = textOf(comparedField)
  return {
    name,
    in: location,
    required,
    style,
    explode:
      typeof node.explode === 'boolean'
        ? node.explode
        : (style === 'form' && !isSimple) || style === 'deepObject',
    allowReserved: (node.allowReserved ?? node['x-multi-segment']) === true,
    // An unknown operator is shown as written.
    ...(guessName && { comparison: { field: guessName, operator: operator as FilterOperator } }),
    field: fieldOf(reader, schema, {
      name,
      guessName,
      required,
      use: 'parameter',
      description: textOf(node.description),
      hints: node,
      example: node.example ?? nodeOf(Object.values(nodeOf(node.examples))[0]).value,
    }),
  }
}

const STYLES = ['simple', 'form', 'label', 'matrix', 'spaceDelimited', 'pipeDelimited', 'deepObject'] as const

function isStyle(value: unknown): value is (typeof STYLES)[number] {
  return STYLES.includes(value as (typeof STYLES)[number])
}

/** The schema among the properties of a parameter, as in Swagger 2. */
function schemaAmong(node: Node): Node {
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

/** The body properties of a list that is read by POST, as query parameters (`lists-by-post.ts`). */
export const bodyParameters = remembered((list: Operation): Parameter[] => {
  const { reader, node } = sourceOf(list)
  return listOf(nodeOf(node['x-switchboard']).inBody).map((one) =>
    readParameter(reader, nodeOf(one), textOf(nodeOf(one).name) ?? '', 'query'),
  )
})

/** Default and maximum of a number parameter. */
export function limitsOf(parameter: Parameter): { defaultSize?: number; maximumSize?: number } {
  const { keywords } = parameter.field.schema
  return {
    defaultSize: numberOf(Number(keywords.default ?? Number.NaN)),
    maximumSize: numberOf(keywords.maximum),
  }
}
