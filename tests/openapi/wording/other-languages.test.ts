import { expect, test } from 'vitest'
import { describe } from '../../../src/openapi/description/describe.ts'
import { parseDocument } from '../../../src/openapi/description/parse-document.ts'
import '../../../src/openapi/wording/languages.ts'
import { inSentence } from '../../../src/openapi/wording/in-sentence.ts'
import { plural, singular } from '../../../src/openapi/wording/words.ts'
import { described, fieldFor, responds } from '../documents.ts'
import { isServerFilled } from '../../../src/openapi/fields/field-roles.ts'
import { mayBeForeign } from '../../../src/openapi/wording/other-languages.ts'

test.each([
  ['"/alunos/cadastrar": {}', true],
  ['"/ventas/anular/{id}": {}, "/ventas/registrar": {}', true],
  ['"/produits/modifier/{id}": {}', true],
  ['"title": "Przegląd"', true],
  [String.raw`"title": "Przegl\u0105d"`, true],
  [String.raw`"title": "Bikes \u2014 and a \u003cb\u003e"`, false],
  ['"summary": "Získá všechny pacienty"', true],
  ['"properties": { "nombre": { "type": "string" } }', true],
  ['"properties": { "titel": { "type": "string" } }', true],
  ['"/usuarios": {}, "/facturas/{id}": {}', true],
  ['"/projetos/{id}/tarefas": {}', true],
  ['"/benutzer/{id}": {}', true],
  ['"/users/{id}/orders": {}, "/status": {}, "name": "client"', false],
])('recognises a description of another language by %s', (text, isForeign) => {
  expect(mayBeForeign(text)).toBe(isForeign)
})

test('lists what is described as one row in Portuguese, with its pages', async () => {
  const one = (properties: string[]) => ({
    type: 'object',
    properties: Object.fromEntries(properties.map((name) => [name, { type: 'string' }])),
  })
  const parameters = ['pagina', 'qtdItensPagina'].map((name) => ({ name, in: 'query', required: true }))
  const paths = {
    '/sapato/listaSapatos': {
      get: { ...responds({ $ref: '#/components/schemas/Sapato' }), parameters },
    },
    '/endereco/buscarEnderecos': { get: responds({ $ref: '#/components/schemas/EnderecoRetorno' }) },
    '/endereco/inserirEndereco': { post: responds() },
  }
  const schemas = { Sapato: one(['id', 'nome']), EnderecoRetorno: one(['id', 'logradouro']) }
  const info = { title: 'Loja', version: '1' }
  const text = JSON.stringify({ openapi: '3.0.0', info, paths, components: { schemas } })
  const { resources } = describe(await parseDocument(text))
  expect(resources.map(({ label, list }) => [label, list?.path])).toEqual([
    ['Sapatos', '/sapato/listaSapatos'],
    ['Enderecos', '/endereco/buscarEnderecos'],
  ])
})

test('reads the verbs and the plurals of a description in Portuguese', async () => {
  const done = { responses: { 200: { description: 'OK' } } }
  const paths = {
    '/avaliacoes/listar': { get: done },
    '/avaliacoes/criar': { post: done },
    '/avaliacoes/deletar/{id}': { delete: done },
  }
  const text = JSON.stringify({ openapi: '3.0.0', info: { title: 'Escola', version: '1' }, paths })
  const { resources } = describe(await parseDocument(text))
  expect(resources.map(({ label, singular, list }) => [label, singular, list?.path])).toEqual([
    ['Avaliacoes', 'Avaliação', '/avaliacoes/listar'],
  ])
})

test.each([
  ['/lapangan-futsal', 'Ambil semua lapangan futsal', 'Lapangan futsal'],
  ['/merchant/kelurahan', 'Mengambil data kelurahan', 'Kelurahan'],
  ['/uye', 'Tüm üyeleri getirir', 'Uye'],
  ['/kunde', 'Alle Kunden abrufen', 'Kunden'],
  ['/pojazd', 'Pobierz wszystkie dane: pojazd', 'Pojazd'],
  ['/member', 'Ambil semua anggota', 'Members'],
  ['/member', 'Get all of each member', 'Members'],
  ['/lista_medico_credenciado', 'Listar todos os médicos credenciados', 'Medicos credenciados'],
  ['/lista_de_precio', 'Consultar preços', 'Listas de precio'],
])('names the list at %s with “%s” in the words of its language, %s', async (path, summary, label) => {
  const rows = { type: 'array', items: { type: 'object', properties: { id: { type: 'integer' } } } }
  const paths = { [path]: { get: { summary, ...responds(rows) } }, '/pedidos/criar': { post: responds() } }
  const { resources } = describe(
    await parseDocument(JSON.stringify({ openapi: '3.0.0', info: { title: 'Desk', version: '1' }, paths })),
  )
  expect(resources.map((resource) => resource.label)).toContain(label)
})

