import '../../../src/openapi/wording/languages.ts'
import { expect, test } from 'vitest'
import { flatRow } from '../../../src/openapi/records/record.ts'
import { recordGroups } from '../../../src/openapi/records/record-groups.ts'
import { lacksNames } from '../../../src/openapi/description/parse-document.ts'
import { crud, described, documentOf, listOfRef, ref, resourceAt, responds, type Json } from '../documents.ts'

const text = { type: 'string' }
const recordOf = (properties: Json, path = '/contacts', required: string[] = []) =>
  resourceAt(
    described(
      { ...crud(path, 'id', ref('Record')), ...crud('/companies', 'id', ref('Company')) },
      {
        Record: { type: 'object', properties, required },
        Company: { type: 'object', properties: { id: { type: 'integer' }, name: text } },
      },
    ),
    path,
  )
const presented = (properties: Json, path?: string) => recordOf(properties, path).presentation

const words = { type: 'object', additionalProperties: text }
const moment = { type: 'string', format: 'date-time' }

test.for([
  [{ id: text, name: text, title: text }, ['name']],
  [{ id: text, firstName: text, lastName: text, email: text }, ['firstName', 'lastName']],
  [{ first_name: text, last_name: text, name: text }, ['name']],
  [{ id: text, title: text, body: text }, ['title']],
  [{ id: text, subject: text }, ['subject']],
  [{ id: text, displayName: text, name: text }, ['displayName']],
  [{ id: text, contactName: text, note: text }, ['contactName']],
  [{ id: text, login: text, url: { type: 'string', format: 'uri' } }, ['login']],
  [{ id: text, email: text }, ['email']],
  [{ id: text, slug: text }, ['slug']],
  [{ id: text, filename: text, size: { type: 'integer' } }, ['filename']],
  [{ id: text, count: { type: 'integer' }, body: text }, ['body']],
  [{ id: text, count: { type: 'integer' } }, []],
  [{ companyId: { type: 'integer' }, companyName: text, quantity: { type: 'integer' } }, ['companyName']],
  [{ companyId: { type: 'integer' }, companyName: text, city: text }, ['city']],
  [{ companyId: text, companyCode: text, companyName: text, time: text }, ['companyName']],
  [{ companyId: text, companyCode: text, time: text }, ['companyCode']],
  [{ id: text, kind: text, receiptNo: text }, ['receiptNo']],
  [{ id: text, name: { type: 'object', properties: { first: text } }, title: text }, ['title']],
  [{ id: text, url: { type: 'string', format: 'uri' }, contact: text }, ['contact']],
  [{ id: text, kind: text, city: text }, ['city']],
  [{ id: text, hora: text, motivo: text }, ['motivo']],
  [{ id: text, group_name: text, name_en: text, name_fr: text }, ['name_en']],
  [{ id: text, nameNo: text, nameEn: text }, ['nameEn']],
  [{ codigoUnidade: text, nomeUnidade: text }, ['nomeUnidade']],
  [{ id: text, name: { type: 'string', format: 'uuid' } }, ['name']],
  [{ id: text, name: text, nick: { type: 'string', 'x-switchboard': { header: true } } }, ['nick']],
  // Who made or owns a record
  [{ id: text, owner: text, amount: { type: 'number' } }, []],
  [{ id: text, createdByName: text, amount: { type: 'number' } }, []],
  [{ id: text, createdBy: { type: 'object', properties: { name: text } } }, []],
  // Settings and facts
  [{ id: text, defaultDomain: text, lastErrors: text }, []],
  [{ id: text, failedDeploymentsRepo: text }, []],
  [{ id: text, size: { type: 'integer' }, leader: text }, []],
  [{ id: text, stake: { type: 'string', example: '4201592' } }, []],
  [{ id: text, next_cursor: text }, []],
  [{ stid: text, ctid: text }, []],
  [{ id: text, notify_props: { type: 'object', properties: { email: text } } }, []],
  [{ id: text, last_name: text, first_name: text, age: { type: 'integer' } }, ['first_name', 'last_name']],
  // What no other record has
  [{ id: text, model: text, licensePlate: text }, ['licensePlate']],
  [{ id: text, licensePlate: text, photoFileName: text }, ['licensePlate']],
  [
    { id: text, amount: { type: 'number' }, operation_number: text, original_filename: text },
    ['operation_number'],
  ],
  [{ id: text, size: { type: 'integer' }, mime: text, original_filename: text }, ['original_filename']],
  [{ alunoId: text, alunoNome: text, alunoMatricula: text }, ['alunoNome']],
  [{ id: text, brand: text, color: text, serialNumber: text }, ['serialNumber']],
  [{ id: text, model: text, template: text }, ['model']],
  // All names of a record, and what it is known by instead
  [{ Id: text, Names: { type: 'array', items: text }, Image: text }, ['Names']],
  [{ id: text, Titles: { type: 'array', items: text } }, []],
  [
    {
      Id: text,
      Parent: text,
      RepoTags: { type: 'array', items: text },
      Driver: { type: 'object', properties: { Name: text } },
    },
    ['RepoTags'],
  ],
  [{ annotations: words, endsAt: moment, fingerprint: text, labels: words }, ['annotations']],
  // What gives access, what is measured, and the kind of every row
  [{ id: text, streamKey: text, zoom: { type: 'integer' } }, []],
  [{ id: text, frames: { type: 'integer' }, maximumValue: { type: 'integer' } }, []],
  [{ id: text, score: { type: 'integer' }, type_of: text }, []],
  [{ description: text, key: text, value: text }, ['key']],
  // How a request went, and what many places share
  [{ code: text, message: text, site: text }, ['message']],
  [{ id: text, bedrooms: { type: 'integer' }, city: text, zipCode: text }, []],
  [{ id: text, city: text, formattedAddress: text, legalDescription: text }, ['formattedAddress']],
  [{ id: text, host: text, login: text }, ['host']],
  [{ id: text, events: { type: 'array', items: text }, url: { type: 'string', format: 'uri' } }, ['url']],
] as const)('titles a record of %j by %j', ([properties, header]) => {
  expect(presented(properties).header).toEqual(header)
})

