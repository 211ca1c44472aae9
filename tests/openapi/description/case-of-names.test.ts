import { describe, expect, test } from 'vitest'
import '../../../src/openapi/wording/languages.ts'
import type { Resource } from '../../../src/openapi/model/model.ts'
import { crud, described, listOfRef, ref, resourceAt, responds, takes, type Json } from '../documents.ts'

const text = { type: 'string' }
const whole = { type: 'integer' }

/** Ways to write the names of properties, as servers in C#, SQL and JavaScript do. */
const CASES: Record<string, (name: string) => string> = {
  camelCase: (name) => name,
  PascalCase: (name) => name.charAt(0).toUpperCase() + name.slice(1),
  SCREAMING_CASE: (name) => name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase(),
}

/** What people see of the list at a path, in the names of the first case. */
function seen({ read, update, itemId, fields, presentation }: Resource, write: (name: string) => string) {
  const names = new Map(NAMES.map((name) => [write(name), name]))
  return {
    read: read?.id.replace(/\{.*\}/, '{}'),
    update: update?.id.replace(/\{.*\}/, '{}'),
    id: itemId?.at.map((name) => names.get(name)),
    title: names.get(presentation.header[0] ?? ''),
    kinds: fields.map(({ name, kind }) => `${names.get(name)}: ${kind}`),
    relations: fields.flatMap(({ name, relation, item }) => {
      const path = (relation ?? item?.relation)?.resource
      return path === undefined ? [] : [`${names.get(name)}: ${path.toLowerCase()}`]
    }),
  }
}

const NAMES = 'id name type value customer isActive patientName fromAccount balance email venue artist'.split(
  ' ',
)

/** The same document in one of the cases. `write` is used for each property. */
const DOCUMENTS: Record<
  string,
  { path: string; paths: (write: Write) => Json; schemas: (write: Write) => Json }
> = {
  'relations to records inside, and by a number': {
    path: '/orders',
    paths: () => ({
      ...crud('/orders', 'id', ref('Order')),
      ...crud('/customers', 'id', ref('Customer')),
      ...crud('/accounts', 'id', ref('Account')),
    }),
    schemas: (write) => ({
      Order: objectOf(write, {
        id: whole,
        customer: objectOf(write, { id: whole, name: text }),
        fromAccount: whole,
      }),
      Customer: objectOf(write, { id: whole, name: text, email: text }),
      Account: objectOf(write, { id: whole, balance: whole }),
    }),
  },
  'a yes or no that a database has as a number': {
    path: '/users',
    paths: () => crud('/users', 'id', ref('User')),
    schemas: (write) => ({ User: objectOf(write, { id: whole, name: text, isActive: whole }) }),
  },
  'the text of an object that has nothing else': {
    path: '/patients',
    paths: () => crud('/patients', 'id', ref('Patient')),
    schemas: (write) => ({
      Patient: objectOf(write, { id: whole, patientName: objectOf(write, { value: text }) }),
    }),
  },
  'the kind of something that happened': {
    path: '/notifications',
    paths: () => ({ '/notifications': { get: responds(listOfRef('Notification')) } }),
    schemas: (write) => ({
      Notification: objectOf(write, { id: whole, isActive: { type: 'boolean' }, type: text }),
    }),
  },
  'a change whose body has the id': {
    path: '/teams',
    paths: () => ({
      '/teams': { get: responds(), patch: takes(ref('Team')) },
      '/teams/{id}': { get: responds() },
    }),
    schemas: (write) => ({ Team: objectOf(write, { id: whole, name: text, venue: text }) }),
  },
  'a record that is all but its own id': {
    path: '/follows',
    paths: () => ({
      '/follows': { get: responds({ type: 'array', items: ref('Follow') }) },
      ...crud('/artists', 'id', ref('Artist')),
    }),
    schemas: (write) => ({
      Follow: objectOf(write, { id: whole, artist: ref('Artist') }),
      Artist: objectOf(write, { id: whole, name: text, email: text, value: text, venue: text }),
    }),
  },
}

type Write = (name: string) => string

function objectOf(write: Write, properties: Record<string, Json>): Json {
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [write(name), one])),
  }
}

describe.each(Object.entries(DOCUMENTS))('%s', (_about, { path, paths, schemas }) => {
  const read = (write: Write) => seen(resourceAt(described(paths(write), schemas(write)), path), write)

  test.each(Object.keys(CASES))('is known in %s', (name) => {
    const write = CASES[name] ?? String
    expect(read(write)).toEqual(read(String))
  })
})