test.each([
  ['wizyty', 'Wizyta', 'Wizyty', 'Wizyta'],
  ['leki', 'Lek', 'Leki', 'Lek'],
  ['orders', 'Order', 'Orders', 'Order'],
  ['profil', 'Profil', 'Profils', 'Profil'],
  ['user', 'Users', 'Users', 'User'],
  ['cars', 'Cart', 'Cars', 'Car'],
])('names the records at %s by %s: %s, %s', async (path, schema, label, one) => {
  const record = { $ref: `#/components/schemas/${schema}` }
  const document = {
    openapi: '3.0.0',
    info: { title: 'Przegląd', version: '1' },
    paths: {
      [`/${path}`]: { get: responds({ type: 'array', items: record }) },
      [`/${path}/{id}`]: { get: responds(record) },
    },
    components: { schemas: { [schema]: { type: 'object', properties: { id: { type: 'integer' } } } } },
  }
  const { resources } = describe(await parseDocument(JSON.stringify(document)))
  expect(resources.map((resource) => [resource.label, resource.singular])).toEqual([[label, one]])
})

test.each([
  ['tri', 'sens'],
  ['sortierung', 'richtung'],
  ['sortuj', 'kierunek'],
  ['ordenar', 'direccion'],
])('sorts by %s, and by %s', async (sort, direction) => {
  const parameters = [sort, direction].map((name) => ({
    name,
    in: 'query',
    schema: { type: 'string', ...(name === direction && { enum: ['asc', 'desc'] }) },
  }))
  const rows = { type: 'array', items: { type: 'object', properties: { id: { type: 'integer' } } } }
  const paths = { '/things': { get: { parameters, ...responds(rows) } } }
  const [things] = describe(
    await parseDocument(
      JSON.stringify({ openapi: '3.0.0', info: { title: 'Przegląd', version: '1' }, paths }),
    ),
  ).resources
  expect(things?.dialect).toMatchObject({
    sort: { parameter: sort, direction: { parameter: direction } },
    filters: [],
  })
})

test('lists what is called by a singular, though nothing describes it', async () => {
  const names = 'bitacora pedido inscripcion rol profesor viagem ordine produit perfil salud estadistica'
  const paths = Object.fromEntries(names.split(' ').map((name) => [`/${name}`, { get: responds() }]))
  const text = JSON.stringify({ openapi: '3.0.0', info: { title: 'Taller', version: '1' }, paths })
  const { resources } = describe(await parseDocument(text))
  expect(resources.filter(({ list }) => list).map(({ label, singular: one }) => `${label}, ${one}`)).toEqual([
    'Bitacoras, Bitacora',
    'Pedidos, Pedido',
    'Inscripciones, Inscripcion',
    'Roles, Rol',
    'Profesores, Profesor',
    'Viagens, Viagem',
    'Ordini, Ordine',
    'Produits, Produit',
  ])
})

test.each([
  ['/medico/lista', 'DadosListagemMedico', 'Medicos'],
  ['/agenda/{hospitalId}', 'ListaMedicoDTO', 'Medicos'],
])('names %s by its rows of %s, %s', async (path, schema, label) => {
  const rows = { type: 'array', items: { $ref: `#/components/schemas/${schema}` } }
  const medico = { type: 'object', properties: { id: { type: 'integer' }, nome: { type: 'string' } } }
  const { resources } = describe(
    await parseDocument(
      JSON.stringify({
        openapi: '3.0.0',
        info: { title: 'Clínica', version: '1' },
        paths: { [path]: { get: responds(rows) } },
        components: { schemas: { [schema]: medico } },
      }),
    ),
  )
  expect(resources.map((one) => one.label)).toEqual([label])
})

