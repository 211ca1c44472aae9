import { expect, test } from 'vitest'
import { acceptOf } from '../../../src/openapi/fields/accept.ts'
import { responseOf } from '../../../src/openapi/operations/response.ts'
import { bodyOf } from '../../../src/openapi/requests/body.ts'
import type { Field } from '../../../src/openapi/model/field-model.ts'
import { withoutListedValues } from '../../../src/fields/shared/without-listed-values.ts'
import {
  crud,
  described,
  fieldFor,
  listOfRef,
  ref,
  resourceAt,
  responds,
  takes,
  type Json,
} from '../documents.ts'

const named = (fields: readonly Field[] | undefined, name: string): Field => {
  const field = fields?.find((one) => one.name === name)
  if (!field) throw new Error(`no field ${name}`)
  return field
}

test('keeps every keyword of a schema', () => {
  const schema = {
    type: ['string', 'null'],
    format: 'email',
    default: 'a@b.c',
    readOnly: true,
    pattern: '@',
    minLength: 3,
    maxLength: 40,
    description: 'Where to write',
    deprecated: true,
    example: 'x@y.z',
  }
  const field = fieldFor('contactEmail', schema)
  expect(field).toMatchObject({
    label: 'Contact email',
    nullable: true,
    readOnly: true,
    writeOnly: false,
    deprecated: true,
    default: 'a@b.c',
    description: 'Where to write',
    example: 'x@y.z',
  })
  expect(field.schema.keywords).toMatchObject({ format: 'email', pattern: '@', minLength: 3, maxLength: 40 })
})

test.for([
  ['a title of its own', { type: 'string', title: 'Given name' }, 'Given name'],
  [
    'the name, where the title only repeats it in other letters',
    { type: 'string', title: 'First Name' },
    'First name',
  ],
  ['the name, where the title is one of programs', { type: 'string', title: 'get_first_name' }, 'First name'],
  [
    'the name, where the title explains it',
    { type: 'string', title: 'The name that the person goes by' },
    'First name',
  ],
  ['a label for people', { type: 'string', 'x-ms-summary': 'Christian name' }, 'Christian name'],
  ['its name otherwise', { type: 'string' }, 'First name'],
] as const)('labels a field by %s', ([, schema, label]) => {
  expect(fieldFor('firstName', schema).label).toBe(label)
})

test.for([
  ['xCoordinate', 'X coordinate'],
  ['X-Request-Source', 'Request source'],
  ['EnableSSDPTracing', 'Enable SSDP tracing'],
  ['CISDeduction', 'CIS deduction'],
  ['EnableIPV6', 'Enable IPv6'],
  ['udp_port', 'UDP port'],
  ['sha1_fingerprint', 'SHA1 fingerprint'],
  ['homeAddressDto', 'Home address'],
  ['dto', 'Dto'],
] as const)('calls %s %s', ([name, label]) => {
  expect(fieldFor(name, { type: 'string' }).label).toBe(label)
})

test('explains a field by a title that is a sentence', () => {
  const title = 'When the event was created'
  expect(fieldFor('created_at', { type: 'string', title })).toMatchObject({ description: title })
  expect(fieldFor('created_at', { type: 'string', title: 'Made' }).description).toBeUndefined()
})

test('does not use the title of a referenced schema as the label of a field', () => {
  expect(
    fieldFor('owner', ref('Person'), {
      Person: { type: 'object', title: 'Human being', properties: { name: { type: 'string' } } },
    }).label,
  ).toBe('Owner')
})