test('heads a silence by the comment that each has', () => {
  const properties = { id: text, createdBy: text, endsAt: moment, comment: text }
  const headed = (required: string[]) => recordOf(properties, '/silences', required).presentation.header
  expect(headed(['createdBy', 'comment'])).toEqual(['comment'])
  expect(headed(['createdBy'])).toEqual([])
})

test('heads a credit note by its number', () => {
  const { header } = presented({ id: text, note: text, creditNoteNumber: text }, '/credit-notes')
  expect(header).toEqual(['creditNoteNumber'])
})

test('takes an object with nothing but a text as that text', () => {
  const boxed = { type: 'object', properties: { value: text } }
  const { header, line } = presented({
    id: text,
    contactName: boxed,
    contactCity: boxed,
    size: { type: 'integer' },
  })
  expect(header).toEqual(['contactName'])
  expect(line).toEqual(['contactName', 'contactCity', 'size'])
})

test('shows the model of a car beside its plate', () => {
  const car = { id: text, model: text, licensePlate: text, type: text, fuel: text, status: text, seats: text }
  expect(presented(car, '/cars').line.slice(0, 2)).toEqual(['licensePlate', 'model'])
})

test('shows no identifiers of programs in a list', () => {
  const columns = { id: text, name: text, uri: text, apiAlias: text, nonce: text, city: text }
  expect(presented(columns).line).toEqual(['name', 'city'])
})

test('titles the account of the signed-in person by the user name beside its own id', () => {
  const user = { type: 'object', properties: { userId: text, userName: text, city: text } }
  const description = described(
    { '/user': { get: responds(listOfRef('User')) }, '/user/me': { get: responds(ref('User')) } },
    { User: user },
  )
  expect(resourceAt(description, '/user/me').presentation.header).toEqual(['userName'])
})

test('shows the record inside a row by its name in another language', () => {
  const inside = (name: string) => ({
    type: 'object',
    properties: { id: { type: 'integer' }, [name]: text },
  })
  const row = {
    id: text,
    total: { type: 'number' },
    cliente: inside('nombre'),
    estado: inside('nome'),
    maszyna: inside('nazwa'),
  }
  expect(presented(row, '/pedidos').line).toEqual(['id', 'total', 'cliente', 'estado', 'maszyna'])
})

test.for([
  ['/employees', { id: text, gender: text, age: { type: 'integer' } }, []],
  ['/visits', { id: text, ip_address: text, user_agent: text }, []],
  ['/floating-ips', { ip: text, region: text }, ['ip']],
  ['/comments', { id: text, authorNickname: text, content: text }, ['content']],
  ['/messages', { id: text, username: text, body: text }, ['body']],
  ['/messages', { id: text, subject: text, body: text }, ['subject']],
  [
    '/students',
    { id: text, address: text, user: { type: 'object', properties: { first_name: text } } },
    ['user'],
  ],
  ['/memberships', { id: text, user: { type: 'object', properties: { email: text } } }, ['user']],
  ['/messages', { _id: text, rid: text, msg: text }, ['msg']],
  ['/orders', { id: text, customer: { type: 'object', properties: { id: text, name: text } } }, []],
  ['/orders', { id: text, customerName: text }, ['customerName']],
  ['/owners', { id: text, ownerName: text }, ['ownerName']],
  ['/events', { block_number: text, block_hash: text, address: text }, ['address']],
  ['/blocks', { block_number: text, miner: text }, ['block_number']],
  ['/notifications', { id: text, always: { type: 'boolean' }, type: text }, ['type']],
  ['/reviews', { id: text, name: text, email: text, title: text, text }, ['title']],
  ['/reminders', { id: text, creator: text, text }, ['text']],
  ['/logs', { id: text, exception: text, label: text, message: text }, ['message']],
  ['/blogs', { id: text, name: text, login: text, label: text, text }, ['name']],
  ['/catalogs', { id: text, label: text, description: text }, ['label']],
  ['/tags', { id: text, description: text, tag: text }, ['tag']],
  ['/invoices', { id: text, account_name: text, number: text }, ['number']],
  ['/webhooks', { id: text, basic_auth_user: text, target_url: text }, ['target_url']],
  ['/models', { id: text, object: text, owned_by: text }, []],
  ['/clientes', { cpf: text, email: text, nomeCompleto: text }, ['nomeCompleto']],
  ['/clients', { id: text, email: text, nom: text, prenom: text }, ['prenom', 'nom']],
  ['/categorias', { id: text, descricao: text }, ['descricao']],
  ['/diagnosticos', { id: text, imagen_url: text, es_sano: { type: 'boolean' } }, []],
  ['/paradas', { nombreLinea: text, nombreParada: text }, ['nombreParada']],
  ['/tasks', { id: text, type: text, feedback: text }, []],
  ['/rooms', { id: text, label: text, nominalSize: text, tenantName: text }, ['label']],
  ['/leases', { id: text, price: { type: 'number' }, nominal: text, tenant: text }, []],
  ['/get_teacher', { tenGiaoVien: text, maGiaoVien: text }, ['tenGiaoVien']],
  ['/accounts', { id: text, accountName: text, email: text, nickname: text }, ['accountName']],
  ['/orders', { email: text, orderNumber: { type: 'integer' } }, ['orderNumber']],
  ['/orders', { orderIdentifier: { type: 'integer' }, orderReference: text }, ['orderReference']],
  ['/transfers', { id: text, creditorReference: text, debtor: text, reference: text }, ['reference']],
  ['/standing-orders', { id: text, standingOrderStatusCode: text, payee: text }, ['payee']],
  ['/countries', { countryCode: text, region: text }, ['countryCode']],
  ['/updates', { id: text, day: text, text: { type: 'string', maxLength: 2000 } }, ['text']],
  ['/events', { url: text, name: { type: 'string', enum: ['created', 'deleted'] } }, ['name']],
  [
    '/commits',
    { sha: text, commit: { type: 'object', properties: { message: text, url: text } } },
    ['commit.message'],
  ],
  [
    '/attachments',
    { id: text, file: { type: 'object', properties: { id: text, name: text } } },
    ['file.name'],
  ],
  ['/statistics', { total: text, time_zone: text, zone: text }, ['zone']],
  ['/device-types', { id: text, model: text, part_number: text }, ['model']],
  ['/breaks', { break_end: text, break_start: text, id: text }, ['break_start']],
  [
    '/circuits',
    {
      id: text,
      cid: text,
      status: { type: 'object', properties: { label: text, value: { type: 'integer' } } },
    },
    ['cid'],
  ],
] as const)(
  'titles the records of %s by what people know them by: %j by %j',
  ([path, properties, header]) => {
    expect(presented(properties, path).header).toEqual(header)
  },
)

