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
