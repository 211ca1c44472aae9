import { isNode, listOf, METHODS, nodeOf, textOf, type Node } from './document.ts'
import { remembered } from './lazily.ts'
import type { Description, Warning } from './model.ts'
import { notes, type Notes } from './notes.ts'
import { parametersOf } from './paths.ts'
import { nodeAt, pointerPart, type Resolver } from './resolve.ts'
import { scanJson } from './scan-json.ts'
import { textPlace } from './text-place.ts'

/** Texts beyond this are not looked through for keys that stand twice: a page would stand still. */
const LONGEST = 8_000_000

/** How many findings of one kind are told one by one. */
const MOST = 5

/**
 * What is wrong in a document, each thing once, in words for people. Nothing of it stops the rest. It walks the whole
 * document, so it is asked for only when a person looks.
 */
export const warningsOf: (description: Description) => Warning[] = remembered((description) => {
  const { document } = description.resolver
  const own = notes.get(document) ?? {}
  const found = [
    ...(own.warnings ?? []),
    ...duplicateKeys(own),
    ...ofTheWhole(description),
    ...ofOperations(description),
    ...ofReferences(document, own),
  ]
  const seen = new Set<string>()
  const once = found.filter(({ message, pointer = '', place = '' }) => {
    const key = [message, pointer, place].join('\n')
    return !seen.has(key) && seen.add(key)
  })
  return own.wasSwagger === true ? once.map(asInSwagger) : once
})

/** A finding whose like may be there many times: `all` says it of all of them. */
interface Finding extends Warning {
  kind: string
  all: (count: number) => string
}

/** Each finding by itself, or all of them in one sentence with the first place. */
function gathered(findings: readonly Finding[]): Warning[] {
  const byKind = new Map<string, Finding[]>()
  for (const finding of findings) byKind.set(finding.kind, [...(byKind.get(finding.kind) ?? []), finding])
  return [...byKind.values()].flatMap((same) =>
    same.length > MOST
      ? same.slice(0, 1).map(({ all, pointer }) => ({ message: all(same.length), pointer }))
      : same.map(({ message, pointer }) => ({ message, pointer })),
  )
}

function duplicateKeys({ text = '' }: Notes): Warning[] {
  if (text === '' || text.length > LONGEST) return []
  return gathered(
    scanJson(text).duplicates.map(({ key, pointer, offset }) => ({
      message: `The key “${key}” stands here a second time (${textPlace(text, offset)}); the last one counts.`,
      pointer,
      kind: 'key',
      all: (count) =>
        `${count} keys stand a second time in their object, the first at ${textPlace(text, offset)}; the last one counts.`,
    })),
  )
}

function ofTheWhole({ resolver, operations }: Description): Warning[] {
  const { document } = resolver
  const warnings: Warning[] = []
  const warn = (message: string, pointer: string) => warnings.push({ message, pointer })
  if (textOf(nodeOf(document.info).title) === undefined) warn('The description has no title.', '/info/title')
  if (document.openapi === undefined && document.swagger === undefined)
    warn('The description does not say its OpenAPI version.', '/openapi')
  if (operations.length === 0) warn('The description has no operations.', '/paths')
  const schemes = nodeOf(nodeOf(document.components).securitySchemes)
  const wanted = [document.security, ...operationNodes(resolver).map(({ node }) => node.security)]
  const names = new Set(wanted.flatMap((one) => listOf(one).flatMap((scheme) => Object.keys(nodeOf(scheme)))))
  for (const name of names)
    if (!Object.hasOwn(schemes, name))
      warn(`The way to sign in “${name}” is asked for but not described.`, '/components/securitySchemes')
  return warnings
}

