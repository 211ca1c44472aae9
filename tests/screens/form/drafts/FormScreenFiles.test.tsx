import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { forgetNamelessDrafts } from '../../../../src/screens/form/drafts/nameless-drafts.ts'
import { expectAccessible } from '../../../controls/axe.ts'
import { heldDoor } from '../../../support/at-rest.ts'
import { open, serve } from '../form-page.tsx'

const save = page.getByRole('button', { name: 'Save', exact: true })
const chooser = page.getByLabelText(/^File: Choose/)
const uploads = page.getByRole('list', { name: 'Uploads' })

test('creates one record of each chosen file, with the other fields', async () => {
  const received: string[] = []
  serve(http.post('/api/documents', receive(received)))
  const { where } = await open(documents(), '/documents?new=')
  await chooser.upload([pdf('lease.pdf'), pdf('plan.pdf'), pdf('bill.pdf')])
  await page.getByLabelText('Title').fill('Flat 3')
  await save.click()
  await expect.poll(where).toBe('/documents')
  expect(received).toEqual(['lease.pdf Flat 3', 'plan.pdf Flat 3', 'bill.pdf Flat 3'])
  await expect.element(page.getByText('3 documents saved')).toBeVisible()
})

test('takes one file where a file is optional but another field is required', async () => {
  const received: string[] = []
  serve(http.post('/api/documents', receive(received)))
  const { where } = await open(documents(['title']), '/documents?new=')
  await expect.element(page.getByLabelText(/^Title/)).toBeVisible()
  expect(page.getByText(/becomes a record/).elements()).toEqual([])
  await page.getByLabelText(/^Title/).fill('Flat 3')
  await chooser.upload(pdf('lease.pdf'))
  await save.click()
  await expect.poll(where).toBe('/documents/1')
  expect(received).toEqual(['lease.pdf Flat 3'])
})

test('begins at the choice of a file, and leads to the record where one was uploaded', async () => {
  serve(http.post('/api/documents', receive([])))
  const { where } = await open(documents(), '/documents?new=')
  await expect.element(chooser).toHaveFocus()
  await chooser.upload(pdf('lease.pdf'))
  await save.click()
  await expect.poll(where).toBe('/documents/1')
})

test('reports a missing file at its field', async () => {
  serve()
  await open(documents(), '/documents?new=')
  await page.getByLabelText('Title').fill('Flat 3')
  await save.click()
  await expect.element(chooser).toHaveFocus()
  await expect.element(chooser).toHaveAttribute('aria-invalid', 'true')
})

test('shows type and size limits first, and refuses files beyond them', async () => {
  serve()
  await open(documents(), '/documents?new=')
  await expect.element(page.getByText('PDF or pictures, up to 1 KB.')).toBeVisible()
  await chooser.upload([new File(['x'], 'song.mp3', { type: 'audio/mpeg' }), pdf('huge.pdf', 2000)])
  await expect.element(page.getByText(/song\.mp3 is a sound \(MP3\); only PDF or pictures/)).toBeVisible()
  await expect.element(page.getByText(/huge\.pdf is 2 KB; at most 1 KB/)).toBeVisible()
})

test('keeps chosen files during a sign-in, and forgets them after signing out', async () => {
  serve()
  await open(documents(), '/documents?new=')
  await chooser.upload(pdf('lease.pdf'))
  await page.getByLabelText('Title').fill('Flat 3')
  await cleanup()
  await open(documents(), '/documents?new=')
  await expect.element(page.getByLabelText('Title')).toHaveValue('Flat 3')
  await expect.element(page.getByText('lease.pdf').first()).toBeVisible()
  await cleanup()
  await forgetNamelessDrafts()
  await open(documents(), '/documents?new=')
  await expect.element(page.getByLabelText('Title')).toHaveValue('')
  expect(page.getByText('lease.pdf').elements()).toEqual([])
})

test('keeps a file during a sign-in without a name where nothing else was entered', async () => {
  serve()
  await open(documents(), '/documents?new=')
  await chooser.upload(pdf('lease.pdf'))
  await cleanup()
  await open(documents(), '/documents?new=')
  await expect.element(page.getByText('lease.pdf').first()).toBeVisible()
  await cleanup()
  await forgetNamelessDrafts()
  await open(documents(), '/documents?new=')
  await expect.element(chooser).toBeVisible()
  expect(page.getByText('lease.pdf').elements()).toEqual([])
})

