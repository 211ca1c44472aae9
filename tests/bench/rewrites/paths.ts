import { isObject } from '../../../src/openapi/model/is-object.ts'
import { singular } from '../../../src/openapi/wording/words.ts'
import { mapKeys, objectOf, onObjects } from './plain-document.ts'
import type { Rewrite } from './rewrite.ts'

/** The same operations at other paths. */
export const PATHS: Record<string, Rewrite> = {
  prefix: pathsAs('all paths below /api/v2', (path) => `/api/v2${path}`),
  slash: {
    ...pathsAs('a slash at the end of all paths', (path) => (path.endsWith('/') ? path : `${path}/`)),
    // A collection without an operation has no path in the document.
    plain: (text) => text.replaceAll(/\/(?=[\s,#]|$)/g, ''),
  },
  reversed: {
    about: 'paths in the opposite order',
    rewrite: (document) => ({
      ...document,
      paths: Object.fromEntries(Object.entries(objectOf(document.paths)).toReversed()),
    }),
  },
  kebabPaths: segmentsAs('paths in kebab-case', (segment) =>
    segment
      .replaceAll(/(?<=[a-z\d])([A-Z])/g, '-$1')
      .replaceAll('_', '-')
      .toLowerCase(),
  ),
  pascalPaths: segmentsAs('paths in PascalCase', (segment) =>
    segment
      .replaceAll(/(?<=[a-z\d])[_-]([a-z\d])/gi, (_, letter: string) => letter.toUpperCase())
      .replace(/^[a-z]/, (letter) => letter.toUpperCase()),
  ),
  snakePaths: segmentsAs('paths in snake_case', (segment) =>
    segment
      .replaceAll(/(?<=[a-z\d])([A-Z])/g, '_$1')
      .replaceAll('-', '_')
      .toLowerCase(),
  ),
  tenant: pathsAs('all paths but those of accounts below /orgs/{orgId}', (path) =>
    /auth|log-?in|log-?out|sign-?(?:in|up|out)|health|password|register/i.test(path)
      ? path
      : `/orgs/{orgId}${path}`,
  ),
  idParameters: {
    about: 'the only path parameter is {id}',
    rewrite: (document) => ({
      ...document,
      paths: Object.fromEntries(
        Object.entries(objectOf(document.paths)).map(([path, item]) => [
          withId(path),
          itemWithId(path, item),
        ]),
      ),
    }),
    path: withId,
  },
}

/** All paths as `path` writes them. */
export function pathsAs(about: string, path: (path: string) => string): Rewrite {
  return {
    about,
    path,
    rewrite: (document) => {
      const known = Object.keys(objectOf(document.paths))
      // The address of tokens is that of an operation.
      const moved = (address: string) => {
        const end = known.find((one) => `/${address}`.endsWith(one))
        return end === undefined ? address : `/${address}`.slice(0, -end.length) + path(end)
      }
      const { paths, ...rest } = document
      return {
        ...onObjects(rest, (one) =>
          typeof one.tokenUrl === 'string' ? { ...one, tokenUrl: moved(one.tokenUrl) } : one,
        ),
        paths: mapKeys(paths, path),
      }
    },
  }
}

/** Each literal segment but versions in another spelling. */
export function segmentsAs(about: string, map: (segment: string) => string): Rewrite {
  return pathsAs(about, (path) =>
    path
      .split('/')
      .map((segment) => (/[{}.:]/.test(segment) || /^v\d/.test(segment) ? segment : map(segment)))
      .join('/'),
  )
}

function withId(path: string): string {
  return onlyParameterOf(path) === undefined ? path : path.replace(/\{[^}]+\}/, '{id}')
}

function itemWithId(path: string, item: unknown): unknown {
  const parameter = onlyParameterOf(path)
  if (parameter === undefined || !isObject(item)) return item
  return onObjects(item, (one) =>
    one.in === 'path' && one.name === parameter ? { ...one, name: 'id' } : one,
  )
}

function onlyParameterOf(path: string): string | undefined {
  const parameters = path.match(/(?<=\{)[^}]+(?=\})/g) ?? []
  const [parameter = ''] = parameters
  const [, noun = ''] = /([^/]+)\/\{/.exec(path) ?? []
  // `/tasks/all/{userId}` says by its parameter whose tasks it has.
  const isOwn = [
    '',
    ...[noun, singular(noun)].map((one) => one.toLowerCase().replaceAll(/[_-]/g, '')),
  ].includes(
    parameter
      .toLowerCase()
      .replaceAll(/[_-]/g, '')
      .replace(/(?:id|pk|uuid)$/, ''),
  )
  return parameters.length === 1 && isOwn ? parameter : undefined
}
