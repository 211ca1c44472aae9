import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { recordTarget, collectionTarget } from '../../../src/server/targets.ts'
import { useCreate } from '../../../src/queries/change/use-create.ts'
import { useDestroy } from '../../../src/queries/change/use-destroy.ts'
import { useList } from '../../../src/queries/read/use-list.ts'
import { useRecord } from '../../../src/queries/read/use-record.ts'
import { useUpdate } from '../../../src/queries/change/use-update.ts'
import { versionedDocument } from '../documents.ts'
import { openDesk, pageNumber, resourceOf, respondWith } from '../hook-page.tsx'

test('sends in every request the required values that the description has', async () => {
  const requested: string[] = []
  respondWith(
    http.all('/api/parts*', ({ request }) => {
      const { searchParams } = new URL(request.url)
      requested.push(
        `${request.method} ${searchParams.get('api-version')} ${request.headers.get('revision')}`,
      )
      return HttpResponse.json(request.url.includes('/7') ? { id: 7, name: 'Nut' } : [{ id: 7, name: 'Nut' }])
    }),
  )
  const desk = openDesk({ document: versionedDocument })
  const parts = resourceOf(desk, '/parts')
  const target = recordTarget(parts, { partId: '7' })
  const list = await desk.use(() => useList(parts, {}, pageNumber(1)))
  await expect.poll(() => list.now().isSuccess).toBe(true)
  const record = await desk.use(() => useRecord(parts, { partId: '7' }))
  await expect.poll(() => record.now().isPlaceholderData).toBe(false)
  const changes = await desk.use(() => ({
    create: useCreate(collectionTarget(parts, {})),
    update: useUpdate(target),
    destroy: useDestroy(target),
  }))
  await changes.now().create.mutateAsync({ body: { name: 'Bolt' } })
  await changes.now().update.mutateAsync({ body: { name: 'Nut' } })
  await changes.now().destroy.mutateAsync()
  expect(new Set(requested)).toEqual(
    new Set(['GET 1.0 2026-10-15', 'POST 1.0 2026-10-15', 'PUT 1.0 2026-10-15', 'DELETE 1.0 2026-10-15']),
  )
})