test('keeps the form when the connection is lost, and sends the file again on Retry', async () => {
  const received: string[] = []
  serve(
    http.post('/api/documents', () => HttpResponse.error(), { once: true }),
    http.post('/api/documents', receive(received)),
  )
  const { where } = await open(documents(), '/documents?new=')
  await chooser.upload(pdf('lease.pdf'))
  await page.getByLabelText('Title').fill('Flat 3')
  await save.click()
  await expect.element(page.getByRole('button', { name: 'Retry lease.pdf' })).toBeVisible()
  await expect.element(page.getByLabelText('Title')).toHaveValue('Flat 3')
  await expectAccessible()
  await page.getByRole('button', { name: 'Retry lease.pdf' }).click()
  await expect.poll(where).toBe('/documents/1')
  expect(received).toEqual(['lease.pdf Flat 3'])
})

/** A form whose upload had no response, with Retry pressed while the list is read to look for its record. */
async function retryWhileLooking(rows: readonly object[]) {
  const received: string[] = []
  const looking = heldDoor()
  serve(
    http.get('/api/documents', async () => {
      await looking.isOpen
      return HttpResponse.json(rows)
    }),
    http.post('/api/documents', () => HttpResponse.error(), { once: true }),
    http.post('/api/documents', receive(received)),
  )
  const { where } = await open(documents(), '/documents?new=')
  await chooser.upload(pdf('lease.pdf'))
  await page.getByLabelText('Title').fill('Flat 3')
  await save.click()
  await page.getByRole('button', { name: 'Retry lease.pdf' }).click()
  expect(received).toEqual([])
  looking.open()
  return { received, where }
}

test('sends a file again on Retry as soon as its record was looked for in vain', async () => {
  const { received, where } = await retryWhileLooking([])
  await expect.poll(where).toBe('/documents/1')
  expect(received).toEqual(['lease.pdf Flat 3'])
})

