import { beforeUpgrade } from './before-upgrade.ts'
import { isNode, listOf, nodeOf, type Node } from './document.ts'
import type { Notes } from './notes.ts'
import { pointerPart } from './resolve.ts'
import { wordOf } from './word-of.ts'

/**
 * The document as OpenAPI 3, whatever version it says or fails to say. What is not there (`paths`) is added empty; what cannot be
 * turned is left out. Both are noted.
 */
export async function asOpenApi3(document: Node, notes: Notes): Promise<Node> {
  const warn = (message: string, pointer?: string) => (notes.warnings ??= []).push({ message, pointer })
  const said = [document.openapi, document.swagger].find(
    (version) => version !== undefined && version !== null,
  )
  if (said === undefined) warn('The description does not say its OpenAPI version.', '/openapi')
  const isOld = said === undefined ? isLikeSwagger(document) : wordOf(said).startsWith('2')
  const { swagger: _swagger, ...rest } = document
  const paths = inBraces(isNode(rest.paths) ? rest.paths : pathsOf(rest.paths), warn)
  if (!isNode(rest.paths)) warn('The description has no paths.', '/paths')
  if (!isOld) return { ...rest, openapi: wordOf(said).startsWith('3') ? versionText(said) : '3.1.0', paths }
  notes.wasSwagger = true
  const { upgrade } = await import('@scalar/openapi-upgrader')
  const old = beforeUpgrade({ ...rest, paths, swagger: '2.0' })
  turnSchemas(old)
  const upgraded = attempt(upgrade, old)
  if (upgraded) return upgraded
  // One odd part must not cost the rest: each is turned by itself.
  const pieces = Object.entries(nodeOf(old.paths)).map(
    ([path, item]) => [path, attempt(upgrade, { ...old, definitions: {}, paths: { [path]: item } })] as const,
  )
  const shell = attempt(upgrade, { ...old, paths: {} }) ?? {
    ...rest,
    openapi: '3.1.0',
    components: { schemas: rest.definitions },
  }
  const turned: Record<string, unknown> = {}
  for (const [path, piece] of pieces) {
    const item = nodeOf(piece?.paths)[path]
    if (item === undefined) warn(`The path ${path} could not be read.`, `/paths/${pointerPart(path)}`)
    else turned[path] = item
  }
  return { ...shell, paths: turned }
}

/**
 * The document as OpenAPI 3.0, `undefined` where that goes wrong. The library copies what it is given several times over, so it gets
 * everything but the schemas, which are most of a large document and stand in the same words afterwards.
 */
function attempt(upgrade: (document: unknown, version: '3.0') => unknown, document: Node): Node | undefined {
  try {
    const upgraded = upgrade({ ...document, definitions: undefined }, '3.0')
    if (!isNode(upgraded) || !isNode(upgraded.paths)) return undefined
    return {
      ...upgraded,
      components: { ...nodeOf(upgraded.components), schemas: nodeOf(document.definitions) },
    }
  } catch {
    return undefined
  }
}

/** Makes the schemas of Swagger 2 those of OpenAPI 3, where they stand: references lead elsewhere, and a file is binary text. */
function turnSchemas(document: Node): void {
  const seen = new Set<unknown>()
  const waiting: unknown[] = [document]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (typeof node !== 'object' || node === null || seen.has(node)) continue
    seen.add(node)
    const { $ref, type } = nodeOf(node)
    if (typeof $ref === 'string' && $ref.startsWith('#/definitions/'))
      Object.assign(node, { $ref: $ref.replace('#/definitions/', '#/components/schemas/') })
    if (type === 'file') Object.assign(node, { type: 'string', format: 'binary' })
    for (const inner of Object.values(node)) if (typeof inner === 'object') waiting.push(inner)
  }
}

/** `3` and `3.1`, written as numbers, are versions too. */
function versionText(version: unknown): string {
  return typeof version === 'number'
    ? Number.isInteger(version)
      ? `${version}.0.0`
      : `${version}.0`
    : wordOf(version)
}

/** Without a version: Swagger 2 has its schemas in `definitions`, its bodies among the parameters, its answers without media types. */
function isLikeSwagger(document: Node): boolean {
  if (
    [document.definitions, document.securityDefinitions].some(isNode) ||
    typeof document.basePath === 'string'
  )
    return true
  return Object.values(nodeOf(document.paths)).some((item) =>
    Object.values(nodeOf(item)).some((operation) =>
      listOf(nodeOf(operation).parameters).some((parameter) =>
        /^(?:body|formData)$/.test(wordOf(nodeOf(parameter).in)),
      ),
    ),
  )
}

/** `/users/:id`, as some servers write their routes, is `/users/{id}`. */
function inBraces(paths: Node, warn: (message: string, pointer: string) => void): Node {
  if (!Object.keys(paths).some((path) => path.includes('/:'))) return paths
  const found: Record<string, unknown> = {}
  for (const [path, item] of Object.entries(paths)) {
    const template = path.replace(/\/:([A-Za-z_]\w*)(?=[/.]|$)/g, '/{$1}')
    if (template !== path)
      warn(
        `The path ${path} names its parameters by colons; it was read as ${template}.`,
        `/paths/${pointerPart(path)}`,
      )
    found[template] = isNode(found[template]) ? { ...found[template], ...nodeOf(item) } : item
  }
  return found
}

/** Paths as a list of objects with one path each, or with the path in a property. */
function pathsOf(paths: unknown): Node {
  const found: Record<string, unknown> = {}
  for (const item of listOf(paths).map(nodeOf)) {
    if (typeof item.path === 'string') found[item.path] = { ...nodeOf(found[item.path]), ...item }
    else for (const key in item) if (key.startsWith('/')) found[key] = item[key]
  }
  return found
}
