import { expect, test } from 'vitest'
import { asStoredFile } from '../../../src/fields/shared/stored-file.ts'
import { unnamedField } from '../../../src/openapi/fields/unnamed-field.ts'

test.each([
  ['scan', '/uploads/2026/letter.pdf', 'file'],
  ['scan', '/api/files/plan.PNG', 'image'],
  ['scan', '/media/call.mp3', 'audio'],
  ['scan', '/uploads/', 'text'],
  ['scan', '/etc/hosts.conf', 'text'],
  ['scan', '/var/spool/7.wav', 'text'],
  ['scan', 'see /uploads/letter.pdf', 'text'],
  ['fileUrl', '/v2/exports/1/file', 'file'],
  ['pageUrl', '/v2/exports/1', 'url'],
  ['url', '/calls/2/b.wav', 'audio'],
  ['url', 'https://calls.example/2/b.mp3?part=1', 'audio'],
  ['url', 'https://shop.example/logo.png', 'url'],
])('shows what %s of a record has, %s, as %s', (name, value, kind) => {
  expect(asStoredFile({ ...unnamedField(name), kind: name === 'scan' ? 'text' : 'url' }, value).kind).toBe(
    kind,
  )
})
