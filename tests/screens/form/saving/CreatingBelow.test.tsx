import { http } from 'msw'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { documentOf, responds, takes } from '../../../openapi/documents.ts'
import { lastChange, open, respond, serve } from '../form-page.tsx'

test('creates below a record whose id the path of the new one calls otherwise', async () => {
  const image = { type: 'object', properties: { url: { type: 'string' } } }
  const list = { type: 'array', items: image }
  const sent = serve(http.post('/api/images/7', respond({ id: 8 }, 201)))
  const document = documentOf(
    {
      '/posts': { get: responds({ type: 'array', items: { type: 'object' } }) },
      '/posts/{id}': { get: responds({ type: 'object' }) },
      '/posts/{id}/images': { get: responds(list) },
      '/images/{imageId}': { get: responds(image), delete: responds() },
      '/images/{idPost}': { post: takes(image) },
    },
    {},
    { servers: [{ url: '/api' }] },
  )
  await open(document, '/posts/7/images?new=')
  await page.getByLabelText('URL').fill('a.png')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => lastChange(sent)).toMatchObject({ path: '/api/images/7', body: { url: 'a.png' } })
})
