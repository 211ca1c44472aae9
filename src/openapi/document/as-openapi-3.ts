import { listOf, nodeOf, type Node, wordOf } from '../model/document.ts'
import { isObject } from '../model/is-object.ts'
import { bodiesFrom, fromSwagger } from './from-swagger.ts'
import type { Notes } from './notes.ts'
import { pointerPart } from '../model/json-pointer.ts'
import { createResolver } from '../schema/resolve.ts'

/**
 * The document as OpenAPI 3, whatever its version, or without one. Missing parts (`paths`) are added empty, and parts
 * that cannot be converted are left out. Both are noted.
 */
export function asOpenApi3(document: Node, notes: Notes): Node {
  const warn = (message: string, pointer?: string) => (notes.warnings ??= []).push({ message, pointer })
  const version = [document.openapi, document.swagger].find((one) => one !== undefined && one !== null)
  if (version === undefined) warn('The description does not say its OpenAPI version.', '/openapi')
  const isOld = version === undefined ? isLikeSwagger(document) : wordOf(version).startsWith('2')
  const { swagger: _swagger, ...rest } = document
  const paths = withItems(document, inBraces(isObject(rest.paths) ? rest.paths : pathsOf(rest.paths), warn))
  if (!isObject(rest.paths)) warn('The description has no paths.', '/paths')
  if (!isOld) {
    const openapi = wordOf(version).startsWith('3') ? versionText(version) : '3.1.0'
    return { ...rest, openapi, paths: hasBodyParameters(paths) ? bodiesFrom(document, paths) : paths }
  }
  notes.wasSwagger = true
  return fromSwagger({ ...rest, paths })
}

/** A version as text; it may be written as a number, such as `3` or `3.1`. */
function versionText(version: unknown): string {
  return typeof version === 'number'
    ? Number.isInteger(version)
      ? `${version}.0.0`
      : `${version}.0`
    : wordOf(version)
}

/**
 * True for a document without a version that looks like Swagger 2. That has schemas in `definitions`, bodies among
 * parameters, and responses without media types.
 */
function isLikeSwagger(document: Node): boolean {
  if (
    [document.definitions, document.securityDefinitions].some(isObject) ||
    typeof document.basePath === 'string'
  )
    return true
  return hasBodyParameters(nodeOf(document.paths))
}

/** True for paths with bodies among the parameters. Some generators write them in OpenAPI 3 too. */
function hasBodyParameters(paths: Node): boolean {
  return Object.values(paths).some((item) =>
    Object.values(nodeOf(item)).some((operation) =>
      listOf(nodeOf(operation).parameters).some((parameter) =>
        /^(?:body|formData)$/.test(wordOf(nodeOf(parameter).in)),
      ),
    ),
  )
}

/**
 * Paths with braces and a slash in front: `/users/:id`, as some servers write their routes, becomes `/users/{id}`, and
 * `users` `/users`. Spaces around a path, which no server expects, are left out.
 */
function inBraces(paths: Node, warn: (message: string, pointer: string) => void): Node {
  if (!Object.keys(paths).some((path) => path.includes('/:') || /^[^/]|\s$/.test(path))) return paths
  const found: Record<string, unknown> = {}
  for (const [path, item] of Object.entries(paths)) {
    const named = path.trim()
    const template = named
      .replace(/^(?=[\w{])(?!x-|\w+:)/, '/')
      .replace(/\/:([A-Za-z_]\w*)(?=[/.]|$)/g, '/{$1}')
    if (template !== path)
      warn(
        template === named
          ? `The path “${path}” has spaces around it; they are left out.`
          : `The path ${named} was read as ${template}.`,
        `/paths/${pointerPart(path)}`,
      )
    found[template] = isObject(found[template]) ? { ...found[template], ...nodeOf(item) } : item
  }
  return found
}

/** The paths with the items that they refer to within the document, because many rules read them as they are written. */
function withItems(document: Node, paths: Node): Node {
  if (!Object.values(paths).some((item) => nodeOf(item).$ref !== undefined)) return paths
  const resolver = createResolver(document)
  return Object.fromEntries(
    Object.entries(paths).map(([path, item]) => {
      const found = nodeOf(item).$ref === undefined ? {} : resolver.target(item)
      return [path, Object.keys(found).length === 0 ? item : { ...found }]
    }),
  )
}

/** The paths in a list of objects, each with one path as its key or in a property. */
function pathsOf(paths: unknown): Node {
  const found: Record<string, unknown> = {}
  for (const item of listOf(paths).map(nodeOf)) {
    if (typeof item.path === 'string') found[item.path] = { ...nodeOf(found[item.path]), ...item }
    else for (const key in item) if (key.startsWith('/')) found[key] = item[key]
  }
  return found
}
