import { expect, test } from 'vitest'
import { operationLabel } from '../../src/description/operation-label.ts'
import { answers, described, type Json } from './documents.ts'

/** The label of one operation. */
function labelOf(method: string, path: string, more: Json): string {
  const [operation] = described({ [path]: { [method]: { ...answers(), ...more } } }).operations
  return operation ? operationLabel(operation) : ''
}

test.for([
  ['post', '/files/{id}/copy', { operationId: 'drive.files.copy' }, 'Copy file'],
  ['get', '/files', { operationId: 'drive.files.list' }, 'List files'],
  ['put', '/accounts/{name}', { operationId: 'StorageAccounts_Create' }, 'Create storage account'],
  ['get', '/move-ailment', { operationId: 'move-ailment_list' }, 'List move ailments'],
  ['get', '/users/{id}', { operationId: 'users_retrieve' }, 'Get user'],
  ['patch', '/users/{id}', { operationId: 'api_users_partial_update' }, 'Update user'],
  ['get', '/users', { operationId: 'UsersController_findAll' }, 'Find all users'],
  ['delete', '/users/{id}', { operationId: 'UsersController_remove' }, 'Remove user'],
  ['post', '/requests/{id}/submit', { operationId: 'submitRequestUsingPOST_1' }, 'Submit request'],
  ['get', '/pets/{id}', { operationId: 'getPetById' }, 'Get pet by ID'],
  ['post', '/pets', { operationId: 'pets' }, 'Pets'],
  ['get', '/beans', { operationId: 'invokeUsingGET' }, 'Get beans'],
  ['post', '/capsules/query', {}, 'Query capsules'],
  ['post', '/clients/{id}/test', {}, 'Test client'],
  ['put', '/pets/{id}/photo', {}, 'Save pet photo'],
  ['post', '/pets/{id}/photos', {}, 'Add pet photo'],
  ['post', '/invoices/{id}/pay', {}, 'Pay invoice'],
  [
    'post',
    '/v1/accounts/{account}/login_links',
    { operationId: 'PostAccountsAccountLoginLinks' },
    'Add account login link',
  ],
  ['get', '/x', { summary: 'Shows a bank_account' }, 'Shows a bank account'],
  ['put', '/x', { summary: 'star a repository for the authenticated user' }, 'Star a repository'],
  ['get', '/x', { summary: 'Everything there is.' }, 'Everything there is'],
] as const)('calls %s %s (%j) "%s"', ([method, path, more, label]) => {
  expect(labelOf(method, path, more)).toBe(label)
})

test('does not call two operations alike that stand beside each other', () => {
  const { operations } = described({
    '/requests/{id}/cancel': {
      post: { ...answers(), summary: 'Returns success', operationId: 'cancelRequest' },
    },
    '/requests/{id}/submit': {
      post: { ...answers(), summary: 'Returns success', operationId: 'submitRequest' },
    },
    '/requests/{id}/copy': { post: { ...answers(), summary: 'Copies it' } },
  })
  expect(operations.map((operation) => operationLabel(operation, operations))).toEqual([
    'Cancel request',
    'Submit request',
    'Copies it',
  ])
})
