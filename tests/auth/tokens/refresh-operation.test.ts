import { expect, test } from 'vitest'
import { refreshOperation } from '../../../src/auth/tokens/refresh-operation.ts'
import { described } from '../../openapi/documents.ts'

test.each([
  ['/refresh', 'POST /refresh'],
  ['/api/v1/auth/refresh-token/', 'POST /api/v1/auth/refresh-token/'],
  ['/cache/refresh', undefined],
])('finds at %s the refresh without a body: %s', (path, id) => {
  const description = described({ [path]: { post: { responses: {} } } })
  expect(refreshOperation(description)?.operation.id).toBe(id)
})
