import { isChosenByFilter } from '../resources/products/postgrest-records.ts'
import { listOf, nodeOf, textOf, type Resolver } from '../model/document.ts'
import { gathered, type RepeatableWarning } from './repeatable-warning.ts'
import type { Description, Warning } from '../model/model.ts'
import { operationNodes, type OperationNode } from './operation-nodes.ts'
import { parametersOf } from '../model/paths.ts'
import { pointerPart } from '../model/json-pointer.ts'

/** The mistakes in the operations of a document: duplicate ids and paths, parameters, servers, responses. */
export function ofOperations({ resolver, operations }: Description): Warning[] {
  const findings: RepeatableWarning[] = []
  const ids = new Set<string>()
  const shapes = new Map<string, string>()
  for (const { operationId, path, method } of operations) {
    const pointer = `/paths/${pointerPart(path)}/${method}`
    if (operationId !== undefined && ids.has(operationId))
      findings.push({
        message: `The operationId ${operationId} is used twice.`,
        pointer,
        kind: 'operationId',
        all: (count) => `${count} operations have an operationId that another one has too.`,
      })
    if (operationId !== undefined) ids.add(operationId)
    const shape = path.replace(/\{[^{}]+\}/g, '{}')
    const same = shapes.get(shape)
    if (same !== undefined && same !== path)
      findings.push({
        message: `The paths ${same} and ${path} cannot be distinguished.`,
        pointer,
        kind: 'path',
        all: (count) =>
          `${count} operations have a path that cannot be distinguished from another one, as ${same} and ${path}.`,
      })
    shapes.set(shape, path)
    if (/[?#]/.test(path) && !isChosenByFilter(path))
      findings.push({
        message: `The path ${path} has a query or fragment inside.`,
        pointer,
        kind: 'query',
        all: (count) => `${count} paths have a query or fragment inside.`,
      })
    if (!path.startsWith('/'))
      findings.push({
        message: `The path ${path} does not begin with a slash.`,
        pointer,
        kind: 'slash',
        all: (count) => `${count} paths do not begin with a slash.`,
      })
  }
  for (const operation of operationNodes(resolver)) findings.push(...ofOperation(resolver, operation))
  return gathered(findings)
}

function ofOperation(
  resolver: Resolver,
  { path, pointer, node, pathItem }: OperationNode,
): RepeatableWarning[] {
  const findings: RepeatableWarning[] = []
  const written = [...listOf(pathItem.parameters), ...listOf(node.parameters)]
  const parameters = written.map((one) => resolver.target(one))
  // The target of a broken reference is unknown, so nothing is reported as missing because of it.
  const isKnown = parameters.every((parameter) => Object.keys(parameter).length > 0)
  const inPath = parametersOf(path)
  const declared = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => textOf(name))
  for (const name of isKnown ? inPath : [])
    if (!declared.includes(name))
      findings.push({
        message: `The path parameter ${name} is not described; it is taken for text.`,
        pointer,
        kind: 'undeclared',
        all: (count) => `${count} path parameters are not described; they are taken for text.`,
      })
  for (const name of declared)
    if (name !== undefined && !inPath.includes(name))
      findings.push({
        message: `The path parameter ${name} is not in the path; it is left out.`,
        pointer,
        kind: 'not in path',
        all: (count) => `${count} path parameters are not in their paths; they are left out.`,
      })
  if (isKnown && parameters.some(({ name }) => textOf(name) === undefined))
    findings.push({
      message: 'A parameter has no name; it is left out.',
      pointer: `${pointer}/parameters`,
      kind: 'nameless',
      all: (count) => `${count} operations have a parameter without a name; it is left out.`,
    })
  const elsewhere = originsOf(node.servers ?? pathItem.servers)
  const [server] = elsewhere
  const usual = server === undefined ? [] : originsOf(resolver.document.servers)
  if (usual.length > 0 && !usual.some((one) => elsewhere.includes(one)))
    findings.push({
      message: `The operation is at a server of its own (${server}). Its form sends there, without your sign-in.`,
      pointer,
      kind: 'server',
      all: (count) =>
        `${count} operations are at servers of their own (${server} is the first). Their forms send there, without your sign-in.`,
    })
  if (Object.keys(nodeOf(node.responses)).length === 0)
    findings.push({
      message: 'The operation says nothing of its responses.',
      pointer,
      kind: 'responses',
      all: (count) => `${count} operations say nothing of their responses.`,
    })
  return findings
}

/** The origins of servers with a complete address. */
function originsOf(servers: unknown): string[] {
  return listOf(servers).flatMap((server) => {
    const { url } = nodeOf(server)
    return typeof url === 'string' && URL.canParse(url) ? [new URL(url).origin] : []
  })
}
