import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CONTENT_SECURITY_POLICY, policyInPage } from '../../src/serve/security-headers.ts'

const README = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')

test('lets the page run scripts of its own folder alone, with a host as Firefox and WebKit need it', () => {
  expect(policiesAt('/')).toEqual([
    expect.stringMatching(/^default-src 'none'/),
    'script-src http://*:*/assets/',
  ])
  expect(policiesAt('/desk/')[1]).toBe('script-src http://*:*/desk/assets/')
})

test('names no folder in the header, so that it fits an app in any folder', () => {
  expect(CONTENT_SECURITY_POLICY).not.toContain('/')
})

test('shows the policy that npm start sends in both examples for web servers', () => {
  const shown = README.matchAll(/Content-Security-Policy "(default-src[^"]*)"/g)
  expect([...shown].map(([, policy]) => policy)).toEqual([CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY])
})

/** The policies in the page that is built for a folder of a web server. */
function policiesAt(base: string): (string | undefined)[] {
  const { configResolved, transformIndexHtml } = policyInPage() as unknown as PagePlugin
  configResolved({ base })
  const page = transformIndexHtml.handler('<meta charset="utf-8" />')
  return [...page.matchAll(/content="([^"]*)"/g)].map(([, policy]) => policy)
}

/** The hooks that `policyInPage` has. */
interface PagePlugin {
  configResolved: (config: { base: string }) => void
  transformIndexHtml: { handler: (page: string) => string }
}