test('titles people by a required login where their name is optional', () => {
  const users = (required: string[]) =>
    resourceAt(
      described(crud('/users', 'id', ref('User')), {
        User: { type: 'object', properties: { id: text, login: text, name: text }, required },
      }),
      '/users',
    ).presentation.header
  expect(users(['id', 'login'])).toEqual(['login'])
  expect(users(['id', 'login', 'name'])).toEqual(['name'])
  expect(users([])).toEqual(['name'])
})

test('titles people by a required user name where their first and last names may be empty', () => {
  const user = {
    type: 'object',
    required: ['username'],
    properties: { id: text, username: text, email: text, first_name: text, last_name: text },
  }
  const { header, line } = resourceAt(
    described(crud('/users', 'id', ref('User')), { User: user }),
    '/users',
  ).presentation
  expect(header).toEqual(['username'])
  expect(line.slice(0, 4)).toEqual(['username', 'email', 'first_name', 'last_name'])
})

test('titles a record without a name by the one that it holds, unless it is that above or who made it', () => {
  const [book, client] = [ref('Book'), ref('Client')]
  const description = described(
    {
      ...crud('/books', 'id', book),
      ...crud('/clients', 'id', client),
      ...crud('/loans', 'id', ref('Loan')),
      ...crud('/books/{id}/loans', 'loanId', ref('Loan')),
      ...crud('/loan-events', 'id', ref('Loan')),
      ...crud('/visits', 'id', ref('Visit')),
    },
    {
      Book: { type: 'object', properties: { id: text, title: text } },
      Client: { type: 'object', properties: { id: text, name: text } },
      Loan: {
        type: 'object',
        properties: { id: text, book_id: text, book, client, due: { type: 'string', format: 'date' } },
      },
      Visit: { type: 'object', properties: { id: text, createdBy: client, rooms: { type: 'integer' } } },
    },
  )
  const { header, line } = resourceAt(description, '/loans').presentation
  expect([header, line]).toEqual([['book'], ['book', 'client', 'due']])
  expect(resourceAt(description, '/books/{id}/loans').presentation.header).toEqual(['client'])
  expect(resourceAt(description, '/loan-events').presentation.header).toEqual([])
  expect(resourceAt(description, '/visits').presentation.header).toEqual([])
})

test('begins rows of figures with their date, and others with what they are about', () => {
  const number = { type: 'number' }
  const date = { type: 'string', format: 'date' }
  const day = { date, weather: text, high: number, low: number, wind: number }
  expect(presented(day, '/forecast').line[0]).toBe('date')
  expect(presented(day, '/forecast').header).toEqual([])
  expect(presented({ date, value: number, change: number }, '/forecast').header).toEqual([])
  expect(presented({ date, symbol: text, open: number, close: number }, '/forecast').header).toEqual([
    'symbol',
  ])
  expect(presented({ province: text, city: text, aqi: number }, '/air').header).toEqual(['city'])
  expect(presented({ date, mayor: text, city: text, aqi: number }, '/city-comparison').header).toEqual([
    'city',
  ])
})

test('titles a car by its model wherever that is in the alphabet', () => {
  const car = { availability: text, brand: text, category: text, id: text, model: text, year: text }
  expect(presented(car, '/cars').header).toEqual(['model'])
})

test('titles no record by its address, except those that are one', () => {
  const properties = { id: text, url: { type: 'string', format: 'uri' }, count: { type: 'integer' } }
  expect(presented(properties, '/polls').header).toEqual([])
  expect(presented(properties, '/bookmarks').header).toEqual(['url'])
})

test('titles no record by the name of its parent', () => {
  const note = ref('Note')
  const description = described(
    { ...crud('/projects', 'id', ref('Project')), ...crud('/projects/{id}/notes', 'noteId', note) },
    {
      Project: { type: 'object', properties: { id: text, name: text } },
      Note: { type: 'object', properties: { noteId: text, projectName: text, topic: text } },
    },
  )
  expect(resourceAt(description, '/projects/{id}/notes').presentation.header).toEqual(['topic'])
})

test('has the text of a comment as a column', () => {
  expect(presented({ id: text, authorNickname: text, content: text }, '/comments').line).toEqual([
    'content',
    'authorNickname',
  ])
})

test('prefers columns that distinguish records, without long texts, ids or objects', () => {
  const { line } = presented({
    id: { type: 'integer' },
    firstName: text,
    lastName: text,
    uuid: { type: 'string', format: 'uuid' },
    phone: text,
    companyId: { type: 'integer' },
    notes: { type: 'string', maxLength: 4000 },
    address: { type: 'object', properties: { city: text } },
    status: { type: 'string', enum: ['lead', 'customer'] },
    password: text,
    recordingUrl: { type: 'string', format: 'uri' },
    createdAt: { type: 'string', format: 'date-time' },
    updatedAt: { type: 'string', format: 'date-time' },
  })
  expect(line).toEqual(['firstName', 'phone', 'companyId', 'status', 'recordingUrl', 'createdAt'])
})

