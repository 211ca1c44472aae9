import '../../../src/openapi/wording/languages.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { humanise, plain, plural, singular, words } from '../../../src/openapi/wording/words.ts'

test.for([
  ['firstName', 'First name'],
  ['phone_number', 'Phone number'],
  ['companyId', 'Company ID'],
  ['siteURL', 'Site URL'],
  ['antiTPO', 'Anti TPO'],
  ['vitaminD', 'Vitamin D'],
  ['targetTSH_min', 'Target TSH min'],
  ['cpf', 'CPF'],
  ['HTTPServer', 'HTTP server'],
  ['address2', 'Address 2'],
  ['nsec3param', 'Nsec3param'],
  ['last24h', 'Last 24h'],
  ['due-date', 'Due date'],
  ['PaymentMethod', 'Payment method'],
  ['userIDs', 'User IDs'],
  ['photoUrls', 'Photo URLs'],
  ['APIs', 'APIs'],
  ['v2', 'V2'],
  ['apps_v2beta1', 'Apps v2beta1'],
  ['EnableIPv6', 'Enable IPv6'],
  ['ipv4_address', 'IPv4 address'],
  ['GitHubOAuthApps', 'GitHub OAuth apps'],
  ['storageV2', 'Storage v2'],
  ['is4k', 'Is 4k'],
  ['x', 'X'],
  ['', ''],
] as const)('calls %s "%s"', ([name, label]) => {
  expect(humanise(name)).toBe(label)
})

test.for([
  ['contacts', 'contact'],
  ['companies', 'company'],
  ['people', 'person'],
  ['addresses', 'address'],
  ['boxes', 'box'],
  ['statuses', 'status'],
  ['news', 'news'],
  ['settings', 'settings'],
  ['movies', 'movie'],
  ['houses', 'house'],
  ['analyses', 'analysis'],
  ['contact', 'contact'],
  ['status', 'status'],
  ['quizzes', 'quiz'],
  ['stores', 'store'],
  ['roles', 'role'],
  ['versions', 'version'],
  ['donadores', 'donador'],
  ['necesidades', 'necesidad'],
  ['transacciones', 'transaccion'],
  ['ordenes', 'orden'],
  ['cidades', 'cidade'],
  ['transações', 'transação'],
  ['mensagens', 'mensagem'],
  ['adresses', 'adresse'],
  ['journaux', 'journal'],
  ['chevaux', 'cheval'],
  ['hoteis', 'hotel'],
  ['imóveis', 'imóvel'],
  ['häuser', 'haus'],
  ['bücher', 'buch'],
  ['länder', 'land'],
  ['bilder', 'bild'],
  ['Kunden', 'Kunde'],
  ['clienti', 'cliente'],
  ['prenotazioni', 'prenotazione'],
  ['prodotti', 'prodotto'],
  ['rechnungen', 'rechnung'],
  ['transacoes', 'transação'],
  ['auftraege', 'auftrag'],
  ['fahrzeuge', 'fahrzeug'],
  ['用户', '用户'],
  ['Heroes', 'Hero'],
  ['superHeroes', 'superHero'],
  ['shoes', 'shoe'],
  ['photos', 'photo'],
  ['menus', 'menu'],
  ['media', 'media'],
  ['skus', 'sku'],
  ['ws', 'ws'],
  ['sys', 'sys'],
  ['dns', 'dns'],
  ['tvs', 'tv'],
  ['user_ids', 'user_id'],
  ['categorías', 'categoría'],
  ['apis', 'api'],
  ['viruses', 'virus'],
  ['diagnoses', 'diagnosis'],
  ['bookshelves', 'bookshelf'],
  ['siparisler', 'siparis'],
  ['ordenes-compra', 'orden-compra'],
  ['pedidos_nao_finalizados', 'pedido_nao_finalizado'],
  ['CategoriasProductos', 'CategoriaProducto'],
  ['cursosDeVerano', 'cursoDeVerano'],
  ['detalle-ventas', 'detalle-venta'],
] as const)('finds the singular of %s as %s', ([many, one]) => {
  expect(singular(many)).toBe(one)
})

test.for([
  ['contact', 'contacts'],
  ['company', 'companies'],
  ['person', 'people'],
  ['fireman', 'firemen'],
  ['peminjaman', 'peminjaman'],
  ['kategori', 'kategori'],
  ['jenis_surat', 'jenis_surat'],
  ['clienti', 'clienti'],
  ['clothes', 'clothes'],
  ['box', 'boxes'],
  ['hero', 'heroes'],
  ['photo', 'photos'],
  ['history', 'history'],
  ['forex', 'forex'],
  ['review-queue', 'review-queue'],
  ['watchlist', 'watchlist'],
  ['api', 'apis'],
  ['bonus', 'bonuses'],
  ['fahrzeug', 'fahrzeuge'],
  ['raum', 'räume'],
  ['tipo_documento', 'tipos_documento'],
  ['formaPagamento', 'formasPagamento'],
  ['medico-credenciado', 'medicos-credenciados'],
  ['orden-de-compra', 'ordenes-de-compra'],
  ['user_role', 'user_roles'],
  ['kecamatan', 'kecamatan'],
  ['historico', 'historico'],
  ['css', 'css'],
  ['volume', 'volumes'],
  ['following', 'following'],
  ['starred', 'starred'],
  ['code_of_conduct', 'code_of_conducts'],
  ['codes_of_conduct', 'codes_of_conduct'],
  ['virtual-chassis', 'virtual-chassis'],
  ['quiz', 'quizzes'],
  ['Person', 'People'],
  ['county-by-name', 'counties-by-name'],
  ['blocked_by', 'blocked_by'],
  ['entidad', 'entidades'],
  ['donador', 'donadores'],
  ['doctor', 'doctors'],
  ['session', 'sessions'],
  ['Benutzer', 'Benutzer'],
  ['用户', '用户'],
  ['사용자', '사용자'],
  ['contacts', 'contacts'],
] as const)('finds the plural of %s as %s', ([one, many]) => {
  expect(plural(one)).toBe(many)
})

test('finds the same words in every spelling of a name', () => {
  for (const name of [
    'phoneNumberType',
    'phone_number_type',
    'phone-number-type',
    'PhoneNumberType',
    'phone.number.type',
  ]) {
    expect(words(name)).toEqual(['phone', 'number', 'type'])
  }
})

test('never fails on a name, and never returns an empty one', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      expect(humanise(name).length > 0 || name === '').toBe(true)
      expect(plain(name)).toBe(plain(plain(name)))
      expect(singular(singular(plural(name))).length).toBeLessThanOrEqual(plural(name).length)
      expect(words(name).every((word) => word === word.toLowerCase())).toBe(true)
    }),
  )
})
