import { expect, test } from 'vitest'
import '../../../src/openapi/wording/languages.ts'
import type { Field } from '../../../src/openapi/model/field-model.ts'
import { bodyOf } from '../../../src/openapi/requests/body.ts'
import { crud, described, listOfRef, ref, resourceAt, responds, takes, type Json } from '../documents.ts'

/** The path of the resource that a field of `/orders` refers to, beside lists with these paths. */
function relationOf(name: string, schema: Json, lists: readonly string[], row: Json = {}, more: Json = {}) {
  const paths = lists.map((path) => crud(path, 'id', ref('Row')))
  const description = described(Object.assign({}, crud('/orders', 'id', ref('Order')), ...paths), {
    Order: { type: 'object', properties: { id: { type: 'integer' }, [name]: schema, ...more } },
    Row: { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' }, ...row } },
  })
  return resourceAt(description, '/orders').fields.find((field) => field.name === name)?.relation?.resource
}

const whole = { type: 'integer' }
const text = { type: 'string' }

test.for([
  ['workerId', whole, ['/users']],
  ['professional_id', whole, ['/users']],
  ['clientId', whole, ['/users']],
  ['teamLeadId', whole, ['/users']],
  ['assigned_operator_id', whole, ['/users']],
  ['uploaded_by', whole, ['/users']],
  ['done_by', whole, ['/users']],
  ['reviewed_by_id', whole, ['/users']],
  ['creado_por', whole, ['/users']],
  ['medicoId', whole, ['/users']],
  ['medicoPrincipalId', whole, ['/users']],
  ['encargadoMedicoId', whole, ['/users']],
  ['resident_id', whole, ['/users']],
] as const)('relates %s (%j) to the people of %j', ([name, schema, [list]]) => {
  expect(relationOf(name, schema, [list])).toBe(list)
})

test.for([
  // What pays elsewhere is no person here.
  ['stripe_customer_id', whole, ['/users']],
  // A text where their ids are numbers.
  ['clientId', text, ['/users']],
  ['uploaded_by', text, ['/users']],
  // One of two lists of people.
  ['workerId', whole, ['/users', '/employees']],
  // Programs that act by themselves.
  ['clientId', whole, ['/agents']],
  // Those who are served do not work there.
  ['customerId', whole, ['/employees']],
  ['studentId', whole, ['/staff']],
  ['clienteId', whole, ['/empleados']],
  ['operationClientCount', whole, ['/users']],
  ['client_operation_id', whole, ['/users']],
  ['sortedBy', text, ['/users']],
] as const)('relates %s (%j) to nobody of %j', ([name, schema, lists]) => {
  expect(relationOf(name, schema, lists)).toBeUndefined()
})

test.for([
  ['the only people', 'owner', whole, ['/customers'], '/customers'],
  ['the only people', 'ownerId', whole, ['/clients'], '/clients'],
  ['two kinds of customers', 'owner', whole, ['/customers', '/patients'], undefined],
  ['customers beside users', 'owner', whole, ['/customers', '/users'], '/users'],
  ['a role that no customer has', 'manager', whole, ['/customers'], undefined],
  ['numbers where ids are texts', 'owner', text, ['/customers'], undefined],
] as const)(
  'relates an owner to customers only where nobody else is listed: %s',
  ([, name, schema, lists, path]) => {
    expect(relationOf(name, schema, lists)).toBe(path)
  },
)

test.each(['User id of the owner', 'ID of the user who owns it'])(
  'relates a text to the users where its description says so: %s',
  (description) => {
    expect(relationOf('owner', { ...text, description }, ['/users'], { id: text })).toBe('/users')
    expect(relationOf('owner', text, ['/users'], { id: text })).toBeUndefined()
  },
)

/** The path of the resource that texts in a list refer to, beside its rows. */
function namedIn(name: string, row: Json, item: Json = text, more: Json = {}) {
  const description = described(
    {
      ...crud('/orders', 'id', ref('Order')),
      [`/${name}`]: { get: responds(listOfRef('Row')) },
      ...more,
    },
    {
      Order: { type: 'object', properties: { id: whole, [name]: { type: 'array', items: item } } },
      Row: { type: 'object', properties: row },
    },
  )
  const field = resourceAt(description, '/orders').fields.find((one) => one.name === name)
  return field?.item?.relation?.resource
}

test.for([
  ['rows have nothing else', 'tags', { name: text }, text, '/tags'],
  ['ids are numbers', 'tags', { id: whole, name: text }, text, '/tags#name'],
  ['ids are UUIDs', 'skills', { id: { ...text, format: 'uuid' }, title: text }, text, '/skills#title'],
  ['the texts may be ids too', 'tags', { id: text, name: text }, text, undefined],
  ['the texts are choices', 'tags', { id: whole, name: text }, { ...text, enum: ['a', 'b'] }, undefined],
  ['the texts have a form', 'tags', { id: whole, name: text }, { ...text, format: 'uri' }, undefined],
  ['the texts are pictures', 'photos', { id: whole, name: text }, text, undefined],
  ['rows have no name', 'tags', { id: whole, colour: text }, text, undefined],
] as const)('relates texts in a list to records by their names: %s', ([, name, row, item, path]) => {
  expect(namedIn(name, row, item)).toBe(path)
})

test.for([
  ['habitacionId', '/habitaciones'],
  ['habitación_id', '/habitaciones'],
  ['sesion_id', '/sesiones'],
  ['medicoId', '/médicos'],
  ['médico_id', '/medicos'],
] as const)('relates %s to %s, whichever of them is written with accents', ([name, list]) => {
  expect(relationOf(name, whole, [list])).toBe(list)
})

test.for([
  ['dates', '/dates', '/dates'],
  ['InterestGroups', '/interest-groups', '/interest-groups'],
  ['series', '/series', '/series'],
  // What a record says of itself.
  ['metadata', '/metadata', undefined],
  ['formData', '/form-data', undefined],
] as const)('relates one record called %s, beside %s, to %s', ([name, list, path]) => {
  expect(relationOf(name, ref('Row'), [list])).toBe(path)
  expect(
    relationOf(name, { type: 'object', properties: { id: whole, name: text } }, [list], { size: whole }),
  ).toBe(path)
})

test('relates no whole number to people whose ids are texts', () => {
  const id = { type: 'string', format: 'uuid' }
  expect(relationOf('mentor_id', whole, ['/users'])).toBe('/users')
  expect(relationOf('mentor_id', whole, ['/users'], { id })).toBeUndefined()
})

test('relates an id to the people of a server where the full name of a person is beside it', () => {
  expect(relationOf('lessee_id', whole, ['/users'], {}, { lessee_full_name: text })).toBe('/users')
  expect(relationOf('vendor_id', whole, ['/users'], {}, { vendor_name: text })).toBeUndefined()
  expect(relationOf('lessee_id', whole, ['/employees'], {}, { lessee_full_name: text })).toBeUndefined()
})

test('relates a short name to the list that also has the name of its owner', () => {
  expect(relationOf('typeId', whole, ['/order-types', '/bed-types'])).toBe('/order-types')
  expect(relationOf('idTipo', whole, ['/tipo-order', '/tipo-bed'])).toBe('/tipo-order')
  expect(relationOf('typeId', whole, ['/room-types', '/bed-types'])).toBeUndefined()
})

test('relates the id of a record that a participle describes', () => {
  expect(relationOf('managed_shop_id', whole, ['/corner-shops'])).toBe('/corner-shops')
  expect(relationOf('shop_front_id', whole, ['/corner-shops'])).toBeUndefined()
})

test('relates a record to the list of its kind rather than to an export that describes no rows', () => {
  const description = described(
    {
      ...crud('/orders', 'id', ref('Order')),
      '/export/cars': { get: responds({ type: 'array', items: {} }) },
      '/garage/fleet': { get: responds(listOfRef('Car')) },
      '/garage/fleet/{id}': { get: responds(ref('Car')) },
    },
    {
      Order: { type: 'object', properties: { id: whole, car_id: whole } },
      Car: { type: 'object', properties: { id: whole, model: text } },
    },
  )
  const [, car] = resourceAt(description, '/orders').fields
  expect(car?.relation?.resource).toBe('/garage/fleet')
})

test('takes the client of OAuth for a program', () => {
  expect(relationOf('client_id', text, ['/users'], { id: text })).toBeUndefined()
  expect(relationOf('clientId', text, ['/users'], { id: text })).toBe('/users')
  const scopes = { type: 'array', items: text }
  expect(relationOf('clientId', text, ['/users'], { id: text }, { scopes })).toBeUndefined()
})

test.for([
  ['external_shipment_id', ['/shipments'], undefined],
  ['ExternalChannelId', ['/channels'], undefined],
  ['shopifyOrderIds', ['/parcels', '/orders'], undefined],
  ['external_id', ['/externals'], '/externals'],
  ['parent_shipment_id', ['/shipments'], '/shipments'],
] as const)('relates %s, beside %j, to %s, because other servers have ids too', ([name, lists, resource]) => {
  expect(relationOf(name, whole, lists)).toBe(resource)
})

test('relates the parent of a row to the list that its rows are of', () => {
  const description = described(
    {
      ...crud('/catalog/products', 'id', ref('Product')),
      '/suggest': { get: responds(listOfRef('Product')) },
    },
    { Product: { type: 'object', properties: { id: text, name: text, parentId: text } } },
  )
  for (const path of ['/catalog/products', '/suggest']) {
    const parent = resourceAt(description, path).fields.find(({ name }) => name === 'parentId')
    expect(parent?.relation?.resource).toBe('/catalog/products')
  }
})

test('relates a key to records that open by it', () => {
  const description = described(
    {
      '/currencies': { get: responds(listOfRef('Currency')) },
      '/currencies/{code}': { get: responds(ref('Currency')) },
      '/files/{file_key}': { get: responds(ref('File')) },
      ...crud('/orders', 'id', ref('Order')),
    },
    {
      Currency: {
        type: 'object',
        properties: { id: text, attributes: { type: 'object', properties: { code: text, name: text } } },
      },
      File: { type: 'object', properties: { key: text, name: text } },
      Order: { type: 'object', properties: { id: text, currency_code: text, file_key: text } },
    },
  )
  const { fields } = resourceAt(description, '/orders')
  expect(fields.map(({ name, relation }) => [name, relation?.resource])).toEqual([
    ['id', undefined],
    ['currency_code', '/currencies'],
    ['file_key', '/files'],
  ])
})

test.for([
  [['ADMIN', 'WORKER'], '/users'],
  [['ADMIN', 'USER'], '/users'],
  [['ADMIN', 'COURIER'], undefined],
] as const)('relates a worker to people with the roles %j: %s', ([roles, resource]) => {
  const role = { type: 'string', enum: roles }
  expect(relationOf('workerId', whole, ['/users'], { role })).toBe(resource)
})

test.for([
  ['usuarioId', '/users'],
  ['paciente_id', '/patients'],
  ['idGiaoVien', '/teachers'],
  ['bookId', '/libros'],
  ['productoPrincipalId', '/products'],
  ['kundeId', '/clientes'],
  ['planId', '/planes'],
] as const)('relates %s to %s of another language', ([name, list]) => {
  expect(relationOf(name, whole, [list])).toBe(list)
})

test.for([
  ['userid', '/users'],
  ['idusuario', '/usuarios'],
  ['userRefId', '/users'],
  ['appid', '/applications'],
  ['paid', undefined],
  ['identity', undefined],
] as const)('relates %s, with the noun and the id in one, to %s', ([name, resource]) => {
  const lists = ['/users', '/applications', '/entities', '/usuarios'].filter(
    (list) => list !== '/usuarios' || resource === '/usuarios',
  )
  expect(relationOf(name, whole, lists)).toBe(resource)
})

test.for([
  ['schedule_id', whole, ['/doctor-schedules'], '/doctor-schedules'],
  ['schedule_id', whole, ['/doctor-schedules', '/clinic_schedules'], undefined],
  ['modelo_id', whole, ['/modelos-vehiculo'], '/modelos-vehiculo'],
  ['vehiculo_id', whole, ['/modelos-vehiculo'], undefined],
  ['schedule_id', text, ['/doctor-schedules'], undefined],
  ['scheduleReference', text, ['/doctor-schedules'], undefined],
  ['item_id', whole, ['/cart-items'], undefined],
  ['request_id', whole, ['/transfer-requests'], undefined],
  ['quote_id', whole, ['/bulk-quotes'], undefined],
  ['source_step_id', whole, ['/journey-steps'], '/journey-steps'],
  ['goose_step_id', whole, ['/journey-steps'], undefined],
  ['external_id', whole, ['/by-external'], undefined],
] as const)(
  'relates %s (%j), beside %j, to the only name with that noun: %s',
  ([name, schema, lists, resource]) => {
    expect(relationOf(name, schema, lists)).toBe(resource)
  },
)

test.for([
  ['handledBy', '/users'],
  ['owner', '/users'],
  ['handled', undefined],
] as const)('relates the person in %s to %s', ([name, resource]) => {
  const person = { type: 'object', properties: { id: whole, email: text } }
  expect(relationOf(name, person, ['/users'])).toBe(resource)
})

test('relates the ids that a body gives to a record, whose list has the same records', () => {
  const description = described(
    {
      ...crud('/roles', 'id', ref('Role')),
      '/users/{userId}/roles': {
        get: responds(listOfRef('Role')),
        post: takes({ type: 'object', properties: { roleIds: { type: 'array', items: whole } } }),
      },
    },
    { Role: { type: 'object', properties: { id: whole, name: text } } },
  )
  const { create } = resourceAt(description, '/users/{userId}/roles')
  expect(bodyOf(create)?.field.fields?.[0]?.item?.relation?.resource).toBe('/roles')
})

test('relates an object with all properties of a resource, where a schema is written out, and the id that a body takes', () => {
  const parts = { id: whole, filename: text, mime: text, size: whole, url: text, hash: text }
  const either = { oneOf: [whole, text] }
  const description = described(
    {
      ...crud('/upload/files', 'id', ref('UploadFile')),
      '/books': { get: responds(listOfRef('Book')) },
      '/books/{id}': {
        get: responds(ref('Book')),
        put: takes({ type: 'object', properties: { title: text, sheet: either, maker: either } }),
      },
    },
    {
      UploadFile: { type: 'object', properties: parts },
      Book: {
        type: 'object',
        properties: {
          id: whole,
          title: text,
          sheet: { type: 'object', properties: { ...parts, folder: { type: 'object' } } },
          maker: { type: 'object', properties: { id: whole, filename: text, mime: text } },
        },
      },
    },
  )
  const books = resourceAt(description, '/books')
  const resources = (fields: readonly Field[] = []) => fields.map(({ relation }) => relation?.resource)
  expect(resources(books.fields)).toEqual([undefined, undefined, '/upload/files', undefined])
  expect(resources(bodyOf(books.update)?.field.fields)).toEqual([undefined, '/upload/files', undefined])
})

test('relates an id that a body takes to the record that responses have in its place', () => {
  const File = { type: 'object', properties: { id: text, filename: text } }
  const Book = {
    type: 'object',
    properties: { id: whole, title: text, cover: ref('File'), extracts: listOfRef('File') },
  }
  const ids = { coverId: text, extractIds: { type: 'array', items: text }, sellerId: text }
  const body = { type: 'object', properties: ids }
  const description = described(
    {
      ...crud('/files', 'id', ref('File')),
      '/books': { get: responds(listOfRef('Book')), post: takes(body) },
      '/books/{id}': { get: responds(ref('Book')), put: takes(body) },
    },
    { Book, File },
  )
  const { create, update } = resourceAt(description, '/books')
  for (const operation of [create, update]) {
    const fields = bodyOf(operation)?.field.fields ?? []
    const resources = fields.map(({ relation, item }) => (relation ?? item?.relation)?.resource)
    expect(resources).toEqual(['/files', '/files', undefined])
  }
})

test.for([
  ['api-version', '/sizes', 'sizeId'],
  ['page', '/sizes', 'sizeId'],
  ['q', undefined, 'sizeId'],
  ['page', '/items', 'item_id'],
  ['page', undefined, 'object_id'],
] as const)('relates to a list that opens no record, and requires %s: %s', ([name, resource, field]) => {
  const get = {
    ...responds(listOfRef('Size')),
    parameters: [{ name, in: 'query', required: true, schema: text }],
  }
  const description = described(
    { ...crud('/orders', 'id', ref('Order')), '/sizes': { get }, '/items': { get }, '/objects': { get } },
    {
      Order: { type: 'object', properties: { [field]: whole } },
      Size: { type: 'object', properties: { id: whole, name: text } },
    },
  )
  expect(resourceAt(description, '/orders').fields[0]?.relation?.resource).toBe(resource)
})

test.for([
  ['supervisor', { type: 'string', format: 'objectId' }, '/users'],
  ['company', { type: 'string', format: 'object-id' }, '/companies'],
  ['customer', whole, '/users'],
  ['member', whole, undefined],
  ['receiverId', whole, '/users'],
  ['from_user', whole, '/users'],
  ['parentCompany', whole, '/companies'],
  ['display_user', whole, undefined],
  ['deptId', whole, '/departments'],
] as const)('relates %s (%j) to %s', ([name, schema, resource]) => {
  const id = schema.type === 'string' ? { id: text } : {}
  expect(relationOf(name, schema, ['/users', '/companies', '/departments'], id)).toBe(resource)
})

test('relates the parent of a record to the list that it is in', () => {
  expect(relationOf('parent', { ...whole, nullable: true }, [])).toBe('/orders')
  expect(relationOf('parent', text, [])).toBeUndefined()
})

test('relates the id of a record that a link of two names, although both end in its noun', () => {
  const Link = { type: 'object', properties: { cursoId: whole, asignaturaId: whole } }
  const description = described(
    { ...crud('/alumnoAsignaturas', 'id', ref('Link')), ...crud('/asignaturas', 'id', ref('Asignatura')) },
    { Link, Asignatura: { type: 'object', properties: { id: whole, nombre: text } } },
  )
  const { fields } = resourceAt(description, '/alumnoAsignaturas')
  expect(fields.find(({ name }) => name === 'asignaturaId')?.relation?.resource).toBe('/asignaturas')
})

test('relates the numbers of members to the people of a server', () => {
  const description = described(
    { ...crud('/teams', 'id', ref('Team')), ...crud('/users', 'id', ref('User')) },
    {
      Team: { type: 'object', properties: { id: whole, members: { type: 'array', items: whole } } },
      User: { type: 'object', properties: { id: whole, email: text } },
    },
  )
  expect(resourceAt(description, '/teams').fields[1]?.item?.relation?.resource).toBe('/users')
})

test('relates no field to the records at the root of a server', () => {
  const description = described(
    {
      '/': { get: responds(listOfRef('Link')) },
      '/{version}': { get: responds(ref('Link')) },
      ...crud('/accounts', 'id', ref('Account')),
    },
    {
      Link: { type: 'object', properties: { self: { type: 'string' } } },
      Account: {
        type: 'object',
        properties: { id: { type: 'integer' }, avatar_url: { type: 'string', format: 'uri' } },
      },
    },
  )
  expect(resourceAt(description, '/accounts').fields.filter(({ relation }) => relation)).toEqual([])
})

test.for([
  ['meal_id', '/mealplans'],
  ['week_meal_id', '/mealplans'],
  ['plan_id', undefined],
  ['id_meal', '/mealplans'],
  ['user_id', undefined],
] as const)('relates %s to records by the name of their only id: %s', ([name, path]) => {
  const object = (properties: Json) => ({ type: 'object', properties })
  const description = described(
    {
      ...crud('/mealplans', 'meal_id', ref('Mealplan')),
      ...crud('/orders', 'id', ref('Order')),
      ...crud('/carts', 'user_id', ref('Cart')),
    },
    {
      Mealplan: object({ meal_id: whole, recipe: text }),
      Cart: object({ id: whole, user_id: whole }),
      Order: object({ id: whole, [name]: whole }),
    },
  )
  expect(resourceAt(description, '/orders').fields[1]?.relation?.resource).toBe(path)
})

test('relates an id to the records that several operations open by it', () => {
  const object = (properties: Json) => ({ type: 'object', properties })
  const path = '/courses/{contentId}'
  const description = described(
    {
      '/courses': { get: responds(listOfRef('Course')) },
      [path]: { get: responds(ref('Course')) },
      [`${path}/publish`]: { post: responds() },
      [`${path}/archive`]: { post: responds() },
      ...crud('/carts', 'userId', ref('Course')),
      ...crud('/terms', 'id', ref('Term')),
    },
    { Course: object({ id: text, name: text }), Term: object({ id: text, contentId: text, userId: text }) },
  )
  expect(resourceAt(description, '/terms').fields.map(({ relation }) => relation?.resource)).toEqual([
    undefined,
    '/courses',
    undefined,
  ])
})

test('relates an id to the undescribed records that operations name by it', () => {
  const gone = { responses: { 204: { description: '' } } }
  const paths = {
    '/sent-letters': { get: responds() },
    '/sent-letters/{letter_id}': { get: responds(), delete: gone },
    '/draft-letters': { get: responds() },
    '/draft-letters/{draft_letter_id}': { get: responds(), delete: gone },
    ...crud('/notes', 'id', ref('Note')),
  }
  const Note = { type: 'object', properties: { id: whole, letter_id: whole } }
  const [, letter] = resourceAt(described(paths, { Note }), '/notes').fields
  expect(letter?.relation?.resource).toBe('/sent-letters')
})

test.for([
  ['team_id_home', '/teams'],
  ['team_id_2', '/teams'],
  ['team_id_type', undefined],
] as const)('relates %s, which names one of two after the id, to %s', ([name, resource]) => {
  expect(relationOf(name, whole, ['/teams'])).toBe(resource)
})

test.for([
  ['idSeries', '/series'],
  ['id_order_type', '/order-types'],
  // Papers of a person
  ['id_type', undefined],
  ['id_card_number', undefined],
] as const)('relates %s, whose noun comes last, to %s', ([name, resource]) => {
  expect(relationOf(name, text, ['/series', '/order-types', '/types', '/numbers'])).toBe(resource)
})

test.for([
  ['The ObjectID of the group supervisor (teacher)', '/teachers'],
  ['ID of the teacher who supervises', '/teachers'],
  ['ID of the teacher board', undefined],
  ['The id of an order', undefined],
] as const)('relates the id that is told as “%s” to %s', ([description, resource]) => {
  const lists = ['/teachers', '/groups']
  expect(relationOf('supervisor', { type: 'string', format: 'objectId', description }, lists)).toBe(resource)
  expect(relationOf('overseerId', { ...whole, description }, lists)).toBe(resource)
})

test('relates the parents of an animal to the list of animals', () => {
  const horse = { type: 'object', properties: { name: text, motherId: whole, father_id: whole, dam: text } }
  const description = described(crud('/horses', 'id', ref('Horse')), { Horse: horse })
  const relations = resourceAt(description, '/horses').fields.map(({ relation }) => relation?.resource)
  expect(relations).toEqual([undefined, '/horses', '/horses', undefined])
})

test('relates no record to a list whose rows are those of other lists too', () => {
  const row = { type: 'object', properties: { id: text, name: text } }
  const kept = { type: 'object', properties: { id: text, name: text, level: whole, range: whole } }
  const paths = Object.assign(
    {},
    ...['/spells', '/monsters'].map((path) => ({
      [path]: { get: responds(listOfRef('ApiReference')) },
      [`${path}/{id}`]: { get: responds(kept) },
    })),
    { '/api/{kind}': { get: responds(listOfRef('ApiReference')) } },
    crud('/classes', 'id', ref('Class')),
  ) as Json
  const { resources } = described(paths, {
    ApiReference: row,
    Class: { type: 'object', properties: { id: text, name: text, skill: ref('ApiReference') } },
  })
  const classes = resources.find(({ path }) => path === '/classes')
  expect(classes?.fields.find(({ name }) => name === 'skill')?.kind).toBe('object')
})

test('tells schemas apart that have no name, as they are inside operations', () => {
  const inside = (path: string) => ({
    $ref: `#/paths/~1${path}~1{id}/get/responses/200/content/application~1json/schema`,
  })
  const record = (properties: Json) => responds({ type: 'object', properties: { id: text, ...properties } })
  const { resources } = described({
    '/chargers': { get: responds({ type: 'array', items: inside('chargers') }) },
    '/chargers/{id}': { get: record({ power: whole }) },
    '/vehicles': { get: responds({ type: 'array', items: inside('vehicles') }) },
    '/vehicles/{id}': { get: record({ odometer: inside('vehicles/{id}~1odometer') }) },
    '/vehicles/{id}/odometer': { get: record({ distance: whole }) },
  })
  const vehicles = resources.find(({ path }) => path === '/vehicles')
  expect(vehicles?.fields.find(({ name }) => name === 'odometer')?.relation).toBeUndefined()
})