test('has no column for a number that begins with “id”', () => {
  const id = { type: 'integer' }
  expect(presented({ id_post: id, nome: text, idMuscle: id, autor: text }, '/posts').line).toEqual([
    'nome',
    'autor',
  ])
})

test('takes a text that begins with “id” as an id, but not the number of a paper', () => {
  const row = { id_pet: text, id_owner: text, name_pet: text, id_card: text, breed: text }
  expect(presented(row, '/pets')).toMatchObject({
    header: ['name_pet'],
    line: ['name_pet', 'id_card', 'breed'],
  })
})

test('has no column for the salt of a password', () => {
  const { line } = presented({ id: text, name: text, email: text, salt: text, password_salt: text })
  expect(line).toEqual(['name', 'email'])
  expect(presented({ name: text, salt: { type: 'number' } }).line).toEqual(['name', 'salt'])
})

test('has no column for the sex of people or the network address they came from', () => {
  const visit = { ip_address: text, gender: text }
  expect(presented({ id: text, text, ...visit, postedAt: { type: 'string', format: 'date' } }).line).toEqual([
    'text',
    'postedAt',
  ])
  expect(presented({ id: text, email: text, ...visit }).line).toEqual(['email'])
  expect(presented({ id: text, name: text, ...visit }, '/machines').line).toEqual(['name', 'ip_address'])
})

test('shows an object by its name, and few columns of one kind', () => {
  const money = { type: 'number' }
  const { line } = presented({
    id: text,
    name: text,
    category: { type: 'object', properties: { id: text, name: text } },
    size: { type: 'object', properties: { width: money } },
    price: money,
    cost: money,
    deposit: money,
    salary: money,
    isNew: { type: 'boolean' },
    isOld: { type: 'boolean' },
    isBlue: { type: 'boolean' },
    kind: text,
    apiKey: text,
  })
  expect(line).toEqual(['name', 'category', 'price', 'cost', 'deposit', 'isNew', 'isOld'])
})

test('prefers a total to its parts, and shows an amount with its currency', () => {
  const number = { type: 'number' }
  const amount = { type: 'object', properties: { amount: number, currency: text } }
  const { line } = presented({
    id: text,
    number: text,
    discount_amount: number,
    shipping_cost: number,
    tax: number,
    currency: text,
    total: number,
    refunded: amount,
    ...Object.fromEntries(['city', 'street', 'host'].map((name) => [name, text])),
  })
  expect(line).toEqual(['number', 'total', 'refunded', 'city', 'street', 'host'])
})

test('chooses important columns anywhere in alphabetical order', () => {
  const names = [
    'aisle',
    'batch',
    'depot',
    'floor',
    'lane',
    'maker',
    'name',
    'shelf',
    'slot',
    'status',
    'zone',
  ]
  const { line } = presented(Object.fromEntries(names.map((name) => [name, text])))
  expect(line).toContain('status')
  const numbers = presented({
    ...Object.fromEntries(names.map((name) => [name, { type: 'integer' }])),
    name: text,
  })
  expect(numbers.line).toContain('status')
  const flags = { allow_notes: 'boolean', done: 'boolean', enabled_at: 'string', text_is_html: 'boolean' }
  const tasks = presented({
    ...Object.fromEntries(names.slice(0, 8).map((name) => [name, text])),
    ...Object.fromEntries(Object.entries(flags).map(([name, type]) => [name, { type }])),
  })
  expect(tasks.line).toContain('done')
  expect(tasks.line).not.toContain('text_is_html')
})

test('shows who made a record, what describes it and how much there is', () => {
  const { line } = presented({
    id: text,
    title: text,
    access: text,
    code_page: text,
    host: text,
    port: text,
    description: { type: 'string', maxLength: 2000 },
    downloads_count: { type: 'integer' },
    author: { type: 'object', properties: { name: text } },
  })
  expect(line).toEqual(expect.arrayContaining(['description', 'downloads_count', 'author']))
})

test('shows one more column where some are narrow', () => {
  const wide = { city: text, street: text, host: text, maker: text, owner: text, zone: text }
  expect(presented({ id: text, name: text, ...wide }).line).toHaveLength(6)
  const narrow = { size: { type: 'integer' }, active: { type: 'boolean' } }
  expect(presented({ id: text, name: text, ...wide, ...narrow }).line).toHaveLength(7)
})

test('has the age as a column where little else is', () => {
  const age = { type: 'integer' }
  expect(presented({ id: text, name: text, age, species: text }, '/pets').line).toContain('age')
  const moments = { start_date: text, end_date: text }
  const much = { price: { type: 'number' }, city: text, email: text, status: text, company_id: text }
  expect(presented({ id: text, name: text, age, ...moments, ...much }, '/pets').line).not.toContain('age')
})

test('shows the first name and the surname of people with a login', () => {
  const login = { type: 'string', minLength: 1 }
  const user = {
    type: 'object',
    required: ['username'],
    properties: {
      id: text,
      active: { type: 'integer' },
      created_at: text,
      email: text,
      firstname: text,
      role: text,
      surname: text,
      username: login,
      wallet: { type: 'number' },
    },
  }
  const { line } = resourceAt(
    described(crud('/users', 'id', ref('User')), { User: user }),
    '/users',
  ).presentation
  expect(line).toEqual(expect.arrayContaining(['firstname', 'surname']))
})

test('takes a state beside a city as a part of the address', () => {
  const others = { street: text, city: text, host: text, price: { type: 'number' }, owner: text, type: text }
  expect(presented({ id: text, name: text, state: text, ...others }).line).not.toContain('state')
})

test('does not take a marital status as the status of a record', () => {
  const maritalStatus = { type: 'string', enum: ['single', 'married'] }
  expect(presented({ id: text, name: text, maritalStatus }).status).toBeUndefined()
})

