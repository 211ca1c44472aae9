import { expect, test } from 'vitest'
import { operationLabel } from '../../../../src/openapi/wording/operation-label.ts'
import { parsed, responds } from '../../documents.ts'

test.for([
  ['UsersController_awards', 'Get awards of a user\n\nCan access: admin', 'Get awards of a user'],
  ['UsersController_unbanUser', 'Can access: admin, curator', 'Unban user'],
  ['UsersController_stats', 'Roles: admin, owner', 'Users stats'],
] as const)('leaves out of the summary of %s who may send it: %j', async ([operationId, summary, label]) => {
  const { operations } = await parsed({
    '/users/{id}/x': { get: responds(undefined, { operationId, summary }) },
  })
  expect(operations[0] && operationLabel(operations[0])).toBe(label)
})
