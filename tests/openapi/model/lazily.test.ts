import { expect, it } from 'vitest'
import { lazily, revise } from '../../../src/openapi/model/lazily.ts'

function counted() {
  let reads = 0
  const record = lazily({ name: 'size' }, { kind: () => `text ${++reads}`, label: () => 'Size' })
  return { record, reads: () => reads }
}

it('reads a lazy property once, at its first use', () => {
  const { record, reads } = counted()
  expect(reads()).toBe(0)
  expect([record.kind, record.kind]).toEqual(['text 1', 'text 1'])
  expect(reads()).toBe(1)
})

it('gives a copy all properties of a lazy object, and two objects their own values', () => {
  const { record } = counted()
  const other = lazily({ name: 'weight' }, { kind: () => 'number', label: () => 'Weight' })
  expect({ ...record }).toEqual({ name: 'size', kind: 'text 1', label: 'Size' })
  expect(Object.keys({ ...other })).toEqual(['name', 'kind', 'label'])
  expect([record.kind, other.kind]).toEqual(['text 1', 'number'])
})

it('adds lazy properties to an object that has some', () => {
  const { record } = counted()
  const more = lazily(record, { options: () => ['S', 'M'], label: () => 'Size of shirt' })
  expect({ ...more }).toEqual({ name: 'size', kind: 'text 1', label: 'Size of shirt', options: ['S', 'M'] })
})

it('keeps what is assigned to a lazy property, before its first use and after', () => {
  const { record, reads } = counted()
  record.kind = 'choice'
  expect([record.kind, reads()]).toEqual(['choice', 0])
  expect(record.label).toBe('Size')
  record.label = 'Sizes'
  expect(record.label).toBe('Sizes')
})

it('revises a lazy property by its old value', () => {
  const { record } = counted()
  revise(record, 'kind', (before) => `${before}, revised`)
  revise(record, 'kind', (before) => `${before} twice`)
  expect(record.kind).toBe('text 1, revised twice')
})