test('shows no id beside the name, but the ids of a record that only links others', () => {
  expect(presented({ id: text, name: text, zone_key: text, messageid: text, city: text }).line).toEqual([
    'name',
    'zone_key',
    'city',
  ])
  const id = { type: 'integer' }
  expect(presented({ product_id: id, channel_id: id }).line).toEqual(['product_id', 'channel_id'])
})

test('leaves out the record type in every row of JSON:API', () => {
  const attributes = { type: 'object', properties: { name: text, city: text } }
  const { line } = presented({ id: text, type: text, attributes })
  expect(line).toEqual(['name', 'city'])
  const own = { type: 'object', properties: { name: text, type: { ...text, enum: ['cash', 'debt'] } } }
  const accounts = recordOf({ id: text, type: text, attributes: own })
  expect(accounts.presentation.line).toEqual(['name', 'type'])
  const row = { id: '7', type: 'accounts', attributes: { name: 'Till', type: 'cash' } }
  expect(flatRow(accounts, row)).toMatchObject({ id: '7', name: 'Till', type: 'cash' })
})

test('shows a related record once: by its id, or embedded', () => {
  expect(
    presented({ id: text, name: text, companyId: { type: 'integer' }, company: ref('Company') }).line,
  ).toEqual(['name', 'companyId'])
})

test('begins a line without a name with a related record, else with the first column', () => {
  expect(
    presented({ addedAt: { ...text, format: 'date-time' }, companyId: { type: 'integer' } }).line[0],
  ).toBe('companyId')
  expect(presented({ date: { ...text, format: 'date' }, count: { type: 'integer' } }).line).toEqual([
    'date',
    'count',
  ])
})

test('prefers the subject of a record to its last change and its look', () => {
  const moment = { type: 'string', format: 'date-time' }
  const { line } = presented({
    id: text,
    name: text,
    icon: text,
    slug: text,
    description: text,
    category: text,
    isActive: { type: 'boolean' },
    tagList: { type: 'array', items: text },
    mimeType: text,
    createdAt: moment,
    updatedAt: moment,
  })
  expect(line).toEqual(['name', 'description', 'category', 'isActive', 'tagList', 'createdAt'])
})

test('prefers a time that every record has to one that may be missing', () => {
  const moment = { type: 'string', format: 'date-time' }
  const properties = {
    name: text,
    category: { type: 'string', enum: ['FULL', 'OFFLINE'] },
    price: { type: 'number' },
    cleared_at: { anyOf: [moment, { type: 'null' }] },
    lot: text,
    raised_at: moment,
    status: { type: 'string', enum: ['active', 'cleared'] },
  }
  const alert = { type: 'object', properties, required: Object.keys(properties) }
  const alerts = described({ '/alerts': { get: responds(listOfRef('Alert')) } }, { Alert: alert })
  const { line } = resourceAt(alerts, '/alerts').presentation
  expect(line).toEqual(['name', 'category', 'price', 'lot', 'status', 'raised_at'])
})

test('shows when a record was made before when some were confirmed, and what is left before its parts', () => {
  const moment = { type: 'string', format: 'date-time' }
  const whole = { type: 'integer' }
  const { line } = presented({
    id: text,
    name: text,
    confirmed_at: moment,
    cleared_at: moment,
    created_at: moment,
    totalSeats: whole,
    reservedSeats: whole,
    lostSeats: whole,
    availableSeats: whole,
  })
  expect(line).toEqual([
    'name',
    'totalSeats',
    'reservedSeats',
    'availableSeats',
    'confirmed_at',
    'created_at',
  ])
})

test('shows the language of a book before facts about its picture', () => {
  const { line } = presented({
    id: text,
    title: text,
    author: text,
    description: text,
    coverUrl: text,
    isbn: text,
    language: text,
    locale: text,
    year: { type: 'integer' },
    isPhotoUploaded: { type: 'boolean' },
  })
  expect(line).toContain('language')
  expect(line).not.toContain('locale')
})

test('shows the address of people who sign in, and two contacts where there is room', () => {
  const phone = { type: 'string', format: 'phone' }
  expect(presented({ id: text, name: text, phone, email: text }, '/customers').line).toEqual([
    'name',
    'phone',
    'email',
  ])
  const users = presented(
    { id: text, login: text, phone, email: text, city: text, note: text, zone: text },
    '/users',
  )
  expect(users.line).toContain('email')
})

test('shows the email and the phone of people, and where only one fits the required one', () => {
  const others = {
    status: { type: 'string', enum: ['lead', 'customer'] },
    since: { type: 'string', format: 'date' },
  }
  const properties = { id: text, name: text, phone: text, email: text, ...others }
  expect(presented(properties).line).toEqual(['name', 'phone', 'email', 'status', 'since'])
  const company = { type: 'object', properties: { id: text, name: text } }
  const { presentation } = resourceAt(
    described(crud('/contacts', 'id', ref('Record')), {
      Record: {
        type: 'object',
        required: ['id', 'phone'],
        properties: { ...properties, company, owner: company, balance: { type: 'number', format: 'money' } },
      },
    }),
    '/contacts',
  )
  expect(presentation.line).toContain('phone')
  expect(presentation.line).not.toContain('email')
})

const number = { type: 'number' }
const date = { type: 'string', format: 'date' }
const parts = { type: 'object', properties: { quantity: number, price: number } }
const five = Object.fromEntries(['host', 'path', 'port', 'region', 'zone'].map((name) => [name, text]))