test.for([
  ['x-enumNames', { enum: [1, 2], 'x-enumNames': ['Low', 'High'] }],
  ['x-enum-varnames', { enum: [1, 2], 'x-enum-varnames': ['LOW', 'HIGH'] }],
  [
    'x-enumDescriptions by value',
    { enum: ['low', 'high'], 'x-enumDescriptions': { low: 'not much', high: 'a lot' } },
  ],
  [
    'x-ms-enum',
    {
      enum: [1, 2],
      'x-ms-enum': {
        values: [
          { value: 1, name: 'Low' },
          { value: 2, name: 'High' },
        ],
      },
    },
  ],
  ['x-speakeasy-enums', { enum: [1, 2], 'x-speakeasy-enums': ['low', 'high'] }],
  [
    'oneOf with titles',
    {
      oneOf: [
        { const: 1, title: 'Low' },
        { const: 2, title: 'High' },
      ],
    },
  ],
  [
    'names without what they begin with alike',
    { enum: [1, 2], 'x-enum-varnames': ['LevelLow', 'LevelHigh'] },
  ],
  ['x-enumDescriptions as a list', { enum: [1, 2], 'x-enumNames': { 1: 'low', 2: 'high' } }],
  ['short x-enum-descriptions of numbers', { enum: [1, 2], 'x-enum-descriptions': ['Low', 'High'] }],
  ['x-enumDescriptions by code', { enum: ['L', 'H'], 'x-enumDescriptions': { L: 'Low', H: 'High' } }],
  ['labels in any namespace', { enum: ['L', 'H'], 'x-acme-enum-labels': { L: 'Low', H: 'High' } }],
  ['names with commas', { enum: [1, 2], 'x-enumNames': 'Low, High' }],
  ['an object by value', { enum: [1, 2], 'x-enum': { 1: { label: 'Low' }, 2: { label: 'High' } } }],
  [
    'objects that name their value',
    {
      enum: [1, 2],
      'x-enum-elements': [
        { value: 2, name: 'High' },
        { value: 1, name: 'Low' },
      ],
    },
  ],
  [
    'pairs',
    {
      enum: [1, 2],
      'x-choices': [
        [1, 'Low'],
        [2, 'High'],
      ],
    },
  ],
  ['a description with a heading', { enum: [1, 2], description: 'Level:\n* 1: Low\n* 2: High' }],
  ['a description that lists numbers', { type: 'integer', enum: [1, 2], description: '1 = low, 2 = high' }],
  ['a description with a list', { enum: [1, 2], description: 'How much.\n\n* `1` - Low\n* `2` - High\n' }],
  ['a description of codes', { enum: ['L', 'H'], description: 'L: low; H: high' }],
  [
    'a description of numbers that are not listed',
    { type: 'integer', description: 'Level (0 = low, 1 = high)' },
  ],
  ['the values themselves', { enum: ['low', 'high'] }],
] as const)('labels choices by %s', ([, schema]) => {
  expect(fieldFor('level', schema).options?.map(({ label }) => label)).toEqual(['Low', 'High'])
})

test.for([
  ['in_progress', 'In progress'],
  ['in progress', 'In progress'],
  ['iPhone 12 mini', 'iPhone 12 mini'],
  ['IN_PROGRESS', 'In progress'],
  ['miércoles', 'Miércoles'],
  ['über_nacht', 'Über nacht'],
  ['Open', 'Open'],
  ['USD', 'USD'],
  ['en-US', 'en-US'],
  ['on', 'On'],
  ['no', 'No'],
  ['v1.2', 'v1.2'],
  ['', '(empty)'],
])('calls the choice "%s" "%s"', ([value, label]) => {
  expect(fieldFor('state', { type: 'string', enum: [value, 'other'] }).options?.[0]).toMatchObject({
    value,
    label,
  })
})

test('gives different labels to two fields with similar names', () => {
  const properties = { food: { type: 'string' }, isFood: { type: 'boolean' }, isOpen: { type: 'boolean' } }
  const { fields } = fieldFor('dish', { type: 'object', properties })
  expect(fields?.map(({ label }) => label)).toEqual(['Food', 'Is food', 'Open'])
})

test('names fields by themselves where a generator titles all of them like the whole', () => {
  const whole = { type: 'string', title: 'Shapes of a slide' }
  const properties = { lineWidth: whole, colour: whole, note: { type: 'string', title: 'Remark' } }
  const { fields } = fieldFor('shape', { type: 'object', properties })
  expect(fields?.map(({ label }) => label)).toEqual(['Line width', 'Colour', 'Remark'])
})

test.for([
  ['a name', { type: 'string' }, 'Author ID'],
  ['the whole record', ref('Author'), 'Author'],
] as const)('labels the id of a related record beside %s', ([, author, label]) => {
  const paths = { ...crud('/notes', 'id', ref('Note')), ...crud('/authors', 'id', ref('Author')) }
  const named = { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } }
  const properties = { ...named.properties, author, author_id: { type: 'integer' } }
  const { fields } = resourceAt(
    described(paths, { Note: { type: 'object', properties }, Author: named }),
    '/notes',
  )
  expect(fields.find(({ name }) => name === 'author_id')).toMatchObject({ label, kind: 'relation' })
})

test('names a picture rather than its address', () => {
  const uri = { type: 'string', format: 'uri' }
  const { fields } = resourceAt(
    described({
      '/pets': {
        get: responds({
          type: 'array',
          items: {
            type: 'object',
            properties: { id: { type: 'integer' }, photo_url: uri, logo: uri, logo_url: uri, site_url: uri },
          },
        }),
      },
    }),
    '/pets',
  )
  expect(fields.map(({ label }) => label)).toEqual(['ID', 'Photo', 'Logo', 'Logo URL', 'Site URL'])
})

test.each([
  ['delay_in_seconds', { type: 'integer' }, 'Delay'],
  ['callDurationSeconds', { type: 'number' }, 'Call duration'],
  ['seconds', { type: 'integer' }, 'Seconds'],
  ['amountInCents', { type: 'integer' }, 'Amount'],
  ['delay_seconds', { type: 'boolean' }, 'Delay seconds'],
])('leaves the unit of %s to its value where that is a duration', (name, schema, label) => {
  expect(fieldFor(name, schema).label).toBe(label)
})