function ofOperations({ resolver, operations }: Description): Warning[] {
  const findings: Finding[] = []
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
        message: `The paths ${same} and ${path} cannot be told apart.`,
        pointer,
        kind: 'path',
        all: (count) =>
          `${count} operations have a path that cannot be told from another one, as ${same} and ${path}.`,
      })
    shapes.set(shape, path)
    if (/[?#]/.test(path))
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

interface OperationNode {
  path: string
  pointer: string
  node: Node
  pathItem: Node
}

function operationNodes(resolver: Resolver): OperationNode[] {
  return Object.entries(nodeOf(resolver.document.paths)).flatMap(([path, item]) => {
    const pathItem = resolver.target(item)
    return METHODS.filter((method) => isThere(resolver, pathItem[method])).map((method) => ({
      path,
      pathItem,
      pointer: `/paths/${pointerPart(path)}/${method}`,
      node: resolver.target(pathItem[method]),
    }))
  })
}

/** An operation that stands in another document which could not be read has nothing that could be wrong. */
function isThere(resolver: Resolver, written: unknown): boolean {
  return isNode(written) && (written.$ref === undefined || Object.keys(resolver.target(written)).length > 0)
}

function ofOperation(resolver: Resolver, { path, pointer, node, pathItem }: OperationNode): Finding[] {
  const findings: Finding[] = []
  const written = [...listOf(pathItem.parameters), ...listOf(node.parameters)]
  const parameters = written.map((one) => resolver.target(one))
  // What a broken reference would have said is not known, so nothing is missed because of it.
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
  const usual = originsOf(resolver.document.servers)
  if (server !== undefined && usual.length > 0 && !usual.some((one) => elsewhere.includes(one)))
    findings.push({
      message: `The operation is at a server of its own (${server}). Its form asks there, without your sign-in.`,
      pointer,
      kind: 'server',
      all: (count) =>
        `${count} operations are at servers of their own (${server} is the first). Their forms ask there, without your sign-in.`,
    })
  if (Object.keys(nodeOf(node.responses)).length === 0)
    findings.push({
      message: 'The operation says nothing of its answers.',
      pointer,
      kind: 'answers',
      all: (count) => `${count} operations say nothing of their answers.`,
    })
  return findings
}

/** Where servers are, as far as their addresses are whole. */
function originsOf(servers: unknown): string[] {
  return listOf(servers).flatMap((server) => {
    const { url } = nodeOf(server)
    return typeof url === 'string' && URL.canParse(url) ? [new URL(url).origin] : []
  })
}

const VALUES = new Set(['example', 'examples', 'default', 'enum', 'const'])

/** References that lead nowhere, and those to other documents, once a document. */
function ofReferences(document: Node, { missing, address: home = '' }: Notes): Warning[] {
  const broken: Finding[] = []
  const external = new Map<string, { pointer: string; count: number }>()
  const known = new Map<string, boolean>()
  const seen = new Set<object>()
  const stack: { node: unknown; pointer: string }[] = [{ node: document, pointer: '' }]
  for (let step = stack.pop(); step; step = stack.pop()) {
    const { node, pointer } = step
    if (typeof node !== 'object' || node === null || seen.has(node)) continue
    seen.add(node)
    const reference = isNode(node) ? node.$ref : undefined
    if (typeof reference === 'string' && !pointer.endsWith('/properties')) {
      if (!reference.startsWith('#')) {
        const address = reference.replace(/#.*$/s, '')
        const before = external.get(address)
        external.set(address, { pointer: before?.pointer ?? pointer, count: (before?.count ?? 0) + 1 })
      } else if (!known.has(reference)) {
        known.set(reference, nodeAt(document, reference.slice(1)) !== undefined)
        if (known.get(reference) === false)
          broken.push({
            message: `${reference} leads nowhere; anything is accepted in its place.`,
            pointer,
            kind: 'broken',
            all: (count) =>
              `${count} references lead nowhere, the first is ${reference}; anything is accepted in their place.`,
          })
      }
    }
    const inner = Array.isArray(node)
      ? node.map((one: unknown, index) => ({ node: one, pointer: `${pointer}/${index}` }))
      : Object.entries(node)
          .filter(([key]) => !VALUES.has(key))
          .map(([key, one]) => ({ node: one, pointer: `${pointer}/${pointerPart(key)}` }))
    // Last in, first out: the other way round, so that the first place is told first.
    for (const one of inner.toReversed()) stack.push(one)
  }
  // Those that were given up because of others come last.
  const isFollowing = ([address]: [string, unknown]) =>
    Number(missing?.get(address)?.startsWith('others') === true)
  const ordered = [...external].toSorted((one, other) => isFollowing(one) - isFollowing(other))
  const folder = home.slice(0, home.lastIndexOf('/') + 1)
  const others = ordered.map(([whole, { pointer, count }]) => {
    const reason = missing?.get(whole)
    const address = folder !== '' && whole.startsWith(folder) ? whole.slice(folder.length) : whole
    const times = count === 1 ? '' : ` (${count} times)`
    const because = reason === undefined ? 'is in another document' : `could not be read: ${reason}`
    const instead = /^\/paths\/[^/]+$/.test(pointer)
      ? 'its operations are not known'
      : 'anything is accepted in its place'
    return {
      message: `${address}${times} ${because}; ${instead}.`,
      pointer,
      kind: 'external',
      all: (many: number) =>
        `${many} other documents could not be read, the first is ${address}${reason === undefined ? '' : `: ${reason}`}; anything is accepted in their place.`,
    }
  })
  return gathered([...broken, ...others])
}

/** Places as they are in Swagger 2, which the person has before them. */
function asInSwagger(warning: Warning): Warning {
  const change = (text: string) =>
    text
      .replaceAll('/components/schemas', '/definitions')
      .replaceAll('/components/securitySchemes', '/securityDefinitions')
      .replaceAll(/\/components\/(parameters|responses)/g, '/$1')
  return { ...warning, message: change(warning.message), pointer: warning.pointer && change(warning.pointer) }
}
