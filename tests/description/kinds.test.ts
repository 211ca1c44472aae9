import { expect, test } from 'vitest'
import { fieldFor } from './documents.ts'

test.for([
  // By type and values
  ['note', { type: 'string', enum: ['a', 'b'] }, 'choice'],
  ['note', { type: 'string', enum: ['a'] }, 'constant'],
  ['note', { const: 5 }, 'constant'],
  [
    'rating',
    {
      oneOf: [
        { const: 1, title: 'Low' },
        { const: 2, title: 'High' },
      ],
    },
    'choice',
  ],
  ['tags', { type: 'array', items: { type: 'string', enum: ['a', 'b'] } }, 'choices'],
  ['tags', { type: 'array', items: { type: 'string' } }, 'list'],
  ['isMobile', { type: 'boolean' }, 'boolean'],
  ['count', { type: 'integer' }, 'integer'],
  // Amounts that are written as text, whole cents, and moments of older servers
  ['amount', { type: 'string', example: '123.45' }, 'money'],
  ['opening_balance', { type: 'string', format: 'amount' }, 'money'],
  ['amount', { type: 'string', example: 'a lot' }, 'text'],
  ['amount', { type: 'integer', description: 'In the smallest currency unit.' }, 'money'],
  ['amount_cents', { type: 'integer', description: 'In the smallest currency unit.' }, 'integer'],
  ['CreatedDateUTC', { type: 'string', example: '/Date(1573755038314)/' }, 'date'],
  ['created_at', { type: 'number', example: 134341234234 }, 'date-time'],
  ['ratio', { type: 'number' }, 'number'],
  ['labels', { type: 'object', additionalProperties: { type: 'string' } }, 'map'],
  ['extra', { type: 'object' }, 'unknown'],
  ['extra', {}, 'unknown'],
  ['address', { properties: { city: { type: 'string' } } }, 'object'],
  [
    'payment',
    {
      oneOf: [
        { type: 'object', properties: { iban: {} } },
        { type: 'object', properties: { card: {} } },
      ],
    },
    'union',
  ],
  ['amountOrText', { type: ['string', 'number'] }, 'union'],
  ['model', { anyOf: [{ type: 'string' }, { type: 'string', enum: ['a', 'b'] }] }, 'text'],
  // By format
  ['x', { type: 'string', format: 'date-time' }, 'date-time'],
  ['x', { type: 'string', format: 'datetime' }, 'date-time'],
  ['x', { type: 'string', format: 'date' }, 'date'],
  ['x', { type: 'string', format: 'time' }, 'time'],
  ['x', { type: 'string', format: 'duration' }, 'duration'],
  ['x', { type: 'string', format: 'email' }, 'email'],
  ['x', { type: 'string', format: 'uri' }, 'url'],
  ['x', { type: 'string', format: 'phone' }, 'phone'],
  ['x', { type: 'string', format: 'password' }, 'password'],
  ['x', { type: 'string', format: 'color' }, 'color'],
  ['x', { type: 'string', format: 'binary' }, 'file'],
  ['x', { type: 'string', contentMediaType: 'application/octet-stream' }, 'file'],
  ['x', { type: 'string', contentMediaType: 'text/markdown' }, 'markdown'],
  ['phone', { type: 'string', format: 'uuid' }, 'text'],
  // By constraint
  ['x', { type: 'string', maxLength: 2000 }, 'multiline'],
  ['x', { type: 'string', maxLength: 255 }, 'text'],
  ['x', { type: 'string', pattern: '^#[0-9a-fA-F]{6}$' }, 'color'],
  // By name
  ['phone', { type: 'string' }, 'phone'],
  ['phoneNumber', { type: 'string' }, 'phone'],
  ['mobile_phone', { type: 'string' }, 'phone'],
  ['phone1', { type: 'string' }, 'phone'],
  ['faxNumber', { type: 'string' }, 'phone'],
  ['mobile', { type: 'string' }, 'phone'],
  ['email', { type: 'string' }, 'email'],
  ['billing_email', { type: 'string' }, 'email'],
  ['emailAddress', { type: 'string' }, 'email'],
  ['password', { type: 'string' }, 'password'],
  ['newPassword', { type: 'string' }, 'password'],
  ['avatarUrl', { type: 'string' }, 'image'],
  ['avatar', { type: 'string', format: 'uri' }, 'image'],
  ['thumbnail', { type: 'string' }, 'image'],
  ['coverImage', { type: 'string' }, 'image'],
  ['recordingUrl', { type: 'string', format: 'uri' }, 'audio'],
  ['audioFileUrl', { type: 'string' }, 'audio'],
  [
    'preview_url',
    { type: 'string', format: 'uri', description: 'A 30 second preview (MP3 format)' },
    'audio',
  ],
  ['website', { type: 'string' }, 'url'],
  ['html_url', { type: 'string' }, 'url'],
  ['color', { type: 'string' }, 'color'],
  ['description', { type: 'string' }, 'multiline'],
  ['notes', { type: 'string' }, 'multiline'],
  ['body', { type: 'string', description: 'Markdown is allowed' }, 'markdown'],
  ['createdAt', { type: 'string' }, 'date-time'],
  ['due_date', { type: 'string' }, 'date'],
  ['birthday', { type: 'string' }, 'date'],
  ['price', { type: 'number' }, 'money'],
  ['unitPrice', { type: 'integer' }, 'money'],
  ['pass', { type: 'string' }, 'password'],
  ['labelColorRgb', { type: 'string' }, 'color'],
  // When
  ['created', { type: 'string' }, 'date-time'],
  ['expires_at', { type: 'string' }, 'date-time'],
  ['creationTime', { type: 'string' }, 'date-time'],
  ['start_time_utc', { type: 'string' }, 'date-time'],
  ['startTime', { type: 'string', example: '09:30' }, 'time'],
  ['timeOpen', { type: 'string', example: '09:00' }, 'time'],
  ['createdAt', { type: 'integer' }, 'date-time'],
  ['updated_at', { type: 'number' }, 'date-time'],
  ['addedAt', { type: 'integer', example: 1633522963509 }, 'date-time'],
  ['due_date_unix', { type: 'integer' }, 'date-time'],
  ['seen', { type: 'integer', description: 'Seconds since the Unix epoch' }, 'date-time'],
  ['last', { type: 'integer', format: 'unix-time' }, 'date-time'],
  ['playing_time', { type: 'integer' }, 'integer'],
  ['responseTime', { type: 'string' }, 'text'],
  ['run_at', { type: 'integer', example: 3 }, 'integer'],
  ['format', { type: 'string' }, 'text'],
  ['created', { type: 'boolean' }, 'boolean'],
  // How long
  ['timeoutSeconds', { type: 'integer' }, 'duration'],
  ['duration', { type: 'number', description: 'In seconds' }, 'duration'],
  ['duration', { type: 'integer', description: 'In months' }, 'integer'],
  ['requestsPerSecond', { type: 'number' }, 'number'],
  // Numbers that may come as text
  ['price', { type: ['number', 'string'], pattern: '^-?(?:0|[1-9]\\d*)(?:\\.\\d+)?$' }, 'money'],
  ['stock', { type: ['integer', 'string'], pattern: '^-?(?:0|[1-9]\\d*)$', format: 'int32' }, 'integer'],
  // Traps
  ['title', { type: 'string', maxLength: 400 }, 'text'],
  ['external_id', { type: 'string', maxLength: 5000 }, 'text'],
  ['x', { type: 'string', maxLength: 250 }, 'text'],
  ['phoneNumberType', { type: 'string' }, 'text'],
  ['phoneVerified', { type: 'string' }, 'text'],
  ['phone_verified_at', { type: 'string' }, 'date-time'],
  ['isMobile', { type: 'string' }, 'text'],
  ['microphone', { type: 'string' }, 'text'],
  ['phoneticName', { type: 'string' }, 'text'],
  ['invoice', { type: 'string' }, 'text'],
  ['invoiceUrl', { type: 'string', format: 'uri' }, 'url'],
  ['voice', { type: 'string' }, 'text'],
  ['emailVerified', { type: 'string' }, 'text'],
  ['emailTemplate', { type: 'string' }, 'text'],
  ['passwordHash', { type: 'string' }, 'text'],
  ['imageId', { type: 'string' }, 'text'],
  ['icon', { type: 'string' }, 'text'],
  ['image', { type: 'string', description: 'The container image' }, 'text'],
  ['image', { type: 'string', example: 'nginx:latest' }, 'text'],
  ['update', { type: 'string' }, 'text'],
  ['candidate', { type: 'string' }, 'text'],
  ['description', { type: 'string', maxLength: 60 }, 'text'],
  ['dueDate', { type: 'string', example: 'tomorrow' }, 'text'],
  ['amount', { type: 'integer', description: 'In cents' }, 'money'],
  ['amount', { type: 'integer' }, 'integer'],
  ['photographer', { type: 'string' }, 'text'],
  ['scolor', { type: 'string' }, 'text'],
] as const)('takes %s with %j for %s', ([name, schema, kind]) => {
  expect(fieldFor(name, schema).kind).toBe(kind)
})

test('says why it thinks so, and how sure it is', () => {
  expect(fieldFor('phone', { type: 'string' }).evidence).toMatchObject({
    certainty: 0.8,
    signs: [{ source: 'name', code: 'speaks', about: ['phone', 'phone'] }],
  })
  expect(fieldFor('x', { type: 'string', format: 'email' }).evidence).toMatchObject({
    certainty: 0.95,
    signs: [{ source: 'format' }],
  })
})

test('believes an explicit hint over everything else', () => {
  expect(
    fieldFor('phone', { type: 'string', format: 'email', 'x-switchboard': { kind: 'multiline' } }).kind,
  ).toBe('multiline')
})
