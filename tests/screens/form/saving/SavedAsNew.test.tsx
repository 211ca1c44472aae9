import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { documentOf, listOfRef, ref, responds, takes } from '../../../openapi/documents.ts'
import { lastChange, open, serve } from '../form-page.tsx'

const text = { type: 'string' }
const properties = { comment: text, matcher: text }
const schemas = {
  Silence: { type: 'object', required: ['id'], properties: { id: text, ...properties } },
  PostableSilence: { type: 'object', properties: { id: text, ...properties } },
}
const id = { name: 'silenceId', in: 'path', required: true, schema: text }
const document = documentOf(
  {
    '/silences': {
      get: responds(listOfRef('Silence')),
      post: {
        summary: 'Post a new silence or update an existing one',
        ...takes(ref('PostableSilence'), { type: 'object', properties: { silenceId: text } }),
      },
    },
    '/silence/{silenceId}': {
      parameters: [id],
      get: responds(ref('Silence')),
      delete: responds(),
    },
  },
  schemas,
  { servers: [{ url: '/api' }] },
)

/** A server that keeps a changed silence as the one with the id `as`. */
function silences(as: string) {
  const kept: Record<string, object> = { a1: { id: 'a1', comment: 'Repair', matcher: 'db-1' } }
  return serve(
    http.get('/api/silence/:id', ({ params }) => HttpResponse.json(kept[String(params.id)])),
    http.post('/api/silences', () => {
      kept[as] = { id: as, comment: 'Repair', matcher: 'db-9' }
      return HttpResponse.json({ silenceId: as })
    }),
  )
}

test.each([
  ['b2', 'Silence saved under a new ID', 0],
  ['a1', 'Silence saved', 1],
])('leads after a save to the record that the server keeps: %s', async (as, message, undos) => {
  const sent = silences(as)
  const { where } = await open(document, '/silence/a1?edit=')
  await page.getByLabelText('Matcher').fill('db-9')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(page.getByText(message, { exact: true })).toBeVisible()
  expect(lastChange(sent)).toMatchObject({ path: '/api/silences', body: { id: 'a1', matcher: 'db-9' } })
  await expect.poll(where).toBe(`/silence/${as}`)
  expect(page.getByRole('button', { name: 'Undo' }).elements()).toHaveLength(undos)
})