test('suggests the values that a description lists, and leaves them out of the help', () => {
  const lines = Array.from({ length: 300 }, (_, index) => `- \`zone_${index}\`: Zone number ${index}`)
  const description = `Where it stands. Possible values are:\n${lines.join('\n')}`
  const { kind, options } = fieldFor('zone', { type: 'string', description })
  expect(kind).toBe('text')
  expect(options).toHaveLength(300)
  expect(options?.[7]).toEqual({ value: 'zone_7', label: 'Zone 7', description: 'Zone number 7' })
  const values = new Set(options?.map(({ value }) => String(value)))
  expect(withoutListedValues(description, values)).toBe('Where it stands.')
  expect(
    fieldFor('zone', { type: 'string', description: 'Either\n- a: one\n- b: two' }).options,
  ).toBeUndefined()
  const codes =
    'States:\n- 10: waiting\n- 20: Running.\n- 30: Done, or stopped by a person before it could be done'
  expect(fieldFor('step', { type: 'string', description: codes }).options).toEqual([
    { value: '10', label: 'Waiting' },
    { value: '20', label: 'Running' },
    { value: '30', label: '30', description: 'Done, or stopped by a person before it could be done' },
  ])
  const other = 'Steps:\n- first: go\n- then: come\n- last: stay'
  expect(withoutListedValues(other, values)).toBe(other)
})

test('leaves the codes that a choice shows out of the help', () => {
  const values = new Set(['0', '1', '2'])
  const help = (description: string) => withoutListedValues(description, values)
  expect(help('State of the order:\n0 - open\n1 - closed\n2 - in dispute')).toBe('State of the order')
  expect(help('How it ends. Possible values:\n  0: open\n  1: closed')).toBe('How it ends.')
  expect(help('State:\n0 - open\n7 - gone')).toBe('State:\n0 - open\n7 - gone')
})

test('explains values that are words by the description', () => {
  const { options } = fieldFor('level', {
    enum: ['low', 'high'],
    description: 'low: not much, high: a lot',
  })
  expect(options).toEqual([
    { value: 'low', label: 'Low', description: 'not much' },
    { value: 'high', label: 'High', description: 'a lot' },
  ])
})

test.for([
  ['From 1 - 5 stars', 'integer'],
  ['The page, default: 10', 'integer'],
  ['A ratio like 16:9 or 4:3', 'integer'],
  ['0: off, 1: on', 'choice'],
  ['State:\n0 - open\n1 - closed\n2 - in dispute', 'choice'],
  ['Values: 1 - low; 2 - high', 'choice'],
  ['From 1 - low to 9 - high', 'integer'],
  ['Flags: 1 - read, 2 - write, 4 - execute', 'integer'],
] as const)('takes a whole number that "%s" for %s', ([description, kind]) => {
  expect(fieldFor('level', { type: 'integer', description }).kind).toBe(kind)
})

test('leaves readOnly out of requests and writeOnly out of responses', () => {
  const User = {
    type: 'object',
    properties: {
      id: { type: 'integer', readOnly: true },
      name: { type: 'string' },
      password: { type: 'string', writeOnly: true },
    },
  }
  const users = resourceAt(described(crud('/users', 'id', ref('User')), { User }), '/users')
  expect(users.fields.map(({ name }) => name)).toEqual(['id', 'name'])
  expect(bodyOf(users.create)?.field.fields?.map(({ name }) => name)).toEqual(['name', 'password'])
})

test('opens recursive schemas level by level', () => {
  const Folder = {
    type: 'object',
    properties: { name: { type: 'string' }, parent: ref('Folder'), children: listOfRef('Folder') },
  }
  let fields: readonly Field[] | undefined = [fieldFor('folder', ref('Folder'), { Folder })]
  fields = fields[0]?.fields
  for (let depth = 0; depth < 50; depth++) fields = named(fields, 'children').item?.fields
  expect(fields?.map(({ name }) => name)).toEqual(['name', 'parent', 'children'])
})

test('offers the alternatives of a union with their names and discriminating values', () => {
  const schemas = {
    Card: { type: 'object', properties: { kind: { const: 'card' }, number: { type: 'string' } } },
    BankTransfer: { type: 'object', properties: { kind: { const: 'bank' }, iban: { type: 'string' } } },
  }
  const field = fieldFor(
    'payment',
    { oneOf: [ref('Card'), ref('BankTransfer')], discriminator: { propertyName: 'kind' } },
    schemas,
  )
  expect(field.discriminator).toBe('kind')
  expect(
    field.variants?.map(({ label, discriminatorValue, field: form }) => [
      label,
      discriminatorValue,
      form.fields?.map(({ name }) => name),
    ]),
  ).toEqual([
    ['Card', 'card', ['kind', 'number']],
    ['Bank transfer', 'bank', ['kind', 'iban']],
  ])
})

