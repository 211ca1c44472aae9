import { expect, test } from 'vitest'
import { describe as read } from '../../../src/openapi/description/describe.ts'
import { xmlBody } from '../../../src/openapi/requests/write-xml.ts'

const text = { type: 'string' }

function written(schema: Record<string, unknown>, value: unknown): string {
  const content = { 'application/xml': { schema } }
  const post = { requestBody: { content }, responses: { 201: { description: 'Created' } } }
  const description = read({
    openapi: '3.1.0',
    info: { title: 'Pets', version: '1' },
    paths: { '/pets': { post } },
  })
  const [operation] = description.operations
  const xml = operation && xmlBody(operation, value)
  return (xml ?? '').replace('<?xml version="1.0" encoding="UTF-8"?>', '')
}

test.each<[string, Record<string, unknown>, unknown, string]>([
  ['plain elements', { name: text }, { name: 'a & <b>' }, '<pet><name>a &amp; &lt;b&gt;</name></pet>'],
  ['an attribute', { id: { type: 'integer', xml: { attribute: true } } }, { id: 7n }, '<pet id="7"></pet>'],
  [
    'another name',
    { name: { ...text, xml: { name: 'title' } } },
    { name: 'x' },
    '<pet><title>x</title></pet>',
  ],
  [
    'items side by side',
    { tags: { type: 'array', items: text } },
    { tags: ['a', 'b'] },
    '<pet><tags>a</tags><tags>b</tags></pet>',
  ],
  [
    'items in an element of their own',
    { tags: { type: 'array', items: { ...text, xml: { name: 'tag' } }, xml: { wrapped: true } } },
    { tags: ['a', 'b'] },
    '<pet><tags><tag>a</tag><tag>b</tag></tags></pet>',
  ],
  [
    'a namespace',
    {
      owner: {
        type: 'object',
        properties: { name: text },
        xml: { prefix: 'o', namespace: 'urn:o', name: 'owner' },
      },
    },
    { owner: { name: 'Ada' } },
    '<pet><o:owner xmlns:o="urn:o"><name>Ada</name></o:owner></pet>',
  ],
  ['nothing for nothing', { name: text }, { name: null }, '<pet></pet>'],
])('writes %s', (_what, properties, value, xml) => {
  expect(written({ type: 'object', properties, xml: { name: 'pet' } }, value)).toBe(xml)
})
