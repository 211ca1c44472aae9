import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CONTENT_SECURITY_POLICY } from '../../src/serve/security-headers.ts'

const README = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')

test('gives every host of the policy a scheme and a port, because Firefox and WebKit need them', () => {
  const hosts = CONTENT_SECURITY_POLICY.split(/[;,\s]+/).filter((source) => source.includes('/'))
  expect(hosts).toEqual(['http://*:*/assets/'])
})

test('shows the policy that npm start sends in both examples for web servers', () => {
  const shown = README.matchAll(/Content-Security-Policy "(default-src[^"]*)"/g)
  expect([...shown].map(([, policy]) => policy)).toEqual([CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY])
})
