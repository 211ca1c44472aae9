import { isUnauthorized } from '../../http/api-error.ts'
import { pageKindOf } from '../../http/page-kind.ts'
import type { Miss } from '../reading/found-description.ts'

/**
 * Likely paths of the description by the wording of a 404, which shows the framework of a server. They are relative to the server's
 * address, the likeliest first. The first matching row counts.
 */
const BY_REFUSAL: [says: RegExp, paths: string[]][] = [
  [/"timestamp":.*"path":/s, ['v3/api-docs', 'v2/api-docs', 'swagger-ui/index.html', 'openapi', 'api-docs']],
  [/RESTEASY|>Resource not found</i, ['q/openapi', 'openapi']],
  [/rfc9110#|rfc7231#/, ['swagger/v1/swagger.json', 'openapi/v1.json', 'swagger/index.html', 'scalar']],
  [/"status_code":404/, ['schema/openapi.json', 'schema']],
  [/^\{"detail":"Not Found"\}$/, ['docs', 'api/openapi.json', 'api/v1/openapi.json', 'v1/openapi.json']],
  [
    /^\{"detail":"Not found\."\}$|URLconf|requested resource was not found on this server/,
    ['api/schema/', 'schema/', 'swagger.json', 'api/openapi.json', 'api/docs', 'swagger/?format=openapi'],
  ],
  [/"message":"Cannot GET/, ['api', 'docs', 'api-json', 'docs-json', 'swagger', 'api/docs', 'api-docs']],
  [/Route GET:/, ['documentation/json', 'docs/json', 'documentation', 'docs']],
  [
    /Cannot GET /,
    [
      'api-docs',
      'docs',
      'api/docs',
      'swagger.json',
      'api-docs.json',
      'explorer/openapi.json',
      'docs.json',
      'api/api-docs',
    ],
  ],
  [
    /"message":"Not Found","?.*"statusCode"|"statusCode".*"message":"Not Found"/,
    ['swagger.json', 'documentation'],
  ],
  [/No procedure matched/, ['spec.json', 'api/spec.json']],
  [/ROUTE_NOT_FOUND/, ['server/specs/oas']],
  [/^"?404 Not Found"?$/, ['doc', 'openapi', 'docs', 'swagger', 'api/doc', 'api/openapi']],
  [/^"?NOT_FOUND"?$/, ['swagger/json', 'openapi/json', 'docs/json', 'swagger']],
  [/404: Not Found/, ['api/docs/swagger.json', 'api/doc/swagger.json', 'swagger.json', 'api/doc']],
  [
    /404 page not found|^\{"message":"Not Found"\}$/,
    [
      'swagger/doc.json',
      'swagger.json',
      'openapi.yaml',
      'openapi.yml',
      'swagger.yaml',
      'api/openapi.yaml',
      'api/spec.yaml',
    ],
  ],
  [
    /requested URL was not found on the server/,
    ['swagger.json', 'apispec_1.json', 'openapi/openapi.json', 'apidocs/', 'api/swagger.json', 'api/docs'],
  ],
  [/hydra:|No route found/i, ['api/docs.jsonopenapi', 'docs.jsonopenapi', 'api/doc.json']],
  [
    /The route .* could not be found|NotFoundHttpException/,
    ['docs/api.json', 'docs/api-docs.json', 'api/documentation', 'docs/openapi.yaml', 'docs.openapi'],
  ],
  [
    /No route matches|The page you were looking for/,
    ['api-docs/v1/swagger.yaml', 'api-docs', 'api/swagger_doc'],
  ],
  [/^\{"errors":\{"detail":/, ['api/openapi', 'openapi', 'api/swagger']],
  [/^\{"data":null,"error":\{/, ['documentation/v1.0.0/full_documentation.json', 'documentation/v1.0.0']],
  [/"kind":"Status"/, ['openapi/v2']],
  [
    /^$/,
    [
      'swagger/v1/swagger.json',
      'openapi/v1.json',
      'api-docs/openapi.json',
      'openapi',
      'swagger-ui/index.html',
    ],
  ],
]

/** The same by the wording of a 401 or 403. Many servers show only their description without a sign-in. */
const BY_GUARD: [says: RegExp, paths: string[]][] = [
  [/^\{"statusCode":40[13],"error":/, ['documentation/json', 'documentation', 'docs/json']],
  [/"statusCode":40[13]/, ['api-json', 'docs-json', 'api', 'swagger-json']],
  [
    /Authentication credentials were not provided/,
    ['api/schema/', 'schema/', 'openapi', 'swagger/?format=openapi'],
  ],
  [
    /^\{"message":"Unauthenticated\."\}$/,
    ['docs/api.json', 'docs/api-docs.json', 'docs', 'api/documentation'],
  ],
  [/JWT Token not found/, ['api/docs.jsonopenapi', 'docs.jsonopenapi', 'api/doc.json']],
  [/^\{"msg":"/, ['apispec_1.json', 'openapi/openapi.json', 'api/swagger.json', 'apidocs/']],
]

/** Likely ends of a description's address beside a documentation page that does not name it. */
const BESIDE_PAGE = ['/json', '-json', '/openapi.json', '.json', '/swagger.json']

/**
 * The likely addresses of a description according to the responses so far. `addresses` are absolute; `paths` are relative to any
 * start of the server.
 */
export function pathsByResponse(misses: readonly Miss[]): { addresses: string[]; paths: string[] } {
  const pages = misses.filter(({ text }) => text !== undefined && pageKindOf(text) === 'docs')
  const addresses = pages.flatMap(({ address }) => {
    const start = address.replace(/\/(?:index\.html)?$/, '')
    return BESIDE_PAGE.map((end) => start + end)
  })
  const kinds = new Set(misses.map(kindOf))
  return { addresses, paths: [...kinds].flatMap((kind) => kind ?? []) }
}

/** The likely paths according to a response's words for "not found" or "sign in". */
function kindOf({ error }: Miss): string[] | undefined {
  const {
    status,
    type = status,
    cause,
  } = (error ?? {}) as { type?: unknown; status?: unknown; cause?: unknown }
  const rows = isUnauthorized(error) ? BY_GUARD : typeof type === 'number' ? BY_STATUS[type] : undefined
  if (rows === undefined) return undefined
  const text = typeof cause === 'string' ? inOneLine(cause) : (JSON.stringify(cause) ?? '')
  return rows.find(([says]) => says.test(text.slice(0, LONGEST)))?.[1]
}

const BY_STATUS: Partial<Record<number, [says: RegExp, paths: string[]][]>> = {
  403: BY_GUARD,
  404: BY_REFUSAL,
  405: BY_REFUSAL,
}

/** JSON without its spaces; any other text trimmed. */
function inOneLine(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text))
  } catch {
    return text.trim()
  }
}

/** How much of a response is read, in characters. A server in development may send a far longer page. */
const LONGEST = 20_000