test.for([
  // A setting without its value shows little.
  ['value', true, { key: text, ...five, color: text, value: { type: 'string', maxLength: 4000 } }],
  [
    'value',
    false,
    { name: text, ...five, kind: text, value: { ...text, description: 'The secret itself.' } },
  ],
  // Dates, amounts and names whose types are loose.
  ['due_date', true, { name: text, ...five, due_date: { type: 'string', example: '1-1-2014' } }],
  ['amount', true, { name: text, amount: { oneOf: [number, text] } }],
  ['tag_names', true, { name: text, tag_names: { type: 'array', items: {} } }],
  ['device_type', true, { name: text, device_type: { type: 'string', maxLength: 5000 } }],
  ['events', true, { target: text, ...five, events: { type: 'array', items: text } }],
  // Facts that another column shows, or that most records lack.
  ['created', true, { id: text, name: text, revoked: date, revoked_at: date, created: date, used: date }],
  ['basic_auth_user', false, { name: text, ...five, basic_auth_user: text }],
  // A position among others is a number, one at work a text.
  ['position', true, { name: text, ...five, position: text }],
  ['position', false, { name: text, ...five, position: number }],
  ['receipt_photo_url', false, { name: text, ...five, receipt_photo_url: text }],
  // A priority says more than a description.
  ['priority', true, { subject: text, description: text, ...five, priority: text }],
  // The number of parts, where little else is known.
  ['items', true, { id: text, user: text, items: { type: 'array', items: parts } }],
  ['items', false, { name: text, ...five, items: { type: 'array', items: parts } }],
] as const)('chooses %s as a column: %s', ([column, isShown, properties]) => {
  expect(presented(properties).line.includes(column)).toBe(isShown)
})

test.each([
  ['/audits', { action: text, extra_info: text }, ['action']],
  ['/logs', { userId: { type: 'integer' }, action: text }, ['action']],
  ['/logs', { action: text, message: text }, ['message']],
  ['/machines', { userId: { type: 'integer' }, action: text }, []],
  ['/orders', { paymentMethod: text, shippingAddress: text }, []],
  ['/pedidos', { metodoPago: text, direccionEnvio: text }, []],
  // A figure about something names it no better than a text does.
  ['/talents', { school: text, talent: number }, ['school']],
  ['/levels', { level: number, note: text }, ['level']],
  ['/readings', { pollutant: text, value: number }, ['pollutant']],
  ['/settings', { value: text, weight: number }, ['value']],
] as const)('titles a record of %s with %j by %j', (path, properties, header) => {
  expect(presented({ id: text, ...properties }, path).header).toEqual(header)
})

test('titles a person by the name in a profile that has an id of its own', () => {
  const profile = { type: 'object', properties: { id: text, first_name: text, last_name: text } }
  expect(presented({ id: text, employee_number: text, profile }, '/employees').header).toEqual([
    'profile.first_name',
    'profile.last_name',
  ])
})

test('prefers other columns to the organization, which is mostly the same', () => {
  const uuid = { type: 'string', format: 'uuid' }
  const choice = { type: 'string', enum: ['a', 'b'] }
  const task = { id: uuid, name: text, organizationId: uuid, type: choice, status: choice, due_date: date }
  const description = described(
    { ...crud('/tasks', 'id', ref('Task')), ...crud('/organizations', 'id', ref('Organization')) },
    {
      Task: { type: 'object', properties: { ...task, city: text, priority: choice } },
      Organization: { type: 'object', properties: { id: uuid, name: text } },
    },
  )
  expect(resourceAt(description, '/tasks').presentation.line).not.toContain('organizationId')
})

test('prefers the choices about a record to another record of its own kind', () => {
  const choice = { type: 'string', enum: ['a', 'b'] }
  const { line } = presented(
    {
      id: text,
      name: text,
      type: choice,
      companyId: { type: 'integer' },
      status: choice,
      priority: choice,
      linkedRecordId: { type: 'integer' },
      due_date: { type: 'string', format: 'date' },
    },
    '/records',
  )
  expect(line).toEqual(['name', 'type', 'companyId', 'status', 'priority', 'due_date'])
})

test('shows one thing once: not its uuid or another spelling beside its id, nor the part beside the whole', () => {
  const { line } = presented({
    id: text,
    name: text,
    company_uuid: { type: 'string', format: 'uuid' },
    company_id: { type: 'integer' },
    companyId: { type: 'integer' },
    region: { type: 'string', enum: ['north', 'south'] },
    spec: {
      type: 'object',
      properties: { region: { type: 'string', enum: ['north', 'south'] }, size: text },
    },
    updated_by: text,
    purpose: text,
    model: text,
  })
  expect(line).toEqual(['name', 'company_id', 'region', 'spec.size', 'purpose', 'model'])
})

test('prefers a second contact to the time of the last change', () => {
  const moments = { created_at: text, updated_at: text }
  const { line } = presented({
    ...moments,
    email: text,
    name: text,
    phone_number: text,
    city: text,
  })
  expect(line).toEqual(['name', 'email', 'phone_number', 'city', 'created_at'])
})

test('gives no row to fields for programs, nor to a record beside its own id', () => {
  const { fields } = recordOf({
    name: text,
    companyId: { type: 'integer' },
    company: ref('Company'),
    waveform: { type: 'array', items: { type: 'integer' }, 'x-internal': true },
  })
  expect(recordGroups(fields)).toEqual([{ label: 'Details', fields: ['name', 'companyId'] }])
})

test('shows the id where no field is a title', () => {
  expect(presented({ id: { type: 'integer' }, count: { type: 'integer' } }).line).toEqual(['id', 'count'])
})

test('shows a kind with several values, but no free text', () => {
  const others = { id: text, title: text, size: text, place: text, maker: text, material: text }
  const isLinedUp = (kind: object) => presented({ ...others, kind }).line.includes('kind')
  expect(isLinedUp({ type: 'string', enum: ['news', 'essay', 'review'] })).toBe(true)
  expect(isLinedUp(text)).toBe(false)
})

test('finds the status field of a record, and its media', () => {
  const { status, media } = presented({
    kind: { type: 'string', enum: ['a', 'b'] },
    order_status: { type: 'string', enum: ['a', 'b'] },
    photos: { type: 'array', items: { type: 'string', format: 'uri' } },
    recordingUrl: { type: 'string', format: 'uri' },
    state: text,
  })
  expect(status).toBe('order_status')
  expect(media).toEqual(['photos', 'recordingUrl'])
})