test.each([
  ['pagina', 'tamanhoPagina', 'buscar', 'totalRegistros'],
  ['seite', 'groesse', 'suche', 'gesamtanzahl'],
  ['sayfa', 'sayfaBoyutu', 'ara', 'toplamKayit'],
  ['halaman', 'perHalaman', 'cari', 'totalData'],
  ['strona', 'na_stronie', 'szukaj', 'razem'],
])('pages by %s and %s, searches by %s and reads the total %s', async (page, size, search, total) => {
  const number = { type: 'integer' }
  const rows = {
    type: 'array',
    items: { type: 'object', properties: { id: number, nama: { type: 'string' } } },
  }
  const schema = { type: 'object', properties: { data: rows, [total]: number } }
  const parameters = [page, size, search].map((name) => ({
    name,
    in: 'query',
    schema: name === search ? { type: 'string' } : number,
  }))
  const responses = { 200: { description: 'OK', content: { 'application/json': { schema } } } }
  const paths = { '/things': { get: { parameters, responses } } }
  const [things] = describe(
    await parseDocument(JSON.stringify({ openapi: '3.0.0', info: { title: '', version: '1' }, paths })),
  ).resources
  expect(things?.dialect).toMatchObject({
    paging: { kind: 'page', parameter: page, size },
    search: { name: search },
    totalAt: [total],
    filters: [],
  })
})

test.each([
  ['taches', 'tache', 'taches'],
  ['autorzy', 'autor', 'autorzy'],
  ['lagerplaetze', 'lagerplatz', 'lagerplaetze'],
  ['öğrenciler', 'öğrenci', 'öğrenciler'],
  ['san-pham', 'san-pham', 'san-pham'],
  ['ksiazka', 'ksiazka', 'ksiazka'],
  ['psikolog', 'psikolog', 'psikolog'],
  ['notifikasi', 'notifikasi', 'notifikasi'],
  ['tugas', 'tugas', 'tugas'],
  ['jenis', 'jenis', 'jenis'],
  ['fakultas', 'fakultas', 'fakultas'],
  ['tampilan', 'tampilan', 'tampilan'],
  ['inventario', 'inventario', 'inventario'],
  ['yonghu', 'yonghu', 'yonghu'],
  ['satuan', 'satuan', 'satuan'],
  ['ruangan', 'ruangan', 'ruangan'],
  ['subkategori', 'subkategori', 'subkategori'],
  ['posisi', 'posisi', 'posisi'],
  ['czesci', 'czesci', 'czesci'],
  ['zgloszenia', 'zgloszenia', 'zgloszenia'],
  ['safari', 'safari', 'safaris'],
  ['taxi', 'taxi', 'taxis'],
  ['openapi', 'openapi', 'openapis'],
  ['puntaje_capacidad', 'puntaje_capacidad', 'puntajes_capacidad'],
  ['agendamento-paciente', 'agendamento-paciente', 'agendamentos-paciente'],
  ['memento', 'memento', 'mementos'],
])('knows one and many of %s in its language', (name, one, many) => {
  expect([singular(name), plural(name)]).toEqual([one, many])
})

test.each([
  'monto',
  'importe',
  'montant',
  'betrag',
  'salario',
  'costo_envio',
  'valorTotal',
  'precioUnitario',
  'gesamtbetrag',
  'einzelpreis',
  'kostenvoranschlag',
  'umsatz_monat',
])('shows a number named %s as money', async (name) => {
  const row = { type: 'object', properties: { nombre: { type: 'string' }, [name]: { type: 'number' } } }
  const paths = { '/cosas': { get: responds({ type: 'array', items: row }) } }
  const [things] = describe(
    await parseDocument(JSON.stringify({ openapi: '3.0.0', info: { title: '', version: '1' }, paths })),
  ).resources
  expect(things?.fields.find((field) => field.name === name)?.kind).toBe('money')
})

test.each([
  ['senha', 'password'],
  ['contraseña', 'password'],
  ['nueva_contrasena', 'password'],
  ['mot_de_passe', 'password'],
  ['telefonoEmergencia', 'phone'],
  ['no_wa', 'phone'],
  ['correo', 'email'],
  ['descripcion', 'multiline'],
  ['fecha_nacimiento', 'date'],
  ['data_nascimento', 'date'],
  ['start_datum', 'date'],
  ['dt_nascimento', 'date'],
  ['tipo_telefono', 'text'],
  ['imagen_id', 'text'],
  ['data', 'text'],
  ['estado', 'text'],
])('shows a text named %s as %s', async (name, kind) => {
  const row = { type: 'object', properties: { nombre: { type: 'string' }, [name]: { type: 'string' } } }
  const responses = {
    200: { description: '', content: { 'application/json': { schema: { type: 'array', items: row } } } },
  }
  const paths = { '/cosas': { get: { responses } } }
  const [things] = describe(
    await parseDocument(JSON.stringify({ openapi: '3.0.0', info: { title: '', version: '1' }, paths })),
  ).resources
  expect(things?.fields.find((field) => field.name === name)?.kind).toBe(kind)
})

