import { expect, test } from 'vitest'
import { isOwnLogin } from '../../../src/app/configuration/login-address.ts'
import { foreignLogin, returnAddress } from '../../../src/app/configuration/return-address.ts'

test.each([
  ['/contacts/7?edit=', '/contacts/7?edit='],
  ['/contacts?q=a%26b#top', '/contacts?q=a%26b#top'],
  ['//evil.example/contacts', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example/', '/'],
  ['javascript:alert(1)', '/'],
  ['', '/'],
  [undefined, '/'],
  [['/a', '/b'], '/'],
])('follows the return address %j to %s', (given, followed) => {
  expect(returnAddress(given)).toBe(followed)
})

test('tells a login page of this app from one elsewhere', () => {
  expect(isOwnLogin('/login')).toBe(true)
  expect(isOwnLogin('https://id.example/login')).toBe(false)
})

test('adds the return address to a login page that is written without a scheme', () => {
  expect(foreignLogin('//id.example/in', 'http://localhost/a')).toBe(
    `${location.protocol}//id.example/in?return=http%3A%2F%2Flocalhost%2Fa`,
  )
})

test('adds the return address to a login page on another origin', () => {
  expect(foreignLogin('https://id.example/in?app=1', 'http://localhost/contacts/7')).toBe(
    'https://id.example/in?app=1&return=http%3A%2F%2Flocalhost%2Fcontacts%2F7',
  )
})