test('adds shared properties to every alternative of a union', () => {
  const field = fieldFor('x', {
    type: 'object',
    properties: { id: { type: 'string' } },
    oneOf: [{ properties: { a: {} } }, { properties: { b: {} } }],
  })
  expect(field.variants?.map(({ field: form }) => form.fields?.map(({ name }) => name))).toEqual([
    ['id', 'a'],
    ['id', 'b'],
  ])
})

test('finds the alternatives of a base schema through its mapping', () => {
  const schemas = {
    Pet: {
      type: 'object',
      discriminator: { propertyName: 'kind', mapping: { dog: '#/components/schemas/Dog', cat: 'Cat' } },
      properties: { kind: { type: 'string' } },
    },
    Dog: { allOf: [ref('Pet'), { properties: { barks: { type: 'boolean' } } }] },
    Cat: { allOf: [ref('Pet'), { properties: { lives: { type: 'integer' } } }] },
  }
  expect(
    fieldFor('pet', ref('Pet'), schemas).variants?.map(({ discriminatorValue, field }) => [
      discriminatorValue,
      field.fields?.map(({ name }) => name),
    ]),
  ).toEqual([
    ['dog', ['kind', 'barks']],
    ['cat', ['kind', 'lives']],
  ])
})

test('guesses the items of a list by the name of the list', () => {
  expect(fieldFor('phoneNumbers', { type: 'array', items: { type: 'string' } }).item?.kind).toBe('phone')
  expect(fieldFor('photoUrls', { type: 'array', items: { type: 'string' } }).item?.kind).toBe('image')
})

const shop = (order: Json) =>
  resourceAt(
    described(
      {
        ...crud('/orders', 'id', ref('Order')),
        ...crud('/companies', 'companyId', ref('Company'), { operationId: 'listCompanies' }),
        ...crud('/users', 'id', ref('User')),
      },
      {
        Order: { type: 'object', properties: order },
        Company: { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } },
        User: { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } },
      },
    ),
    '/orders',
  )

test.for([
  ['companyId', { type: 'integer' }, '/companies', 'Company'],
  ['company_id', { type: 'string' }, '/companies', 'Company'],
  ['companyUuid', { type: 'string', format: 'uuid' }, '/companies', 'Company'],
  ['company', { type: 'integer' }, '/companies', 'Company'],
  ['billingCompanyId', { type: 'integer' }, '/companies', 'Billing company'],
  ['ownerId', { type: 'integer' }, '/users', 'Owner'],
  ['company_sid', { type: 'string' }, '/companies', 'Company'],
  ['company_pk', { type: 'integer' }, '/companies', 'Company'],
  ['id_company', { type: 'integer' }, '/companies', 'Company'],
  ['idCompany', { type: 'string' }, '/companies', 'Company'],
  ['com_id', { type: 'integer' }, '/companies', 'Com'],
  ['companyID', { type: 'string' }, '/companies', 'Company'],
  ['haulier', { type: 'string', 'x-switchboard': { relation: '/companies' } }, '/companies', 'Haulier'],
  [
    'haulier',
    { type: 'string', 'x-ms-dynamic-values': { operationId: 'listCompanies' } },
    '/companies',
    'Haulier',
  ],
  ['parentId', { type: 'integer' }, '/orders', 'Parent'],
  ['company', { type: 'string', description: 'The id of the company' }, '/companies', 'Company'],
  ['company', { type: 'string', description: "ID de l'entité company" }, '/companies', 'Company'],
  ['company', { type: 'string', example: '0b9c7d9a-3c55-4f0e-9a39-6f2f1e8d1c11' }, '/companies', 'Company'],
  ['company', { type: 'string', description: 'Company ID (ObjectId)' }, '/companies', 'Company'],
  ['company', { type: 'string', example: '507f1f77bcf86cd799439011' }, '/companies', 'Company'],
  ['company', { type: 'string', pattern: '^[0-9a-fA-F]{24}$' }, '/companies', 'Company'],
  ['owner', { type: 'string', example: '507f1f77bcf86cd799439011' }, '/users', 'Owner'],
  ['company', { oneOf: [{ type: 'integer' }, ref('Company')] }, '/companies', 'Company'],
  ['haulier', { oneOf: [{ type: 'string' }, ref('Company')] }, '/companies', 'Haulier'],
  ['haulier', { oneOf: [{ type: 'number', nullable: true }, ref('Company')] }, '/companies', 'Haulier'],
  ['haulier', { type: 'number', description: 'ID of the companies' }, '/companies', 'Haulier'],
  [
    'haulier',
    {
      anyOf: [
        { type: 'string' },
        { type: 'object', properties: { deleted: { enum: [true] } } },
        ref('Company'),
      ],
    },
    '/companies',
    'Haulier',
  ],
  ['company', { oneOf: [{ type: 'integer' }, { type: 'string' }] }, '/companies', 'Company'],
  ['company', { anyOf: [{ type: 'string' }, { type: 'integer' }] }, '/companies', 'Company'],
] as const)('relates %s (%j) to %s and calls it %s', ([name, schema, resource, label]) => {
  const [field] = shop({ [name]: schema }).fields
  expect(field).toMatchObject({ kind: 'relation', label, relation: { resource, isEmbedded: false } })
})

