import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { contactsDocument } from '../../contacts-document.ts'
import { lastChange, open, serve } from '../form-page.tsx'

const chiyo = { id: 7, firstName: 'Chiyo', lastName: 'Tanabe', email: 'chiyo@minato.example' }
const save = page.getByRole('button', { name: 'Save', exact: true })

function changedBy(mediaType: string, schema: unknown) {
  const document = contactsDocument()
  const path = document.paths['/contacts/{contactId}'] as Record<string, unknown>
  delete path.put
  path.patch = {
    requestBody: { required: true, content: { [mediaType]: { schema } } },
    responses: { 200: { description: 'Changed' } },
  }
  return document
}

async function edit(document: unknown) {
  let now: object = chiyo
  const sent = serve(
    http.get('/api/contacts/7', () => HttpResponse.json(now)),
    http.patch('/api/contacts/7', () => {
      now = { id: 7, firstName: 'Chiyo', lastName: 'Mori' }
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const { where } = await open(document, '/contacts/7?edit=')
  await page.getByLabelText('Last name').fill('Mori')
  await page.getByLabelText('Email').clear()
  await save.click()
  await expect.poll(where).toBe('/contacts/7')
  return lastChange(sent)
}

test('sends a JSON Patch of the changes where the server takes steps', async () => {
  const step = { type: 'object', properties: { op: { type: 'string' }, path: { type: 'string' }, value: {} } }
  const change = await edit(changedBy('application/json-patch+json', { type: 'array', items: step }))
  expect(change?.headers.get('content-type')).toBe('application/json-patch+json')
  expect(change?.body).toEqual([
    { op: 'replace', path: '/lastName', value: 'Mori' },
    { op: 'remove', path: '/email' },
  ])
})

test('sends the steps with the described media type', async () => {
  const step = { type: 'object', properties: { op: { type: 'string' }, path: { type: 'string' }, value: {} } }
  const change = await edit(changedBy('application/json', { type: 'array', items: step }))
  expect(change?.headers.get('content-type')).toBe('application/json')
  expect(change?.body).toHaveLength(2)
})

test('sends null for an emptied field in a merge patch, even if the schema does not allow null', async () => {
  const change = await edit(
    changedBy('application/merge-patch+json', { $ref: '#/components/schemas/Contact' }),
  )
  expect(change?.headers.get('content-type')).toBe('application/merge-patch+json')
  expect(change?.body).toEqual({ lastName: 'Mori', email: null })
})
