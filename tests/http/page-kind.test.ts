import { expect, test } from 'vitest'
import { pageKindOf } from '../../src/http/page-kind.ts'

const page = (title: string, body = '') => `<!doctype html><title>${title}</title><body>${body}</body>`

test.each([
  ['the documentation of an API', page('API', '<div id="swagger-ui"></div>'), 'docs'],
  ['the page of a hotspot', page('Free WiFi'), 'captive'],
  ['a login page by its password', page('Desk', '<input type="password">'), 'login'],
  ['a login page by its title', page('Log in'), 'login'],
  ['a gateway whose server is down', page('502 Bad Gateway'), 'gateway'],
  ['a list of files', page('Index of /api'), 'listing'],
  ['another app', page('Desk', '<div id="root"></div><script src="/a.js"></script>'), 'app'],
  ['this app itself', page('Switchboard'), 'own'],
  ['any other page', page('Hello'), 'page'],
  ['a page in XHTML', '<?xml version="1.0"?>\n<html><title>Hello</title></html>', 'page'],
])('takes what came instead of data for %s', (_what, text, kind) => {
  expect(pageKindOf(text)).toBe(kind)
})

test('takes the page at the address of a sign-in for a login page', () => {
  expect(pageKindOf(page('Desk'), 'text/html', 'http://desk.example/sso/start')).toBe('login')
})

test('believes the content type of a text that does not look like a page', () => {
  expect(pageKindOf('Not found', 'text/html; charset=utf-8')).toBe('page')
})

test.each(['{"a": 1}', '<rows/>', 'Not found', ''])('takes “%s” for no page', (text) => {
  expect(pageKindOf(text)).toBeUndefined()
})
