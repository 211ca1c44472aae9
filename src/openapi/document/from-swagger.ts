import { listOf, nodeOf, type Node, wordOf } from '../model/document.ts'
import { isObject } from '../model/is-object.ts'
import { createResolver } from '../schema/resolve.ts'
import { pathItemFrom, textsOf } from './swagger-operation.ts'
import { isBody, JSON_ALONE, parameterFrom, responseFrom } from './swagger-parts.ts'

/**
 * A Swagger 2 document as OpenAPI 3.0. Its schemas and references, which are most of a large one, stay unchanged. The
 * resolver finds `#/definitions/Pet` too. A part that should be an object and is none is left out.
 */
export function fromSwagger(document: Node): Node {
  const { swagger: _swagger, consumes: _consumes, produces: _produces, paths, ...others } = document
  const { definitions, parameters, responses, securityDefinitions, host, basePath, schemes, ...rest } = others
  const found = bodiesFrom(document, nodeOf(paths))
  return {
    ...rest,
    openapi: '3.0.4',
    ...serversFrom(wordOf(host), wordOf(basePath), schemes),
    components: {
      ...nodeOf(rest.components),
      schemas: Object.values(nodeOf(definitions)).every(isObject)
        ? nodeOf(definitions)
        : eachOf(definitions, (schema) => schema),
      // Body parameters are copied into the operations that send them.
      parameters: eachOf(parameters, (one) =>
        isBody(one) || (one.$ref ?? one.in) === undefined ? undefined : parameterFrom(one),
      ),
      responses: eachOf(responses, (response) => responseFrom(response, JSON_ALONE)),
      securitySchemes: eachOf(securityDefinitions, securitySchemeFrom),
    },
    paths: found,
  }
}

/** The paths of a document with their bodies and responses as those of OpenAPI 3. */
export function bodiesFrom(document: Node, paths: Node): Node {
  const resolver = createResolver(document)
  const types = { consumes: textsOf(document.consumes), produces: textsOf(document.produces) }
  const found: Record<string, unknown> = {}
  for (const path in paths) found[path] = pathItemFrom(resolver, paths[path], path, types)
  return found
}

/** A map with each object converted by `turn`; `undefined` leaves one out. */
function eachOf(map: unknown, turn: (node: Node) => Node | undefined): Node {
  return Object.fromEntries(
    Object.entries(nodeOf(map)).flatMap(([name, node]) => {
      const turned = isObject(node) ? turn(node) : undefined
      return turned ? [[name, turned]] : []
    }),
  )
}

function serversFrom(host: string, basePath: string, schemes: unknown): Node {
  if (host === '') return basePath === '' ? {} : { servers: [{ url: basePath }] }
  const declared = listOf(schemes)
    .map(wordOf)
    .filter((scheme) => scheme !== '')
  const servers = (declared.length > 0 ? declared : ['http']).map((scheme) => ({
    url: `${scheme}://${host}${basePath}`,
  }))
  return { servers }
}

/** OAuth flows by their old and new names. */
const FLOWS: Record<string, string> = { application: 'clientCredentials', accessCode: 'authorizationCode' }

function securitySchemeFrom(scheme: Node): Node {
  const { type, flow, authorizationUrl, tokenUrl, scopes, ...rest } = scheme
  if (type === 'basic') return { ...rest, type: 'http', scheme: 'basic' }
  if (type !== 'oauth2') return scheme
  const name = wordOf(flow) || 'implicit'
  return { ...rest, type, flows: { [FLOWS[name] ?? name]: { authorizationUrl, tokenUrl, scopes } } }
}
