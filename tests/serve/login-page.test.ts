import { tmpdir } from 'node:os'
import { createServer } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { leadBelow } from '../../src/serve/login-page.ts'
import { proxyTo } from '../../src/serve/proxy.ts'
import { serve } from '../support/servers/exchange.ts'

const below = { prefix: '/api', origin: 'http://127.0.0.1:8080' }

test.each([
  ['<form method="post" action="/session">', '<form method="post" action="/api/session">'],
  ["<a href='/forgotten'>", "<a href='/api/forgotten'>"],
  ['<img src=/logo.svg>', '<img src=/api/logo.svg>'],
  ['<form action="http://127.0.0.1:8080/in">', '<form action="/api/in">'],
  ['<a href="http://127.0.0.1:8080">', '<a href="/api/">'],
])('puts the addresses in a page of the server below the prefix: %s', (page, led) => {
  expect(leadBelow(page, below)).toBe(led)
})

test.each([
  '<form method="post">',
  '<form action="next">',
  '<a href="//cdn.example/a">',
  '<a href="https://id.example/login">',
  '<p>Write to action="/session".</p>',
])('leaves %s unchanged', (page) => {
  expect(leadBelow(page, below)).toBe(page)
})

test('signs in at the server’s own login page through the proxy', async () => {
  const upstream = await serve(({ method, path, body, cookies, html, json, redirect }) => {
    if (path === '/login' && method === 'GET')
      return html('<form method="post" action="/session"><input name="name"><input type="password"></form>')
    if (path === '/session' && method === 'POST')
      return json(302, undefined, {
        location: '/home',
        'set-cookie': `sid=${String(body.name)}; Path=/; HttpOnly`,
      })
    if (cookies.sid === undefined) return redirect('/login')
    return path === '/home' ? html(`<a href="/notes">Hello ${cookies.sid}</a>`) : json(200, [])
  })
  onTestFinished(upstream.close)
  const origin = upstream.address
  const server = await createServer({
    configFile: false,
    root: tmpdir(),
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: {
      proxy: { '/api/': proxyTo({ origin, prefix: '/api', responses: {}, notes: [], isPage: () => false }) },
      port: 0,
      host: '127.0.0.1',
      watch: null,
      ws: false,
    },
  })
  onTestFinished(() => server.close())
  await server.listen()
  const [address = ''] = server.resolvedUrls?.local ?? []
  const visit = (path: string, cookie = '', posted?: URLSearchParams) =>
    fetch(new URL(path, address), {
      method: posted === undefined ? 'GET' : 'POST',
      body: posted,
      redirect: 'manual',
      headers: { 'Sec-Fetch-Dest': 'document', Cookie: cookie },
    })
  const page = await visit('/api/')
  expect(page.headers.get('location')).toBe('/api/login')
  const login = await visit('/api/login')
  expect(await login.text()).toContain('action="/api/session"')
  const signedIn = await visit('/api/session', '', new URLSearchParams({ name: 'mara' }))
  expect([signedIn.status, signedIn.headers.get('location')]).toEqual([302, '/api/home'])
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
  expect(await (await visit('/api/home', cookie)).text()).toBe('<a href="/api/notes">Hello mara</a>')
})
