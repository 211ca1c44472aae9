import '../../../src/openapi/wording/languages.ts'
import { expect, test } from 'vitest'
import { findItemId, findItemIds, type RowProperty } from '../../../src/openapi/records/identity.ts'
import { described, resourceAt, responds } from '../documents.ts'

/** Properties of a row by their names; an object stands as its name and its own properties. */
function row(...names: (string | [string, ...string[]])[]): RowProperty[] {
  return names.map((one): RowProperty => {
    if (typeof one === 'string') return { name: one, kind: 'text' }
    const [name, ...inner] = one
    return { name, kind: 'object', inner: () => row(...inner) }
  })
}

function idIn(properties: RowProperty[], parameter: string, resource: string): string | undefined {
  return findItemId(properties, parameter, resource)?.at.join('.')
}

test('opens a person by the login name, where the path takes a user name', () => {
  expect(idIn(row('id', 'login', 'name'), 'username', 'users')).toBe('login')
  expect(idIn(row('id', 'username', 'login'), 'user_name', 'members')).toBe('username')
  expect(idIn(row('id', 'name'), 'channelHandle', 'channels')).toBe('name')
  // Without one of these the id is all there is.
  expect(idIn(row('id', 'email'), 'username', 'users')).toBe('id')
  expect(idIn(row('id', 'login'), 'user_id', 'users')).toBe('id')
  expect(idIn(row('email', 'username'), 'user', 'users')).toBe('username')
  expect(idIn(row('id', 'username'), 'user', 'users')).toBe('id')
})

test('opens a record by its id, whichever side of the name has the noun', () => {
  expect(idIn(row('name', 'id_product', 'stock'), 'productId', 'inventory')).toBe('id_product')
  expect(idIn(row('name', 'productId', 'stock'), 'idProduct', 'inventory')).toBe('productId')
  expect(idIn(row('id', 'id_user', 'weight'), 'userId', 'measurements')).toBe('id')
  expect(idIn(row('id', 'question', 'answer'), 'idQuestion', 'questions')).toBe('id')
  expect(idIn(row('id', 'pregunta'), 'id_pregunta', 'preguntas')).toBe('id')
  expect(idIn(row('id', ['organizer', 'id']), 'idOrganizer', 'follows')).toBe('organizer.id')
})

test('opens a commit by its hash and an artifact by its digest, not by another id', () => {
  expect(idIn(row('node_id', 'sha', 'url'), 'ref', 'commits')).toBe('sha')
  expect(idIn(row('id', 'digest', 'size'), 'reference', 'artifacts')).toBe('digest')
  expect(idIn(row('id', 'reference', 'digest'), 'reference', 'payments')).toBe('reference')
})

test('opens a currency by its code, even inside the attributes', () => {
  expect(idIn(row('id', 'type', ['attributes', 'name', 'code']), 'code', 'currencies')).toBe(
    'attributes.code',
  )
  expect(idIn(row('id', 'type', ['attributes', 'name', 'slug']), 'id', 'pages')).toBe('id')
})

test('recognises the own id of a row among ids of others', () => {
  expect(idIn(row('public_owner_id', 'voice_id', 'name'), 'voice', 'shared-voices')).toBe('voice_id')
  expect(
    idIn(row(['post_report', 'id', 'reason'], ['post', 'id'], ['creator', 'id']), 'report_id', 'reports'),
  ).toBe('post_report.id')
  expect(idIn(row(['post', 'id'], ['creator', 'id']), 'report_id', 'reports')).toBeUndefined()
})

test('opens a row by its own id where the noun is last, and the path has a verb', () => {
  expect(idIn(row('idPaiement', 'montant', 'idEtudiant'), 'id', 'getAllPaiements')).toBe('idPaiement')
  expect(idIn(row('idEtudiant', 'idPaiement'), 'id', 'getPaiementById')).toBe('idPaiement')
  expect(idIn(row('idEtudiant', 'idClasse'), 'id', 'paiements')).toBeUndefined()
  // The noun may be in another language than the path.
  expect(idIn(row('ideditorial', 'idlibro', 'titulo'), 'id', 'books')).toBe('idlibro')
  expect(idIn(row('idsocio', 'idmulta'), 'id', 'fines')).toBe('idmulta')
})

