import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { findConnection } from '../../../src/app/connect/find-connection.ts'
import { NoDescriptionError } from '../../../src/server/no-description.ts'
import { openDesk, respondWith } from '../../queries/hook-page.tsx'

test('shows the error of the likelier scheme where neither https nor http gives a readable response', async () => {
  respondWith(
    http.all('http://127.0.0.1:7113/*', () => HttpResponse.error()),
    http.all('https://127.0.0.1:7113/*', () => HttpResponse.error()),
  )
  const { server } = openDesk()
  const error: unknown = await findConnection('127.0.0.1:7113/v1/docs', server).catch(
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(NoDescriptionError)
  expect((error as NoDescriptionError).attempts[0]?.address).toBe('http://127.0.0.1:7113/v1/docs')
})