test('relates to a list whose records no operation opens, by the ids in its rows', () => {
  const description = described(
    { ...crud('/orders', 'id', ref('Order')), '/sizes': { get: responds(listOfRef('Size')) } },
    {
      Order: { type: 'object', properties: { sizeId: { type: 'integer' } } },
      Size: { type: 'object', properties: { id: { type: 'integer' } } },
    },
  )
  expect(named(resourceAt(description, '/orders').fields, 'sizeId').relation?.resource).toBe('/sizes')
})

test('relates to the same list whose records no operation opens, whatever is before its name', () => {
  const task = { id: { type: 'integer' }, linkedTaskId: { type: 'integer' } }
  const description = described(
    { '/tasks': { get: responds(listOfRef('Task')) } },
    { Task: { type: 'object', properties: task } },
  )
  expect(named(resourceAt(description, '/tasks').fields, 'linkedTaskId').relation?.resource).toBe('/tasks')
})

test.for([
  ['/api/orders', '/api/cars'],
  ['/api/admin/orders', '/api/admin/cars'],
  ['/api/admin/shops/{shopId}/orders', '/api/admin/cars'],
] as const)('relates %s to the list in the same part of the API, %s', ([owner, resource]) => {
  const description = described(
    {
      ...crud(owner, 'id', ref('Order')),
      ...crud('/api/cars', 'id', ref('Car')),
      ...crud('/api/admin/cars', 'id', ref('Car')),
    },
    {
      Order: { type: 'object', properties: { carId: { type: 'integer' } } },
      Car: { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } },
    },
  )
  expect(named(resourceAt(description, owner).fields, 'carId').relation?.resource).toBe(resource)
})

test('relates the id of a courier to the users, whose role may be one', () => {
  const user = { id: { type: 'integer' }, role: { type: 'string', enum: ['ADMIN', 'COURIER_B'] } }
  const description = described(
    { ...crud('/users', 'id', ref('User')), ...crud('/orders', 'id', ref('Order')) },
    {
      Order: {
        type: 'object',
        properties: { courierBId: { type: 'integer' }, clientId: { type: 'integer' } },
      },
      User: { type: 'object', properties: user },
    },
  )
  const { fields } = resourceAt(description, '/orders')
  expect(named(fields, 'courierBId').relation?.resource).toBe('/users')
  expect(named(fields, 'clientId').relation).toBeUndefined()
})

test('relates an embedded record with an id to a list whose rows are not described', () => {
  const description = described(
    {
      '/products': { get: responds() },
      '/products/{id}': { get: responds() },
      ...crud('/sales', 'id', ref('Sale')),
    },
    {
      Sale: { type: 'object', properties: { product: ref('Product') } },
      Product: { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } },
    },
  )
  expect(named(resourceAt(description, '/sales').fields, 'product').relation).toMatchObject({
    resource: '/products',
    isEmbedded: true,
  })
})

test.for([
  ['categoryCode', '/categories', 'Category'],
  ['mainCategoryCode', '/categories', 'Main category'],
  ['parentSku', '/products', 'Parent'],
  ['productSku', undefined, 'Product SKU'],
  ['categoryName', undefined, 'Category name'],
  ['postCode', undefined, 'Post code'],
] as const)('relates %s, by the key in the paths, to %s and calls it %s', ([name, resource, label]) => {
  const description = described(
    { ...crud('/products', 'sku', ref('Product')), ...crud('/categories', 'code', ref('Category')) },
    {
      Product: { type: 'object', properties: { sku: { type: 'string' }, [name]: { type: 'string' } } },
      Category: { type: 'object', properties: { code: { type: 'string' }, title: { type: 'string' } } },
    },
  )
  const field = named(resourceAt(description, '/products').fields, name)
  expect([field.relation?.resource, field.label]).toEqual([resource, label])
})

test('relates `parentId` to the parents where a school has a list of them', () => {
  const paths = { ...crud('/students', 'id', ref('Student')), ...crud('/parents', 'id', ref('Parent')) }
  const description = described(paths, {
    Student: { type: 'object', properties: { name: { type: 'string' }, parentId: { type: 'integer' } } },
    Parent: { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } },
  })
  const { fields } = resourceAt(description, '/students')
  expect(named(fields, 'parentId').relation?.resource).toBe('/parents')
})

test('relates the numbers of a list that has the name of the records', () => {
  const field = named(
    shop({ favouriteCompanies: { type: 'array', items: { type: 'integer' } } }).fields,
    'favouriteCompanies',
  )
  expect(field.item?.relation?.resource).toBe('/companies')
})

