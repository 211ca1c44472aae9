import { expect, test } from 'vitest'
import {
  browserLanguage,
  countriesOfLanguages,
  phoneCountries,
  searchCountries,
} from '../../../src/controls/phone-input/phone-countries.ts'

const french = phoneCountries('fr')
const firstFound = (text: string) => searchCountries(french, text)[0]?.code

test('names and sorts the countries in the requested language', () => {
  expect(french.find(({ code }) => code === 'JP')).toEqual({ code: 'JP', name: 'Japon', callingCode: '81' })
  const names = french.map(({ name }) => name)
  expect(names).toEqual(names.toSorted(new Intl.Collator('fr').compare))
})

test.each([
  ['japon', 'JP'],
  ['JAP', 'JP'],
  ['etats', 'US'],
  ['germany', 'DE'],
  ['jp', 'JP'],
  ['+81', 'JP'],
  ['0081', 'JP'],
  ['81', 'JP'],
  ['zélande', 'NZ'],
  ['in', 'IN'],
])('finds by name, with or without accents, by English name, ISO code or calling code: %s', (text, code) => {
  expect(firstFound(text)).toBe(code)
})

test('finds all countries that share a calling code', () => {
  const codes = searchCountries(french, '+44').map(({ code }) => code)
  expect(codes.toSorted()).toEqual(['GB', 'GG', 'IM', 'JE'])
})

test('finds nothing for nonsense, and everything for an empty text', () => {
  expect(searchCountries(french, 'xyzzy')).toEqual([])
  expect(searchCountries(french, ' ')).toEqual(french)
})

test('takes the main country of a language without a country', () => {
  expect(countriesOfLanguages(['en-GB', 'ja', 'es-419', 'not a language'])).toEqual(['GB', 'JP'])
})

test('uses English where the browser names no valid language', () => {
  expect(browserLanguage('C')).toBe('en')
  expect(browserLanguage('')).toBe('en')
  expect(browserLanguage('pt-br')).toBe('pt-BR')
})