test('puts every field under exactly one heading, server-filled ones last', () => {
  const properties = Object.fromEntries(
    [
      'id',
      'name',
      'billing_name',
      'billing_street',
      'billing_city',
      'phone',
      'email',
      'note',
      'created_at',
      'updated_at',
    ].map((name) => [name, text]),
  )
  expect(recordGroups(recordOf(properties).fields)).toEqual([
    { label: 'Details', fields: ['name', 'phone', 'email', 'note'] },
    { label: 'Billing', fields: ['billing_name', 'billing_street', 'billing_city'] },
    { label: 'About this record', fields: ['id', 'created_at', 'updated_at'] },
  ])
})

test('prefers words to an address as a title', () => {
  const gist = { url: { ...text, format: 'uri' }, public: { type: 'boolean' }, description: text }
  expect(presented(gist).header).toEqual(['description'])
})

test('allows a server-filled field as a title', () => {
  const { presentation, fields } = recordOf({ id: text, subject: { ...text, readOnly: true }, note: text })
  expect(presentation.header).toEqual(['subject'])
  expect(recordGroups(fields)).toEqual([{ label: 'Details', fields: ['subject', 'note', 'id'] }])
})

test('leaves the parent out of the columns of a nested list, and opens its records', () => {
  const description = described(
    {
      ...crud('/companies', 'companyId', ref('Company')),
      ...crud('/orders', 'orderId', ref('Order')),
      '/companies/{companyId}/orders': { get: responds(listOfRef('Order')) },
    },
    {
      Company: { type: 'object', properties: { id: { type: 'integer' }, name: text } },
      Order: {
        type: 'object',
        properties: { id: { type: 'integer' }, title: text, companyId: { type: 'integer' } },
      },
    },
  )
  const nested = resourceAt(description, '/companies/{companyId}/orders')
  expect(nested.presentation.line).toEqual(['title'])
  expect(nested.recordsOf).toBe('/orders')
  expect(resourceAt(description, '/orders').presentation.line).toEqual(['title', 'companyId'])
})

test('shows the words of a code neither as the title nor as a column beside the code', () => {
  const state = { type: 'string', enum: ['BK', 'DN'] }
  const booking = presented({ id: text, state, state_display: text, subject: text }, '/bookings')
  expect(booking.header).toEqual(['subject'])
  expect(booking.line).toEqual(['subject', 'state'])
  expect(presented({ id: text, state, stateLabel: text }, '/bookings').line).not.toContain('stateLabel')
  expect(presented({ id: text, state: text, state_display: text }, '/bookings').line).toContain(
    'state_display',
  )
})

test('prefers the own key of a record to a free text as its title', () => {
  const product = { id: text, custom_value1: text, custom_value2: text, note: text, product_key: text }
  expect(presented(product).header).toEqual(['product_key'])
  expect(presented({ id: text, failure_reason: text, city: text }).header).toEqual(['city'])
})

test('puts ids for programs after the other fields', () => {
  const { fields } = recordOf({ sid: text, account_sid: text, object: text, note: text })
  expect(recordGroups(fields)).toEqual([
    { label: 'Details', fields: ['note'] },
    { label: 'About this record', fields: ['sid', 'account_sid', 'object'] },
  ])
})

test('groups related records with the other fields, also where their ids are in a list', () => {
  const created_at = { type: 'string', format: 'date-time' }
  const company_ids = { type: 'array', items: { type: 'integer' } }
  const { fields } = recordOf({ id: text, name: text, company_ids, created_at })
  expect(recordGroups(fields)[0]).toEqual({ label: 'Details', fields: ['name', 'company_ids'] })
})

test('puts many addresses under one heading', () => {
  const address = { ...text, format: 'uri' }
  const { fields } = recordOf({
    events_url: address,
    name: text,
    html_url: address,
    teams_url: address,
    hooks_url: address,
    website: address,
  })
  expect(recordGroups(fields)).toEqual([
    { label: 'Details', fields: ['name', 'website'] },
    { label: 'Links', fields: ['events_url', 'html_url', 'teams_url', 'hooks_url'] },
  ])
})

test.for([
  'create_at',
  'updateTime',
  'CreatedDateUTC',
  'row_created_timestamp',
  'dateCreated',
  'creation_date',
  'last_modified',
])('recognises %s as filled by the server', (name) => {
  const { fields } = recordOf({ name: text, [name]: text })
  expect(recordGroups(fields)).toContainEqual({ label: 'About this record', fields: [name] })
})

test.for(['create', 'update', 'creator', 'update_channel', 'deletion_policy'])(
  'does not recognise %s as filled by the server',
  (name) => {
    const { fields } = recordOf({ name: text, [name]: text })
    expect(recordGroups(fields)).toEqual([{ label: 'Details', fields: ['name', name] }])
  },
)

test('leaves the kind of all rows out of the columns', () => {
  const { line } = presented({
    name: text,
    object: { ...text, enum: ['certificate', 'organization.certificate'] },
    resource_type: text,
    city: text,
  })
  expect(line).toEqual(['name', 'city'])
})

test('shows only what rows have, where the record has more', () => {
  const text = { type: 'string' }
  const schemas = {
    Brief: { type: 'object', properties: { id: text, title: text, year: { type: 'integer' } } },
    Whole: {
      type: 'object',
      properties: { id: text, name: text, title: text, year: { type: 'integer' }, genre: text, cover: text },
    },
  }
  const songs = (row: string) =>
    resourceAt(
      described(
        { '/songs': { get: responds(listOfRef(row)) }, '/songs/{id}': { get: responds(ref('Whole')) } },
        schemas,
      ),
      '/songs',
    )
  const { presentation, fields } = songs('Brief')
  expect(presentation).toMatchObject({ header: ['title'], line: ['title', 'year'] })
  expect(fields.map(({ name }) => name)).toContain('genre')
  expect(songs('Whole').presentation.line).toContain('genre')
})