test('sends no file again whose record is found meanwhile, and offers the record', async () => {
  const { received } = await retryWhileLooking([{ id: 7, title: 'Flat 3' }])
  await expect.element(page.getByRole('button', { name: 'Open “Flat 3”' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Retry lease.pdf' })).toBeVisible()
  expect(received).toEqual([])
})

test('cancels one of several files, sends the others, and skips what has been sent', async () => {
  const received: string[] = []
  const sending = heldDoor()
  serve(http.post('/api/documents', receive(received, sending.isOpen)))
  const { where } = await open(documents(), '/documents?new=')
  await chooser.upload([pdf('lease.pdf'), pdf('plan.pdf'), pdf('bill.pdf')])
  await save.click()
  await page.getByRole('button', { name: 'Cancel plan.pdf' }).click()
  sending.open()
  await expect.element(uploads.getByText(/Cancelled at/)).toBeVisible()
  await expect.poll(() => received).toEqual(['lease.pdf ', 'bill.pdf '])
  await expect.element(page.getByRole('button', { name: 'Retry plan.pdf' })).toBeVisible()
  await expect.poll(where).toBe('/documents?new=')
  await save.click()
  await expect.poll(where).toBe('/documents')
  expect(received).toEqual(['lease.pdf ', 'bill.pdf ', 'plan.pdf '])
})

test.each([
  ['once above the form where it is the same for all', [413, 413], []],
  ['at each file where they differ', [413, 503], ['Too large 413', 'Too large 503']],
])('tells why files were not sent %s', async (_where, statuses, reasons) => {
  const left = [...statuses]
  serve(
    http.post('/api/documents', () => {
      const status = left.shift()
      return HttpResponse.json({ detail: `Too large ${status}` }, { status })
    }),
  )
  await open(documents(), '/documents?new=')
  await chooser.upload([pdf('lease.pdf'), pdf('plan.pdf')])
  await save.click()
  await expect.element(page.getByRole('form').getByRole('alert').first()).toHaveTextContent('Too large 413')
  await expect.poll(() => uploads.getByText(/^Not sent/).elements()).toHaveLength(2)
  for (const reason of ['Too large 413', 'Too large 503'])
    expect(uploads.getByText(new RegExp(reason)).elements()).toHaveLength(reasons.includes(reason) ? 1 : 0)
})

test('tells once, on a phone, why its only file was not sent', async () => {
  await page.viewport(390, 844)
  serve(
    http.post('/api/documents', () => HttpResponse.json({ detail: 'The store is full' }, { status: 507 })),
  )
  await open(documents(), '/documents?new=')
  await chooser.upload(pdf('lease.pdf'))
  await save.click()
  const alert = page.getByRole('form').getByRole('alert').first()
  await expect.element(alert).toHaveTextContent('The store is full')
  await expect.element(page.getByRole('button', { name: 'Retry lease.pdf' })).toBeVisible()
  const form = page.getByRole('form').element()
  expect(form.textContent).not.toMatch(/Stopped|Not s(ent|aved)|was not sent/)
})

test('returns a file to the input when it is removed after a failure', async () => {
  serve(http.post('/api/documents', () => HttpResponse.json({ detail: 'Too large' }, { status: 413 })))
  await open(documents(), '/documents?new=')
  await chooser.upload(pdf('lease.pdf'))
  await save.click()
  await page.getByRole('button', { name: 'Remove lease.pdf' }).click()
  await expect.element(uploads).not.toBeInTheDocument()
  await expect.element(chooser).toHaveFocus()
})

test('sends a file as the whole body, with its own type if that is allowed', async () => {
  const types: (string | null)[] = []
  serve(
    http.put('/api/documents/1/content', async ({ request }) => {
      types.push(request.headers.get('content-type'), await request.text())
      return HttpResponse.json({ id: 1 })
    }),
  )
  await open(
    documents(),
    `/documents/1?operation=${encodeURIComponent('PUT /documents/{documentId}/content')}`,
  )
  await expect.element(page.getByText('PNG or JPEG.')).toBeVisible()
  await chooser.upload(new File(['JFIF'], 'lease.jpg', { type: 'image/jpeg' }))
  await page.getByRole('button', { name: 'Replace the file' }).click()
  await expect.element(page.getByText('Replace the file: done')).toBeVisible()
  expect(types).toEqual(['image/jpeg', 'JFIF'])
})

/** Takes files, as soon as it may. */
function receive(received: string[], until?: Promise<void>) {
  return async ({ request }: { request: Request }) => {
    const form = await request.formData()
    await until
    const file = form.get('file')
    const title = form.get('title')
    received.push(`${file instanceof File ? file.name : ''} ${typeof title === 'string' ? title : ''}`)
    return HttpResponse.json({ id: received.length }, { status: 201 })
  }
}

function pdf(name: string, size = 4): File {
  return new File(['%PDF'.padEnd(size)], name, { type: 'application/pdf' })
}

function documents(required = ['file']) {
  const Document = {
    type: 'object',
    properties: { id: { type: 'integer', readOnly: true }, title: { type: 'string', title: 'Title' } },
  }
  const response = { description: 'One', content: { 'application/json': { schema: Document } } }
  const file = { type: 'string', format: 'binary', title: 'File', maxLength: 1024 }
  return {
    openapi: '3.1.0',
    info: { title: 'Desk', version: '1' },
    paths: {
      '/documents': {
        get: {
          responses: {
            200: {
              description: 'All',
              content: { 'application/json': { schema: { type: 'array', items: Document } } },
            },
          },
        },
        post: {
          requestBody: {
            content: {
              'multipart/form-data': {
                schema: {
                  type: 'object',
                  required,
                  properties: { file, title: Document.properties.title },
                },
                encoding: { file: { contentType: 'application/pdf, image/*' } },
              },
            },
          },
          responses: { 201: response },
        },
      },
      '/documents/{documentId}': {
        parameters: [{ name: 'documentId', in: 'path', required: true, schema: { type: 'integer' } }],
        get: { responses: { 200: response } },
      },
      '/documents/{documentId}/content': {
        parameters: [{ name: 'documentId', in: 'path', required: true, schema: { type: 'integer' } }],
        put: {
          summary: 'Replace the file',
          requestBody: {
            required: true,
            content: {
              'image/png': { schema: { type: 'string', format: 'binary' } },
              'image/jpeg': { schema: { type: 'string', format: 'binary' } },
            },
          },
          responses: { 200: response },
        },
      },
    },
  }
}
