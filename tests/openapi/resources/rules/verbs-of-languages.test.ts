import { expect, test } from 'vitest'
import type { Resource } from '../../../../src/openapi/model/model.ts'
import { described, ref, resourceAt, responds, takes, type Json } from '../../documents.ts'

const schemas = {
  Thing: { type: 'object', properties: { id: { type: 'integer' }, nombre: { type: 'string' } } },
}
const input = { type: 'object', properties: { nombre: { type: 'string' } } }
const abilities = ({ list, read, create, update, destroy }: Resource) =>
  [list, read, create, update, destroy].map((one) => one?.id)

test.each([
  ['alunos', 'listar', 'buscar', 'cadastrar', 'atualizar', 'deletar'],
  ['turmas', 'listarTodas', 'obter', 'criar', 'editar', 'excluir'],
  ['produits', 'lister', 'afficher', 'ajouter', 'modifier', 'supprimer'],
])(
  'reads /%s/%s without a described response, with the operations beside it',
  (name, list, get, make, change, remove) => {
    const resource = resourceAt(
      described({
        [`/${name}/${list}`]: { get: responds() },
        [`/${name}/${get}/{id}`]: { get: responds() },
        [`/${name}/${make}`]: { post: takes(input) },
        [`/${name}/${change}/{id}`]: { put: takes(input) },
        [`/${name}/${remove}/{id}`]: { delete: responds() },
      }),
      `/${name}`,
    )
    expect(abilities(resource)).toEqual([
      `GET /${name}/${list}`,
      `GET /${name}/${get}/{id}`,
      `POST /${name}/${make}`,
      `PUT /${name}/${change}/{id}`,
      `DELETE /${name}/${remove}/{id}`,
    ])
  },
)

test('joins the operations beside a list with a verb', () => {
  const { resources } = described(
    {
      '/productos/listar': {
        get: responds({ type: 'object', properties: { productos: listOf(ref('Thing')) } }),
      },
      '/productos/obtener/{id}': { get: responds(ref('Thing')) },
      '/productos/crear': { post: takes(input) },
      '/productos/actualizar/{id}': { put: takes(input) },
      '/productos/eliminar/{id}': { delete: responds() },
    },
    schemas,
  )
  expect(resources.map(({ label }) => label)).toEqual(['Productos'])
  expect(abilities(resources[0]!)).toEqual([
    'GET /productos/listar',
    'GET /productos/obtener/{id}',
    'POST /productos/crear',
    'PUT /productos/actualizar/{id}',
    'DELETE /productos/eliminar/{id}',
  ])
})

test('creates a request for donations at a singular path', () => {
  const { create } = resourceAt(
    described(
      {
        '/donation-requests': { get: responds(listOf(ref('Thing'))) },
        '/donation-request/create': { post: takes(input) },
      },
      schemas,
    ),
    '/donation-requests',
  )
  expect(create?.id).toBe('POST /donation-request/create')
})

function listOf(items: Json): Json {
  return { type: 'array', items }
}

test('creates and changes a watchlist that is read alone and sent differently', () => {
  const text = { type: 'string' }
  const sent = {
    type: 'object',
    properties: { name: text, userId: text, filmIds: { type: 'array', items: text } },
  }
  const shown = { type: 'object', properties: { name: text, filmTitles: { type: 'array', items: text } } }
  const { resources } = described({
    '/watchlists/get/{id}': { get: responds(shown) },
    '/watchlists': { post: takes(sent, shown) },
    '/watchlists/update/{id}': { put: takes(sent, shown) },
    '/watchlists/delete/{id}': { delete: responds() },
  })
  expect(resources.map(({ label }) => label)).toEqual(['Watchlists'])
  expect(abilities(resources[0]!)).toEqual([
    undefined,
    'GET /watchlists/get/{id}',
    'POST /watchlists',
    'PUT /watchlists/update/{id}',
    'DELETE /watchlists/delete/{id}',
  ])
})

const id = { parameters: [{ name: 'id', in: 'query', required: true, schema: { type: 'integer' } }] }
const page = {
  parameters: ['page', 'pageSize'].map((name) => ({ name, in: 'query', schema: { type: 'integer' } })),
}

test.each(['query', 'select'])('reads what a server calls “%s”, with the operations beside it', (verb) => {
  const { resources } = described({
    [`/stock/${verb}StocksByPage`]: { get: { ...responds(), ...page } },
    [`/stock/${verb}ByStockId`]: { get: { ...responds(), ...id } },
    '/stock/addStock': { post: takes(input) },
    [`/order/${verb}OrderByLimitOffset`]: { get: { ...responds(), ...page } },
    [`/${verb}AllShops`]: { get: responds() },
  })
  expect(resources.map((one) => [one.label, abilities(one).filter(Boolean).join()])).toEqual([
    ['Stocks', `GET /stock/${verb}StocksByPage,GET /stock/${verb}ByStockId,POST /stock/addStock`],
    ['Orders', `GET /order/${verb}OrderByLimitOffset`],
    ['Shops', `GET /${verb}AllShops`],
  ])
})

test('keeps what is known of queries', () => {
  const { resources } = described(
    {
      '/query-logs': { get: responds({ type: 'array', items: ref('Thing') }) },
      '/logs': { get: responds() },
      '/select-options': { get: responds() },
    },
    schemas,
  )
  expect(resources.map(({ label }) => label)).toEqual(['Query logs', 'Logs', 'Select options'])
})

test.each([
  'Obtener la lista de clientes',
  'Obter lista de clientes',
  'Récupérer la liste des clients',
  'Mendapatkan daftar pelanggan',
  'Получить список клиентов',
])('lists what a text gets a list of: %s', (summary) => {
  const { resources } = described({ '/shop/desk': { get: { ...responds(), summary } } })
  expect(resources[0]?.list?.path).toBe('/shop/desk')
})

test.each(['获取用户列表', '分页查询订单', '查询所有地址', 'ユーザー一覧取得', '주문 목록 조회'])(
  'lists what a text in the signs of East Asia lists: %s',
  (summary) => {
    const { resources } = described({ '/shop/desk': { get: { ...responds(), summary } } })
    expect(resources[0]?.list?.path).toBe('/shop/desk')
  },
)
