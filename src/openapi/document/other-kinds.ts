import { listOf, nodeOf, type Node, wordOf } from '../model/document.ts'
import { isObject } from '../model/is-object.ts'

/**
 * The kind of a document that is no description, for the end of a sentence: `a Postman collection`. `undefined` where
 * it is unknown.
 */
export function otherKindOf(document: unknown): string | undefined {
  if (!isObject(document)) return Array.isArray(document) ? 'a list' : undefined
  return KINDS.find(([, isIt]) => isIt(document))?.[0]
}

/** The kind of a text that is neither JSON nor YAML. */
export function otherKindOfText(text: string): string | undefined {
  const start = text.trimStart().slice(0, 4000)
  return TEXTS.find(([, pattern]) => pattern.test(start))?.[0]
}

const KINDS: [string, (document: Node) => boolean][] = [
  [
    'a Postman collection; Postman can export the API itself as OpenAPI',
    ({ info, item, collection }) =>
      [info, nodeOf(collection).info].some(
        (one) =>
          nodeOf(one)._postman_id !== undefined || /getpostman|postman\.com/.test(wordOf(nodeOf(one).schema)),
      ) ||
      (Array.isArray(item) && nodeOf(item[0]).request !== undefined),
  ],
  ['an AsyncAPI document, which describes messages, not requests', ({ asyncapi }) => asyncapi !== undefined],
  [
    'a GraphQL schema; a GraphQL server has one address and no paths',
    ({ __schema, data }) => __schema !== undefined || nodeOf(data).__schema !== undefined,
  ],
  ['a response of a GraphQL server', ({ data, errors }) => data === null && Array.isArray(errors)],
  ['an Overlay, which changes a description and is none itself', ({ overlay }) => overlay !== undefined],
  [
    'an Arazzo document of workflows, which names descriptions and is none itself',
    ({ arazzo }) => arazzo !== undefined,
  ],
  [
    'an APIs.json index, which names descriptions and is none itself',
    ({ apis, swaggerVersion }) => Array.isArray(apis) && swaggerVersion === undefined,
  ],
  [
    'a description in Swagger 1, which is older than what is read here (2.0 and 3)',
    ({ swaggerVersion }) => swaggerVersion !== undefined,
  ],
  [
    'a Google discovery document',
    ({ kind, discoveryVersion }) => discoveryVersion !== undefined || kind === 'discovery#restDescription',
  ],
  [
    'an export of Insomnia',
    ({ _type, __export_format: format }) => _type === 'export' || format !== undefined,
  ],
  ['a recording of requests (HAR)', ({ log }) => Array.isArray(nodeOf(log).entries)],
  [
    'an OData model',
    ({ $Version, 'odata.metadata': metadata }) => $Version !== undefined || metadata !== undefined,
  ],
  ['a Smithy model', ({ smithy }) => smithy !== undefined],
  [
    'a set of keys for checking tokens',
    ({ keys }) => listOf(keys).some((key) => nodeOf(key).kty !== undefined),
  ],
  [
    'a package.json',
    ({ dependencies, devDependencies, scripts }) => [dependencies, devDependencies, scripts].some(isObject),
  ],
  [
    'a JSON Schema',
    ({ $schema, properties, paths }) =>
      paths === undefined && (/json-schema/.test(wordOf($schema)) || isObject(properties)),
  ],
  [
    'an error message',
    ({ error, errors, message, detail, status, statusCode }) =>
      [error, errors, message, detail].some((one) => one !== undefined) ||
      (typeof (status ?? statusCode) === 'number' && Number(status ?? statusCode) >= 400),
  ],
]

const TEXTS: [string, RegExp][] = [
  ['a web page', /^<(?:!doctype html|html|head|body)/i],
  [
    'a WSDL document of a SOAP service',
    /^<(?:\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)?<?(?:\w+:)?definitions[\s>]|schemas\.xmlsoap\.org\/wsdl/i,
  ],
  ['a WADL document', /<application[^>]*wadl/i],
  ['an OData model', /<(?:\w+:)?edmx/i],
  ['XML', /^<\?xml|^<\w+[\s>]/i],
  [
    'a GraphQL schema; a GraphQL server has one address and no paths',
    /^(?:"""[\s\S]*?"""\s*|#.*\n\s*)*(?:type|schema|scalar|interface|directive|enum|input|extend|union)\b[^:]*[{@=\n]/,
  ],
  ['a RAML document', /^#%RAML/],
  ['an API Blueprint document', /^FORMAT: ?1A/m],
  ['a Protocol Buffers file', /^(?:\/\/.*\n\s*|\/\*[\s\S]*?\*\/\s*)*syntax\s*=\s*"proto/],
  ['a TypeSpec file', /^import "@typespec/m],
  // oxlint-disable-next-line no-control-regex -- these characters are what is looked for
  ['a ZIP archive', /^PK\u0003\u0004/],
  ['a PDF file', /^%PDF/],
  // oxlint-disable-next-line no-control-regex -- these characters are what is looked for
  ['a binary file', /[\u0000-\u0008\u000E-\u001A]{2}/],
  [
    'a program',
    /^(?:#!|import\s.+from\s|(?:const|var|let)\s+\w+\s*=|window\.|[\w$.]+\(\{|export\s|module\.exports|function\s|package\s+\w+|<\?php|using\s+\w+;)/,
  ],
]
