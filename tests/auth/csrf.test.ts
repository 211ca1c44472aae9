import { beforeEach, expect, test, vi } from 'vitest'
import { csrfHeader } from '../../src/auth/csrf.ts'

beforeEach(() => void vi.stubGlobal('location', { hostname: 'desk.example' }))

const request = (method = 'POST', headers = new Headers(), host = 'desk.example') => ({
  method,
  headers,
  url: `https://${host}/api/notes`,
})

test.each([
  ['csrftoken=a', 'X-CSRFToken', 'a'],
  ['theme=dark; XSRF-TOKEN=eyJ%3D%3D', 'X-XSRF-TOKEN', 'eyJ=='],
  ['_xsrf=2|a|b', 'X-XSRFToken', '2|a|b'],
  ['csrf_token=a', 'X-CSRF-Token', 'a'],
  ['_csrf=a=b', 'X-CSRF-Token', 'a=b'],
])('sends the value of the cookie %j back in %s', (cookies, name, value) => {
  expect(csrfHeader(request(), cookies)).toEqual({ name, value })
})

test.each(['GET', 'HEAD', 'OPTIONS'])('sends none with %s', (method) => {
  expect(csrfHeader(request(method), 'csrftoken=a')).toBeUndefined()
})

test('sends none where a header identifies the person', () => {
  expect(
    csrfHeader(request('POST', new Headers({ Authorization: 'Bearer a' })), 'csrftoken=a'),
  ).toBeUndefined()
})

test('sends none to another host, which did not set these cookies', () => {
  expect(csrfHeader(request('POST', new Headers(), 'api.example'), 'csrftoken=a')).toBeUndefined()
})

test('knows only the configured names, where there are any', () => {
  const names = { cookie: 'guard', header: 'X-Guard' }
  expect(csrfHeader(request(), 'csrftoken=a; guard=b', names)).toEqual({ name: 'X-Guard', value: 'b' })
  expect(csrfHeader(request(), 'csrftoken=a', names)).toBeUndefined()
})
