import { expect, test } from 'vitest'
import { NoResponseError } from '../../src/http/api-error.ts'
import { readJson, readJsonBody } from '../../src/http/read-json.ts'

test.each([
  [`)]}',\n{"a":1}`, { a: 1 }],
  ['while(1);[1]', [1]],
  ['for(;;);{"a":1}', { a: 1 }],
  ['/**/callback({"a":1});', { a: 1 }],
  ['\uFEFF{"a":1}', { a: 1 }],
  ['{"a":NaN,"b":-Infinity,"c":"NaN"}', { a: null, b: null, c: 'NaN' }],
  [String.raw`"{\"a\":1}"`, { a: 1 }],
  ['"just a text"', 'just a text'],
  ['"{not json}"', '{not json}'],
])('reads %s as its server means it', async (text, value) => {
  expect(await readJson(text)).toEqual(value)
})

test.each([
  ['{"a":', '', 'JSON that is broken or cut off'],
  ['<!doctype html><p>Hello', 'text/html', 'a web page where JSON was expected'],
  ['<?xml version="1.0"?><rows/>', '', 'XML where JSON was expected'],
  ['id;name', 'text/csv', 'a table (CSV) where JSON was expected'],
  ['%PDF-1.7', 'application/pdf', 'a PDF where JSON was expected'],
  ['data: 1', 'text/event-stream', 'a stream of events where JSON was expected'],
  ['GIF89a', 'image/gif', 'a file where JSON was expected'],
  ['Hello', 'text/plain', 'text where JSON was expected'],
])('says what came instead of JSON: %s', async (text, type, what) => {
  const error: unknown = await readJson(text, type).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(NoResponseError)
  expect(error).toMatchObject({ reason: 'malformed', message: `The server returned ${what}.`, cause: text })
})

test('reads an empty body as null', async () => {
  expect(await readJsonBody(new Response(' \n'))).toBeNull()
})

test('reads a body in the letters that its server names', async () => {
  const bytes = new Uint8Array([0x22, 0x47, 0x72, 0xf6, 0xdf, 0x65, 0x22])
  const headers = { 'Content-Type': 'application/json; charset=iso-8859-1' }
  expect(await readJsonBody(new Response(bytes, { headers }))).toBe('Größe')
})
