import { expect, test } from 'vitest'
import { documentsInPage } from '../../../src/openapi/document/documents-in-page.ts'

const AT = 'https://desk.example/docs/index.html'

const named: [what: string, page: string, addresses: string[]][] = [
  [
    'Swagger UI',
    `<script>SwaggerUIBundle({ url: '/openapi.json', dom_id: '#ui' })</script>`,
    ['https://desk.example/openapi.json'],
  ],
  [
    'Swagger UI with JSON',
    `const ui = {"url":"..\\/api\\/openapi.yaml"}`,
    ['https://desk.example/api/openapi.yaml'],
  ],
  ['a schema without an ending', `url: "/api/schema/",`, ['https://desk.example/api/schema/']],
  ['Laravel', `url: "https://desk.example/docs?api-docs.json"`, ['https://desk.example/docs?api-docs.json']],
  [
    'an origin put in front',
    `url: window.location.origin + "/v3/api-docs"`,
    ['https://desk.example/v3/api-docs'],
  ],
  ['Redoc', `<redoc spec-url="spec.yaml"></redoc>`, ['https://desk.example/docs/spec.yaml']],
  ['Redoc by script', `Redoc.init('/o.json', {}, document.body)`, ['https://desk.example/o.json']],
  [
    'Scalar',
    `<script id="api-reference" data-url="/openapi.json"></script>`,
    ['https://desk.example/openapi.json'],
  ],
  [
    'Elements',
    `<elements-api apiDescriptionUrl="o.yaml" router="hash"/>`,
    ['https://desk.example/docs/o.yaml'],
  ],
  ['RapiDoc', `<rapi-doc theme="dark" spec-url="o.yaml">`, ['https://desk.example/docs/o.yaml']],
  ['any page with a link', `<link rel="service-desc" href="/d.json">`, ['https://desk.example/d.json']],
  [
    'settings with entities',
    `<div data-x="{&quot;url&quot;:&quot;/openapi.json&quot;}">`,
    ['https://desk.example/openapi.json'],
  ],
  ['nothing', `<p>Hello</p><script>const a = { url: "/pictures" }</script>`, []],
]

test.each(named)('finds the description that %s names', (_what, page, addresses) => {
  expect(documentsInPage(page, AT).documents.map(({ address }) => address)).toEqual(addresses)
})

test('keeps the names where a page offers several', () => {
  const page = `urls: [{"url":"v1/swagger.json","name":"V1"},{"url":"v2/swagger.json","name":"V2"}]`
  expect(documentsInPage(page, AT).documents).toEqual([
    { address: 'https://desk.example/docs/v1/swagger.json', name: 'V1' },
    { address: 'https://desk.example/docs/v2/swagger.json', name: 'V2' },
  ])
})

test('leaves out the example of Swagger UI where the page names another one', () => {
  const page = `url: "https://petstore.swagger.io/v2/swagger.json"; x = { url: "/openapi.json" }`
  expect(documentsInPage(page, AT).documents).toHaveLength(1)
})

test('finds the description inside a page, even with braces in its strings', () => {
  const inside = { openapi: '3.0.0', info: { title: 'A } in a "title"', version: '1' }, paths: {} }
  const page = `let options = {"swaggerDoc": ${JSON.stringify(inside)}, "customOptions": {}};`
  expect(JSON.parse(documentsInPage(page, AT).text ?? '')).toEqual(inside)
  const late = { info: { title: 'Late', version: '1' }, openapi: '3.0.0', paths: {} }
  expect(JSON.parse(documentsInPage(`spec: ${JSON.stringify(late)}`, AT).text ?? '')).toEqual(late)
})

test('lists the scripts of the page that may name it, none of another origin and no library', () => {
  const page = `<script src="./swagger-initializer.js"></script><script src="./swagger-ui-bundle.js"></script>
    <script src="https://cdn.example/init.js"></script> configUrl: '/v3/api-docs/swagger-config'`
  expect(documentsInPage(page, AT).more).toEqual([
    'https://desk.example/v3/api-docs/swagger-config',
    'https://desk.example/docs/swagger-initializer.js',
  ])
})

test('prefers the description inside a page to the example of its makers', () => {
  const page = `<script>SwaggerUIBundle({
    url: "https://petstore.swagger.io/v2/swagger.json",
    spec: {"openapi":"3.0.0","info":{"title":"Blog","version":"1"},"paths":{}},
  })</script>`
  const { documents, text } = documentsInPage(page, 'https://blog.example/documentation')
  expect(documents).toEqual([])
  expect(text).toContain('"title":"Blog"')
})