test.each([
  ['Kunde', 'Kunde'],
  ['Ersatzteile', 'Ersatzteile'],
  ['Aufträge', 'Aufträge'],
  ['Rechnungen', 'Rechnungen'],
  ['Mitarbeiter', 'Mitarbeiter'],
  ['Pedido', 'pedido'],
  ['Support ticket', 'support ticket'],
  ['Report', 'report'],
  ['Young person', 'young person'],
])('writes the label %s in the middle of a sentence as %s', (label, within) => {
  expect(inSentence(label)).toBe(within)
})

test('heads an order by its reference, not by the name of its customer', async () => {
  const text = { type: 'string' }
  const id = { type: 'string', format: 'uuid' }
  const order = {
    type: 'object',
    properties: { id, referencia: text, socio: id, socio_nombre: text, total: { type: 'number' } },
  }
  const member = { type: 'object', properties: { id, nombre: text } }
  const paths = {
    '/pedidos': { get: responds({ type: 'array', items: order }) },
    '/pedidos/{id}': { get: responds(order) },
    '/socios': { get: responds({ type: 'array', items: member }) },
    '/socios/{id}': { get: responds(member) },
  }
  const { resources } = describe(
    await parseDocument(JSON.stringify({ openapi: '3.0.0', info: { title: '', version: '1' }, paths })),
  )
  const orders = resources.find(({ path }) => path === '/pedidos')
  expect(orders?.presentation.header).toEqual(['referencia'])
  // The customer is shown once, as a link.
  expect(orders?.presentation.line).toEqual(['referencia', 'socio', 'total'])
})

test.each([
  ['angelegt_am', true],
  ['geaendert_am', true],
  ['Änderungsdatum', true],
  ['geloescht_am', true],
  ['creado', true],
  ['fecha_creacion', true],
  ['fechaDeModificacion', true],
  ['data_criacao', true],
  ['criado_por', true],
  ['date_creation', true],
  ['abgeholt_am', false],
  ['faellig_am', false],
  ['fecha_entrega', false],
  ['data_nascimento', false],
  ['creador', false],
])('knows whether the server fills in %s: %s', (name, isFilled) => {
  expect(isServerFilled(fieldFor(name, { type: 'string' }))).toBe(isFilled)
})

test.each([
  ['kunden', 'kunde', 'kunden'],
  ['Firmen', 'Firma', 'Firmen'],
  ['rollen', 'rolle', 'rollen'],
  ['kundengruppen', 'kundengruppe', 'kundengruppen'],
  ['nachrichten', 'nachricht', 'nachrichten'],
  ['berichte', 'bericht', 'berichte'],
  ['kurse', 'kurs', 'kurse'],
  ['kategorien', 'kategorie', 'kategorien'],
  ['konten', 'konto', 'konten'],
  ['lehrer', 'lehrer', 'lehrer'],
  ['kundendaten', 'kundendaten', 'kundendaten'],
  // French and English have these words, too.
  ['adresse', 'adresse', 'adresses'],
  ['patient', 'patient', 'patients'],
  ['avaliador', 'avaliador', 'avaliadores'],
  ['profissional', 'profissional', 'profissionais'],
  ['ambassador', 'ambassador', 'ambassadors'],
])('knows the singular and the plural of %s in a description of another language', (name, one, many) => {
  expect(singular(name)).toBe(one)
  expect(plural(one)).toBe(many)
})

test('takes what is undescribed in an envelope in Spanish for rows', async () => {
  const types = { estado: { type: 'boolean' }, mensaje: { type: 'string' }, data: {} }
  const paths = {
    '/membership/historial': {
      get: responds({ type: 'object', properties: types }, { summary: 'Historial de renovaciones' }),
    },
  }
  const text = JSON.stringify({ openapi: '3.0.0', info: { title: 'Gimnasio', version: '1' }, paths })
  const { resources } = describe(await parseDocument(text))
  expect(resources[0]?.list?.path).toBe('/membership/historial')
})

test.each([
  ['comentarios', { contenido: 'multiline', autor_nombre: 'text' }, 'contenido'],
  ['notas', { titulo: 'text', contenido: 'multiline' }, 'titulo'],
])('heads %s by what they say', (name, properties, header) => {
  const description = described({
    [`/${name}`]: {
      get: responds({
        type: 'array',
        items: {
          type: 'object',
          properties: Object.fromEntries(
            Object.entries({ id: '', ...properties }).map(([key]) => [key, { type: 'string' }]),
          ),
        },
      }),
    },
    [`/${name}/{id}`]: { get: responds() },
  })
  expect(description.resources[0]?.presentation.header).toEqual([header])
})