test('opens a row by the record that the parameter is named after, not by an id of the row itself', () => {
  const following = row('id', ['fan', 'id', 'name'], ['artist', 'id', 'name'])
  expect(idIn(following, 'artistId', 'followings')).toBe('artist.id')
  expect(idIn(following, 'followingId', 'followings')).toBe('id')
  expect(idIn(row('id', ['artist', 'name']), 'artistId', 'followings')).toBe('id')
})

test('takes the kind of a record for no id, but what the server numbers it by', () => {
  expect(idIn(row(['tipoContrato', 'id', 'nome'], 'objeto'), 'id', 'contratos')).toBeUndefined()
  expect(idIn(row('category_id', 'server_id', 'user_id', 'amount'), 'spendingId', 'spendings')).toBe(
    'server_id',
  )
  expect(idIn(row('codigo', 'nomeJogo', 'valor'), 'id', 'jogos')).toBe('codigo')
})

test('fills several parameters of a path by different properties, or not at all', () => {
  const idsIn = (properties: RowProperty[], parameters: string[], resource: string) =>
    findItemIds(properties, parameters, resource).map(({ at }) => at.join('.'))
  const repository = row('id', 'node_id', 'name', ['owner', 'id', 'login'], 'full_name')
  expect(idsIn(repository, ['owner', 'repo'], 'repos')).toEqual(['owner.login', 'name'])
  expect(idsIn(row('id', ['project', 'key'], 'title'), ['projectKey', 'issueId'], 'issues')).toEqual([
    'project.key',
    'id',
  ])
  expect(idsIn(row(['metadata', 'namespace', 'name'], 'spec'), ['namespace', 'name'], 'deployments')).toEqual(
    ['metadata.namespace', 'metadata.name'],
  )
  expect(idsIn(row('buildId', 'version'), ['accountName', 'buildVersion'], 'builds')).toEqual([])
  expect(idsIn(row('symbol', 'price'), ['from', 'to'], 'rates')).toEqual([])
})

test('uses an id that is described as bytes', () => {
  const bytes: RowProperty = { name: 'id', kind: 'other' }
  expect(idIn([...row('user_id', 'name'), bytes], 'id', 'applications')).toBe('id')
})

test('opens a record by an id that is described as an object without properties', () => {
  const id: RowProperty = { name: 'id', kind: 'object', inner: () => [] }
  expect(idIn([id, ...row('name', 'description')], 'id', 'exercises')).toBe('id')
})

test.each([
  ['integer', 'id'],
  ['string', 'login'],
])('fills a parameter of the type %s of a worker with the property %s', (type, id) => {
  const worker = { type: 'object', properties: { id: { type: 'integer' }, login: { type: 'string' } } }
  const parameters = [{ name: 'user', in: 'path', required: true, schema: { type } }]
  const description = described({
    '/workers': { get: responds({ type: 'array', items: worker }) },
    '/workers/{user}': { get: { ...responds(worker), parameters } },
  })
  expect(resourceAt(description, '/workers').itemId?.at).toEqual([id])
})

test('opens a person by the number that a country gives, where rows have no id', () => {
  expect(idIn(row('nombre', 'dni', 'genero'), 'id', 'clientes')).toBe('dni')
  expect(idIn(row('nombre', 'dni', 'cliente_id'), 'id', 'clientes')).toBe('cliente_id')
})

test('takes an id rather than the name for rows that no path opens, where it is surely their own', () => {
  const listed = (...names: string[]) => findItemId(row(...names), 'id', 'drillers', true)?.at.join('.')
  expect(listed('name', 'person_guid', 'company')).toBe('person_guid')
  expect(listed('name', 'unique_id', 'user_id')).toBe('unique_id')
  expect(listed('name', 'company', 'local_driller_id')).toBe('local_driller_id')
  // Which of the others it is of, nothing tells.
  expect(listed('name', 'company_id', 'city')).toBe('name')
  expect(listed('person_uuid', 'company_uuid', 'name')).toBe('name')
})

test('takes no figure for the id of rows that no path opens', () => {
  const idOf = (isListOnly: boolean) =>
    findItemId([{ name: 'balance', kind: 'number' }, ...row('owner')], 'id', 'balances', isListOnly)
  expect(idOf(true)).toBeUndefined()
  expect(idOf(false)?.at).toEqual(['balance'])
})