test.for([
  ['company', { type: 'string' }],
  ['company', { type: 'string', description: 'The name of the company, not its id' }],
  ['company', { type: 'string', enum: ['a'], description: 'The id of the company' }],
  ['orderId', { type: 'integer' }],
  ['companies', { type: 'integer' }],
  ['costPerCompany', { type: 'integer' }],
  ['tags', { type: 'array', items: { type: 'string' } }],
  ['id', { type: 'integer' }],
  ['externalId', { type: 'string' }],
  ['companyId', { type: 'boolean' }],
  ['companyId', { type: 'string', enum: ['a', 'b'] }],
  ['haulier', { type: 'integer', description: 'ID of the user that pays' }],
  ['companies', { oneOf: [{ type: 'integer' }, { type: 'string' }] }],
  ['company', { oneOf: [{ type: 'integer' }, { type: 'string', enum: ['all'] }] }],
  ['company', { oneOf: [{ type: 'string' }, { type: 'string' }] }],
] as const)('does not relate %s (%j) to anything', ([name, schema]) => {
  expect(shop({ [name]: schema }).fields[0]?.kind).not.toBe('relation')
})

test('recognises an embedded record, as itself or beside its id', () => {
  const orders = shop({ companyId: { type: 'integer' }, company: ref('Company') })
  expect(named(orders.fields, 'companyId').relation).toMatchObject({
    resource: '/companies',
    isEmbedded: false,
    embeddedIn: 'company',
  })
  expect(named(orders.fields, 'company')).toMatchObject({
    kind: 'relation',
    relation: { resource: '/companies', isEmbedded: true },
  })
  expect(named(bodyOf(orders.create)?.field.fields, 'company').kind).toBe('object')
})

test('relates a number of a body to the record that responses have in its place', () => {
  const { create } = resourceAt(
    described(
      {
        '/orders': { get: responds(listOfRef('Order')), post: takes(ref('NewOrder')) },
        ...crud('/companies', 'id', ref('Company')),
      },
      {
        Order: { type: 'object', properties: { haulier: ref('Company') } },
        NewOrder: { type: 'object', properties: { haulier: { type: 'number' }, weight: { type: 'number' } } },
        Company: { type: 'object', properties: { id: { type: 'number' }, name: { type: 'string' } } },
      },
    ),
    '/orders',
  )
  const fields = bodyOf(create)?.field.fields
  expect(named(fields, 'haulier').relation?.resource).toBe('/companies')
  expect(named(fields, 'weight').relation).toBeUndefined()
})

test('takes who did something for one of the agents, where a server calls its people so', () => {
  const ticket = { type: 'object', properties: { assigneeId: { type: 'string', format: 'uuid' } } }
  const agent = {
    type: 'object',
    properties: { id: { type: 'string', format: 'uuid' }, fullName: { type: 'string' } },
  }
  const tickets = resourceAt(
    described(
      {
        ...crud('/tickets', 'id', ref('Ticket')),
        '/agents': { get: responds({ type: 'array', items: ref('Agent') }) },
      },
      { Ticket: ticket, Agent: agent },
    ),
    '/tickets',
  )
  expect(named(tickets.fields, 'assigneeId')).toMatchObject({
    kind: 'relation',
    relation: { resource: '/agents' },
  })
})

test('relates the items of a list of ids', () => {
  const field = named(
    shop({ companyIds: { type: 'array', items: { type: 'integer' } } }).fields,
    'companyIds',
  )
  expect(field).toMatchObject({ kind: 'list' })
  expect(field.item).toMatchObject({ kind: 'relation', relation: { resource: '/companies' } })
})

// Zod 4 writes one file of several media types, oRPC one text for each media type.
test.each([
  { type: 'string', format: 'binary', contentEncoding: 'binary', contentMediaType: 'image/png' },
  {
    type: 'string',
    format: 'binary',
    contentEncoding: 'binary',
    anyOf: [{ contentMediaType: 'image/png' }, { contentMediaType: 'image/webp' }],
  },
  { type: 'string', contentMediaType: 'image/png' },
  {
    anyOf: [
      { type: 'string', contentMediaType: 'image/png' },
      { type: 'string', contentMediaType: 'image/webp' },
      { type: 'null' },
    ],
  },
])('sends the file of a form that is described as %j', (scan) => {
  const media = { schema: { type: 'object', properties: { scan } } }
  const content = { 'application/json': media, 'multipart/form-data': media }
  const [post] = described({ '/x': { post: { requestBody: { content }, ...responds() } } }).operations
  const body = bodyOf(post)
  expect(body?.encoding).toBe('multipart')
  const part = named(body?.field.fields, 'scan')
  expect(part.kind).toBe('file')
  expect(acceptOf(part)).toEqual(
    JSON.stringify(scan).includes('webp') ? ['image/png', 'image/webp'] : ['image/png'],
  )
})

