import { readdirSync, statSync } from 'node:fs'
import { type Schema, Validator } from '@cfworker/json-schema'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { describe, expect, test } from 'vitest'
import { createDemo } from '../../src/demo/handlers.ts'
import { nodeMedia } from '../../src/demo/node-media.ts'
import { NOON, startDemo } from './call.ts'

const demo = startDemo()

test('has as many records as it promises', () => {
  const { contacts, companies, messages, tickets, properties, documents } = demo.state
  const counts = [contacts, companies, messages, tickets, properties, documents].map(({ size }) => size)
  expect(counts).toEqual([1204, 86, 312, 47, 58, 133])
})

test.each(['contacts', 'companies', 'messages', 'tickets', 'comments', 'properties', 'documents'] as const)(
  'makes the same %s at every start',
  (name) => {
    expect(createDemo({ now: () => NOON }).state[name]).toEqual(demo.state[name])
  },
)

test('counts the dates of the records back from the start', () => {
  const [first, second] = [...demo.state.messages.values()]
  const hours = (time = '') => (NOON - Date.parse(time)) / 3_600_000
  expect(hours(first?.received)).toBeCloseTo(2.5, 0)
  expect(hours(second?.received)).toBeCloseTo(5.5, 0)
})

test('has only valid phone numbers, of many countries', () => {
  const { contacts, companies } = demo.state
  const numbers = [...contacts.values(), ...companies.values()].map(({ phone }) => phone)
  const parsed = numbers.map((number) => parsePhoneNumberFromString(number))
  expect(
    numbers.filter((number, index) => !parsed[index]?.isValid() || parsed[index].number !== number),
  ).toEqual([])
  expect(new Set(parsed.map((number) => number?.country)).size).toBeGreaterThan(35)
})

test('begins with the ten contacts written by hand', async () => {
  const { items } = await demo.read('/contacts?size=10')
  expect(items.map(({ firstName, lastName }) => [firstName, lastName].join(' '))).toEqual([
    'Amara Diallo',
    'Benedikt Haas',
    'Chiyo Tanabe',
    'Dalia Rahman',
    'Esteban Quiroga',
    'Freja Lindqvist',
    'Gideon Asante',
    'Hana Kovářová',
    'Idris Benali',
    'June Whitlock',
  ])
})

test('gives no two contacts the same email address', () => {
  const emails = [...demo.state.contacts.values()].map(({ email }) => email).filter((email) => email !== null)
  expect(new Set(emails).size).toBe(emails.length)
})

test('sends account numbers beyond 2^53 digit for digit', async () => {
  const text = await (await demo.call('GET', '/companies/1')).text()
  const { accountNumber } = demo.state.companies.get(1) ?? {}
  expect(accountNumber).toBeGreaterThan(BigInt(Number.MAX_SAFE_INTEGER))
  expect(text).toContain(`"accountNumber":${accountNumber},`)
})

test('ships less than 2 MB of sound and pictures, each with its recording', async () => {
  const folder = new URL('../../src/demo/media/', import.meta.url)
  const sizes = readdirSync(folder).map((name) => statSync(new URL(name, folder)).size)
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(2_000_000)
  for (const { recording, duration, waveform } of demo.state.messages.values()) {
    // Encoded with 24 kbit/s.
    expect((await nodeMedia(recording)).length / 3000).toBeCloseTo(duration ?? 0, -1)
    expect(waveform).toHaveLength(40)
  }
})

describe('returns what it describes', () => {
  test.each([
    ['/contacts?size=100&page=1', 'ContactPage'],
    ['/contacts?size=100&page=9', 'ContactPage'],
    ['/contacts/3', 'Contact'],
    ['/companies/3/contacts', 'ContactPage'],
    ['/messages?limit=100', 'MessagePage'],
    ['/messages/312', 'Message'],
    ['/tickets?perPage=47', 'TicketPage'],
    ['/tickets/1', 'Ticket'],
    ['/properties?page_size=58', 'PropertyPage'],
    ['/properties/4', 'Property'],
    ['/documents/7', 'Document'],
    ['/settings', 'Settings'],
    ['/status', 'Status'],
  ])('%s is a %s', async (path, schema) => {
    expect(errorsOf(await demo.read(path), { $ref: `#/components/schemas/${schema}` })).toEqual([])
  })

  test.each([
    ['/companies?limit=86', 'Company'],
    ['/documents?take=100', 'Document'],
    ['/contacts/3/messages', 'Message'],
    ['/contacts/3/tickets', 'Ticket'],
    ['/tickets/1/comments', 'Comment'],
  ])('%s is a list of %s', async (path, schema) => {
    const rows = await demo.read(path)
    expect(rows.length).toBeGreaterThan(0)
    expect(errorsOf(rows, { type: 'array', items: { $ref: `#/components/schemas/${schema}` } })).toEqual([])
  })
})

function errorsOf(value: unknown, schema: Schema): string[] {
  const { schemas } = demo.document.components
  const { errors } = new Validator({ ...schema, components: { schemas } }, '2020-12', false).validate(value)
  return errors.map(({ instanceLocation, error }) => `${instanceLocation} ${error}`)
}