test('titles records by their name where their rows have none', () => {
  const text = { type: 'string' }
  const schemas = {
    Brief: { type: 'object', properties: { id: text, size: { type: 'integer' } } },
    Whole: { type: 'object', properties: { id: text, name: text, size: { type: 'integer' }, genre: text } },
  }
  const paths = {
    '/songs': { get: responds(listOfRef('Brief')) },
    '/songs/{id}': { get: responds(ref('Whole')) },
  }
  const { presentation } = resourceAt(described(paths, schemas), '/songs')
  expect(presentation).toMatchObject({ header: ['name'], line: ['name', 'size'] })
})

test.each([
  ['an amount', 'contracts', { deposit: text }, []],
  ['a date', 'collections', { fecha_proceso: text, vendedor: text }, ['vendedor']],
  ['a kind', 'movements', { tipoMovimiento: text }, []],
  ['a state', 'pedidos', { fecha: text, estado: text }, []],
  ['a total', 'summaries', { total_open: text }, []],
  ['a note', 'bookings', { note: { type: 'string', maxLength: 1000 } }, []],
  ['a comment on it', 'orderitems', { comment: text, ordered: { type: 'boolean' } }, []],
  ['notes about it', 'randevular', { notlar: text, durum: text }, []],
  ['the name of its kind', 'loans', { loan_type_name: text, member_name: text }, ['member_name']],
  ['the path of its file', 'sheets', { pdf_path: text, sheet: text }, ['sheet']],
])('is not headed by %s', (_what, name, properties, header) => {
  expect(presented({ id: text, ...properties }, `/${name}`).header).toEqual(header)
})

test.each([
  ['categories', { codeCategorie: text, nomCategorie: text }, ['nomCategorie']],
  ['hastalar', { ad: text, soyad: text, telefon: text }, ['ad', 'soyad']],
  ['suppliers', { email: text, companyName: text }, ['companyName']],
  ['offices', { email: text, enterpriseName: text }, ['enterpriseName']],
  ['clienti', { email: text, ragioneSociale: text }, ['ragioneSociale']],
  ['clienti', { email: text, Nominativo: text }, ['Nominativo']],
])('is headed by its name in another language: %s', (name, properties, header) => {
  expect(presented({ id: text, ...properties }, `/${name}`).header).toEqual(header)
})

test('shows a related record once, by its id or by the property with its name', () => {
  const { fields, presentation } = recordOf({
    id: { type: 'integer' },
    title: text,
    companyId: { type: 'integer' },
    companyName: text,
    city: text,
  })
  expect(presentation.line).toEqual(['title', 'companyId', 'city'])
  expect(recordGroups(fields).flatMap((group) => group.fields)).not.toContain('companyName')
})

test.each([
  ['livroId', 'livroTitulo', false],
  ['course_id', 'course_title', false],
  ['dzialId', 'dzialNazwa', false],
  ['clienteId', 'clienteNome', false],
  // The title of a person is no name.
  ['employeeId', 'employeeTitle', true],
])('names what %s is by the %s beside it', (id, name, isColumn) => {
  const noun = id.replace(/_?id$/i, '')
  const resource = resourceAt(
    described({
      ...crud(`/${noun}s`, 'id', { type: 'object', properties: { id: { type: 'integer' }, name: text } }),
      ...crud('/loans', 'id', {
        type: 'object',
        properties: { id: text, code: text, [id]: { type: 'integer' }, [name]: text },
      }),
    }),
    '/loans',
  )
  expect(resource.presentation.line.includes(id)).toBe(true)
  expect(resource.presentation.line.includes(name)).toBe(isColumn)
})

test.each([
  ['genres', ['title', 'genres']],
  ['visits', ['title']],
])('shows the ids of %s as a column where they are labels', (name, line) => {
  const plays = described({
    ...crud(`/${name}`, 'id', {
      type: 'object',
      properties: { id: { type: 'integer' }, name: text, note: text },
    }),
    ...crud('/plays', 'id', {
      type: 'object',
      properties: {
        id: { type: 'integer' },
        title: text,
        [name]: { type: 'array', items: { type: 'integer' } },
      },
    }),
  })
  expect(resourceAt(plays, '/plays').presentation.line).toEqual(line)
})

test('heads rows by a field that they have, not by a number that only the record has', () => {
  const string = { type: 'string' }
  const row = { type: 'object', properties: { caller: string, public_id: string, state: string } }
  const names = ['caller', 'extra', 'id', 'length', 'number', 'phone', 'place', 'state']
  const record = { type: 'object', properties: Object.fromEntries(names.map((name) => [name, string])) }
  const paths = {
    '/messages': { get: responds({ type: 'array', items: row }) },
    '/messages/{public_id}': { get: responds(record) },
  }
  expect(described(paths).resource('/messages')?.presentation.header).toEqual(['caller'])
})

test.for([
  ['Order', { number: text, total: { type: 'number' } }, true],
  ['OrderResponseDto', { number: text, total: { type: 'number' } }, true],
  ['Order', { customerName: text, total: { type: 'number' } }, false],
  ['Comment', { text, createdAt: text }, false],
  ['Problem', { code: text }, false],
] as const)(
  'loads the titles of records without a name for %s with %j: %s',
  ([name, properties, expected]) => {
    const document = documentOf(
      {
        '/orders': { get: responds(listOfRef('Order')) },
        '/comments': { get: responds(listOfRef('Comment')) },
      },
      { [name]: { type: 'object', properties } },
    )
    expect(lacksNames(document)).toBe(expected)
  },
)

test('loads the titles of records without a name for rows without a schema of their own', () => {
  const rows = (row: Json) => ({ '/orders': { get: responds({ type: 'array', items: row }) } })
  const row = { type: 'object', properties: { number: text } }
  expect([rows(row), rows(ref('Order'))].map((paths) => lacksNames(documentOf(paths)))).toEqual([true, false])
})