test('chooses JSON where several bodies are offered, and multipart where only that carries a file', () => {
  const json = { schema: { type: 'object', properties: { name: { type: 'string' } } } }
  const file = {
    schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } } },
    encoding: { file: { contentType: 'image/png, image/jpeg' } },
  }
  const bodyFor = (content: Json) =>
    bodyOf(described({ '/x': { post: { requestBody: { content }, ...responds() } } }).operations[0])
  expect(
    bodyFor({
      'multipart/form-data': json,
      'application/x-www-form-urlencoded': json,
      'application/json': json,
    }),
  ).toMatchObject({ mediaType: 'application/json', encoding: 'json' })
  expect(
    bodyFor({ 'application/json-patch+json': json, 'application/merge-patch+json': json })?.mediaType,
  ).toBe('application/merge-patch+json')
  expect(bodyFor({ 'application/xml': json, 'application/x-www-form-urlencoded': json })?.encoding).toBe(
    'form',
  )
  const upload = bodyFor({ 'application/json': json, 'multipart/form-data': file })
  expect(upload).toMatchObject({ encoding: 'multipart' })
  const part = named(upload?.field.fields, 'file')
  expect(part.kind).toBe('file')
  expect(acceptOf(part)).toEqual(['image/png', 'image/jpeg'])
  // As Django REST framework describes a file: by the address it will have.
  const uri = (maxLength?: number) => ({ type: 'string', format: 'uri', nullable: true, maxLength })
  const stored = { schema: { type: 'object', properties: { title: {}, cover: uri(), website: uri(200) } } }
  const book = bodyFor({ 'application/json': stored, 'multipart/form-data': stored })
  expect(book).toMatchObject({ encoding: 'multipart' })
  expect(named(book?.field.fields, 'cover').kind).toBe('file')
  expect(named(book?.field.fields, 'website').kind).toBe('url')
  const picture = bodyFor({ 'image/png': {} })
  expect(picture).toMatchObject({ encoding: 'binary', field: { kind: 'file' } })
  expect(picture && acceptOf(picture.field)).toEqual(['image/png'])
})

test('reads parameters of the path and of the operation, and those only in the path', () => {
  const [operation] = described({
    '/a/{x}/{y}': {
      parameters: [
        { name: 'x', in: 'path', required: true, schema: { type: 'integer' } },
        { name: 'q', in: 'query', schema: { type: 'string' } },
      ],
      get: {
        ...responds(),
        parameters: [
          {
            name: 'q',
            in: 'query',
            description: 'nearer',
            content: { 'application/json': { schema: { type: 'object' } } },
          },
          { in: 'query' },
          { name: 'Authorization', in: 'header' },
        ],
      },
    },
  }).operations
  expect(
    operation?.parameters.map(({ name, in: location, required, style, explode }) => [
      name,
      location,
      required,
      style,
      explode,
    ]),
  ).toEqual([
    ['x', 'path', true, 'simple', false],
    ['q', 'query', false, 'json', false],
    ['y', 'path', true, 'simple', false],
  ])
  expect(operation?.parameters[1]?.field.description).toBe('nearer')
})

test('recognises a response that is a file', () => {
  const [operation] = described({
    '/x': { get: { responses: { 200: { content: { 'audio/mpeg': { schema: { type: 'string' } } } } } } },
  }).operations
  expect(operation && responseOf(operation)).toMatchObject({
    isBinary: true,
    mediaType: 'audio/mpeg',
    status: '200',
    field: undefined,
  })
})

test('accepts anything for a body without properties or schema', () => {
  const [operation] = described({ '/x': { post: takes({}) } }).operations
  expect(bodyOf(operation)?.field).toMatchObject({ kind: 'unknown', name: '' })
})

test.for([
  ['is_public', { type: 'boolean' }, 'Public'],
  ['isPublic', { type: 'string' }, 'Is public'],
  ['is_public', { type: 'integer' }, 'Public'],
  ['create_at', { type: 'string' }, 'Created at'],
  ['X-Trace-Id', { type: 'string' }, 'Trace ID'],
  ['fin', { type: 'string', title: 'FIN' }, 'FIN'],
  ['iva', { type: 'number', title: 'IVA (%)' }, 'IVA (%)'],
  ['customer_name', { type: 'string', title: 'CUSTOMER NAME' }, 'Customer name'],
  ['city', { type: 'string', title: 'CITY' }, 'City'],
] as const)('labels %s %j "%s"', ([name, schema, label]) => {
  expect(fieldFor(name, schema).label).toBe(label)
})

test('labels many related records by what they are, whatever identifies them', () => {
  const Item = { type: 'object', properties: { slug: { type: 'string' }, name: { type: 'string' } } }
  const slugs = { type: 'array', items: { type: 'string' } }
  const Booking = {
    type: 'object',
    properties: { id: { type: 'integer' }, title: { type: 'string' }, itemSlugs: slugs },
  }
  const description = described({ ...crud('/items', 'slug', Item), ...crud('/bookings', 'id', Booking) })
  const field = resourceAt(description, '/bookings').fields.find(({ name }) => name === 'itemSlugs')
  expect([field?.label, field?.item?.relation?.resource ?? field?.relation?.resource]).toEqual([
    'Items',
    '/items',
  ])
})

