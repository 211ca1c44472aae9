import { expect, test } from 'vitest'
import { findSections, firstSections, type Sources } from '../../../src/app/find/find-sections.ts'
import { crud, described, resourceAt } from '../../openapi/documents.ts'

const ship = { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } }
const description = described({ ...crud('/ships', 'shipId', ship), ...crud('/harbours', 'harbourId', ship) })
const ships = resourceAt(description, '/ships')
const cached = ['Vega', 'Vesta', 'Aldebaran'].map((name, index) => ({
  resource: ships,
  parameters: { shipId: String(index + 1) },
  record: { id: index + 1, name },
}))
const nothing: Sources = { description, page: undefined, commands: [], cached: [], found: [], named: [] }

/** The results for a text: each section with its entries. */
function found(text: string, sources: Partial<Sources> = {}) {
  return Object.fromEntries(
    findSections(text, { ...nothing, ...sources }).map(({ label, entries }) => [
      label,
      entries.map((entry) => entry.label),
    ]),
  )
}

test('finds the page of a resource by its name', () => {
  expect(found('ship').Pages).toEqual(['Ships'])
})

test('finds records that have been read, by the beginning of their names', () => {
  expect(found('ve', { cached }).Ships).toEqual(['Vega', 'Vesta'])
})

test('begins with the section of the best result', () => {
  expect(Object.keys(found('vega', { cached }))[0]).toBe('Ships')
  expect(Object.keys(found('ships', { cached }))[0]).toBe('Pages')
})

test('lists a page once, although an operation leads there too', () => {
  const { Pages, Operations = [] } = found('harbours')
  expect(Pages).toEqual(['Harbours'])
  expect(Operations).not.toContain('Harbours')
})

test('finds a command of the page by its name', () => {
  const commands = [{ key: 'export', label: 'Export', note: 'Ships as CSV', icon: 'download' as const }]
  expect(found('export', { commands }).Commands).toEqual(['Export'])
  expect(found('import', { commands }).Commands).toBeUndefined()
})

test('finds nothing for a text that nothing contains', () => {
  expect(found('xyzzy', { cached })).toEqual({})
})

test('offers the pages before anything is typed', () => {
  const sections = firstSections(description, [], [])
  expect(sections.map(({ label, entries }) => [label, entries.length])).toEqual([['Pages', 2]])
})