test.each([
  ['When it was taken (YYYY-MM-DD)', 'date'],
  ['ISO 8601 date, in the format `yyyy-MM-dd`. Today where it is missing.', 'date'],
  ['YYYY-MM-DD or “today”', 'text'],
  ['“now” or YYYY-MM-DD', 'text'],
  ['It can be “total” or the date (in YYYY-MM-DD format).', 'text'],
  ['YYYY-MM-DDTHH:mm:ss', 'text'],
  ['YYYY-MM-DD HH:mm', 'text'],
  ['Revision of the API (YYYY-MM-DD[.suffix])', 'text'],
  ['Days, separated by commas (YYYY-MM-DD)', 'text'],
  ['From and until: YYYY-MM-DD/YYYY-MM-DD', 'text'],
  ['Anything', 'text'],
])('takes a text for a day by its description: %s', (description, kind) => {
  expect(fieldFor('taken', { type: 'string', description }).kind).toBe(kind)
})

test('takes a text for a day by its default', () => {
  expect(fieldFor('taken', { type: 'string', default: '2026-11-28' }).kind).toBe('date')
  expect(fieldFor('sentAt', { type: 'string', description: 'YYYY-MM-DD' }).kind).toBe('date')
  expect(fieldFor('email', { type: 'string', description: 'YYYY-MM-DD' }).kind).toBe('email')
})

test('labels short words in capitals as words where the others are', () => {
  const { options } = fieldFor('type', { type: 'string', enum: ['BANK', 'CREDITCARD', 'NONE'] })
  expect(options?.map(({ label }) => label)).toEqual(['Bank', 'Creditcard', 'None'])
  const { options: states } = fieldFor('status', { type: 'string', enum: ['OPEN', 'IN_PROGRESS', 'DONE'] })
  expect(states?.map(({ label }) => label)).toEqual(['Open', 'In progress', 'Done'])
  const { options: codes } = fieldFor('unit', { type: 'string', enum: ['EUR', 'USD'] })
  expect(codes?.map(({ label }) => label)).toEqual(['EUR', 'USD'])
})

test('labels choices without the words for their kind that all begin with', () => {
  const labels = (...choices: string[]) =>
    fieldFor('what', { type: 'string', enum: choices }).options?.map(({ label }) => label)
  expect(labels('ORDER_STATUS_OPEN', 'ORDER_STATUS_IN_WORK')).toEqual(['Open', 'In work'])
  expect(labels('FRAME_UNSPECIFIED', 'FRAME_PROBE')).toEqual(['Unspecified', 'Probe'])
  expect(labels('NOT_PAID', 'NOT_SENT')).toEqual(['Not paid', 'Not sent'])
  expect(labels('TYPE_A', 'TYPE_B')).toEqual(['Type a', 'Type b'])
})

test('labels a record inside another without the word for its id', () => {
  const Status = { type: 'object', properties: { _id: { type: 'string' }, name: { type: 'string' } } }
  const Contact = { type: 'object', properties: { _id: { type: 'string' }, statusId: ref('Status') } }
  const description = described(
    {
      '/statuses': { get: responds(listOfRef('Status')) },
      '/contacts': { get: responds(listOfRef('Contact')) },
    },
    { Status, Contact },
  )
  const field = resourceAt(description, '/contacts').fields.find(({ name }) => name === 'statusId')
  expect([field?.label, field?.relation?.resource]).toEqual(['Status', '/statuses'])
})

test('shows 0 and 1 of a yes or no as such, and sends them', () => {
  const { wire } = fieldFor('is_public', { type: 'integer' })
  expect([wire?.shown(1), wire?.shown(0), wire?.sent(true), wire?.sent(false)]).toEqual([true, false, 1, 0])
})

test('shows 0 and 1 of a described boolean as no and yes, and sends booleans', () => {
  const { wire } = fieldFor('admin', { type: 'boolean' })
  expect([wire?.shown(1), wire?.shown(0), wire?.shown('maybe')]).toEqual([true, false, 'maybe'])
  expect([wire?.sent(true), wire?.sent(false), wire?.sent(undefined)]).toEqual([true, false, undefined])
})

test('shows the start of a span before its end, where names are sorted', () => {
  const of = (...names: string[]) =>
    shop(Object.fromEntries(names.map((name) => [name, { type: 'string' }]))).fields.map(({ name }) => name)
  expect(of('end_time', 'id', 'start_time')).toEqual(['id', 'start_time', 'end_time'])
  expect(of('maxPrice', 'minPrice', 'name')).toEqual(['minPrice', 'maxPrice', 'name'])
  expect(of('EndTime', 'Id', 'StartTime')).toEqual(['Id', 'StartTime', 'EndTime'])
  expect(of('endorser', 'end_date')).toEqual(['endorser', 'end_date'])
})
