import { expect, test } from 'vitest'
import { lacksLabels, operationLabel } from '../../../src/openapi/wording/operation-label.ts'
import { described, responds, type Json } from '../documents.ts'

/** The label of one operation. */
function labelOf(method: string, path: string, more: Json): string {
  const [operation] = described({ [path]: { [method]: { ...responds(), ...more } } }).operations
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
  ['get', '/users/{id}', { operationId: 'UsersController_findOne' }, 'Find one user'],
  ['post', '/users/{id}/ban', { operationId: 'UsersController_banUser' }, 'Ban user'],
  ['post', '/users/{id}/avatar', { operationId: 'UsersController_avatar' }, 'Send user avatar'],
  [
    'patch',
    '/users/{id}/unban',
    { operationId: 'UsersController_unbanUser', summary: 'Can access: admin, curator' },
    'Unban user',
  ],
  [
    'get',
    '/users/{id}/awards',
    { operationId: 'UsersController_awards', summary: 'Get awards of a user\nCan access: admin' },
    'Get awards of a user',
  ],
  ['post', '/new/invoice', {}, 'Create invoice'],
  ['get', '/me', { operationId: 'AuthController_profile_v1' }, 'Auth profile'],
  ['get', '/', { operationId: 'AppController_getHello' }, 'Get hello'],
  ['post', '/api/orders/{id}/cancel/', { operationId: 'orders_cancel_create' }, 'Cancel order'],
  ['post', '/users/{id}/set_password/', { operationId: 'users_set_password_create' }, 'Set password'],
  ['post', '/pets/{id}/weigh/', { operationId: 'pets_weigh_create' }, 'Weigh'],
  ['post', '/pets/{id}/notes/', { operationId: 'pets_notes_create' }, 'Create note'],
  ['delete', '/users/{id}', { operationId: 'UsersController_remove' }, 'Remove user'],
  ['post', '/cafe/admin/login/', { operationId: 'cafe_admin_login_create' }, 'Login'],
  ['post', '/password/reset/', { operationId: 'password_reset_create' }, 'Reset password'],
  [
    'post',
    '/password/reset/confirm/',
    { operationId: 'password_reset_confirm_create' },
    'Confirm password reset',
  ],
  ['post', '/token/refresh/', { operationId: 'token_refresh_create' }, 'Refresh token'],
  ['put', '/api/comments/{commentId}', { operationId: 'update_1' }, 'Update comment'],
  ['delete', '/api/comments/{commentId}', { operationId: 'delete_2' }, 'Delete comment'],
  ['post', '/users', { operationId: 'create' }, 'Create user'],
  ['get', '/users', { operationId: 'findAll_3' }, 'Find users'],
  ['post', '/notes/{id}/return', { summary: 'Return Note' }, 'Return Note'],
  ['get', '/notes/{id}', { summary: 'Returns a note' }, 'Get a note'],
  ['get', '/getAllSkills', {}, 'Get all skills'],
  ['post', '/createSkill', {}, 'Create skill'],
  ['post', '/auth/signup', {}, 'Sign up'],
  ['post', '/auth', { operationId: 'login' }, 'Log in'],
  ['delete', '/auth', { operationId: 'logout' }, 'Log out'],
  ['post', '/api/auth/login', { operationId: 'AuthController_login' }, 'Log in'],
  ['delete', '/users', { operationId: 'withdraw' }, 'Withdraw'],
  ['delete', '/orders/{id}', { operationId: 'cancel' }, 'Cancel order'],
  ['post', '/auth/validate-otp', {}, 'Validate OTP'],
  ['post', '/billing/pay-cash', {}, 'Pay cash'],
  ['post', '/products/{id}/image', { operationId: 'ProductsController_upload' }, 'Upload image'],
  ['post', '/products/{id}/image', { operationId: 'products.upload' }, 'Upload image'],
  ['post', '/files/upload', { operationId: 'files.upload' }, 'Upload file'],
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
  ['get', '/x', { summary: 'Shows a bank_account' }, 'Show a bank account'],
  [
    'get',
    '/pads',
    { summary: 'Returns all {padKind} pads with a dataType' },
    'Get all pad kind pads with a data type',
  ],
  ['post', '/users', { summary: 'Creates a user. See [roles](/docs/roles).' }, 'Create a user'],
  ['post', '/Books({ID})/Shop.restockNow', { summary: 'Invokes action restockNow' }, 'Restock now'],
  ['post', '/push', { summary: 'Register a push /user/registerPush' }, 'Register a push'],
  [
    'get',
    '/actions/{id}/display',
    { summary: 'getActionsDisplayByIdAction()', operationId: 'getActionsDisplayByIdAction' },
    'Get actions display',
  ],
  ['delete', '/v1/addresses/{id}', { summary: 'addresses/{id}' }, 'Delete address'],
  ['post', '/v1/park', { summary: 'Park' }, 'Park'],
  ['post', '/incidents/', {}, 'Add incident'],
  ['put', '/incidents/{id}', {}, 'Save incident'],
  ['get', '/incidents/stats', {}, 'Get incident stats'],
  ['post', '/customer/authenticateUser', {}, 'Authenticate user'],
  ['post', '/account/register-Customer', {}, 'Register customer'],
  ['post', '/account/create%20account', {}, 'Create account'],
  ['put', '/order/statusOrder/{id}', {}, 'Save status order'],
  ['post', '/auth/login', { operationId: 'dangNhap' }, 'Log in'],
  ['post', '/auth/get_access_token', { operationId: 'layAccessToken' }, 'Get access token'],
  ['put', '/usuario/{id}', { operationId: 'alterar' }, 'Alterar usuario'],
  ['post', '/login', { operationId: '4596fcabf8d77d24d6f88eb1a61ec784' }, 'Log in'],
  ['patch', '/profile', { summary: 'แก้ไขโปรไฟล์ของตัวเอง' }, 'แก้ไขโปรไฟล์ของตัวเอง'],
  ['post', '/orders', { summary: '创建订单' }, '创建订单'],
  [
    'post',
    '/units/import',
    { summary: 'Import Units Csv', operationId: 'import_units_csv_units_import_post' },
    'Import units CSV',
  ],
  ['post', '/calls/{id}/hold', { summary: 'Unhold', operationId: 'callUnold' }, 'Unhold'],
  ['post', '/jobs/flush', { summary: 'Flush' }, 'Flush'],
  ['get', '/macos', { summary: 'Lists macOS and eBay runners' }, 'List macOS and eBay runners'],
  ['get', '/api/v3/localization', {}, 'Get localization'],
  ['get', '/', {}, 'Get root'],
  ['post', '/api/v1/auth/login', { operationId: 'login_api_v1_auth_login_post' }, 'Login'],
  ['post', '/v1/dictionaries/add-from-file', {}, 'Add dictionary from file'],
  [
    'get',
    '/api/v1/watch/configmaps',
    { operationId: 'watchCoreV1ConfigMapList' },
    'Watch core config map list',
  ],
  ['put', '/x', { summary: 'star a repository for the authenticated user' }, 'Star a repository'],
  ['post', '/api/notes/{id}/pin', { operationId: 'postApiNotesByIdPin' }, 'Pin note'],
  [
    'post',
    '/api/invoices/{invoice_id}/pdf',
    { operationId: 'postApiInvoicesInvoice_idPdf' },
    'Send invoice PDF',
  ],
  ['post', '/pets/{petId}/close', { operationId: 'postPetsPetidClose' }, 'Close pet'],
  ['post', '/books/{id}/return', { operationId: 'getBook_1' }, 'Return book'],
  ['put', '/books/{id}/publish', { operationId: 'update_2' }, 'Publish book'],
  ['post', '/payments/{id}/refund', { operationId: 'createRefund_3' }, 'Create refund'],
  ['post', '/auth/login', { operationId: 'createLogin' }, 'Log in'],
  ['post', '/auth/forgot-password', {}, 'Forgot password'],
  ['post', '/users/{id}/reset-password', {}, 'Reset password'],
  ['post', '/auth/verify-email', {}, 'Verify email'],
  ['get', '/dishes/slug/{slug}', {}, 'Get dish by slug'],
  ['post', '/votes/{id}/flag', {}, 'Flag vote'],
  ['put', '/notes/{id}/pin', {}, 'Pin note'],
  ['get', '/x', { summary: 'Everything there is.' }, 'Everything there is'],
] as const)('calls %s %s (%j) "%s"', ([method, path, more, label]) => {
  expect(labelOf(method, path, more)).toBe(label)
})

test('does not give two operations beside each other the same label', () => {
  const { operations } = described({
    '/requests/{id}/cancel': {
      post: { ...responds(), summary: 'Returns success', operationId: 'cancelRequest' },
    },
    '/requests/{id}/submit': {
      post: { ...responds(), summary: 'Returns success', operationId: 'submitRequest' },
    },
    '/requests/{id}/copy': { post: { ...responds(), summary: 'Carry over' } },
    '/words/add-from-file': {
      post: { ...responds(), summary: 'Add Words', operationId: 'add_words_words_add_from_file_post' },
    },
    '/words/add-from-text': {
      post: { ...responds(), summary: 'Add Words', operationId: 'add_words_words_add_from_text_post' },
    },
  })
  expect(operations.map((operation) => operationLabel(operation, operations))).toEqual([
    'Cancel request',
    'Submit request',
    'Carry over',
    'Add word from file',
    'Add word from text',
  ])
})

test.for([
  [[{ summary: 'Add a pet' }, { summary: 'Sell a pet', operationId: 'sell' }], false],
  [[{ summary: 'Add a pet' }, {}], true],
  [[{ summary: 'addPet' }], true],
  [[{ summary: 'Add', operationId: 'addPet' }], false],
  [[{ operationId: 'PetsController_add' }], true],
  [[{ summary: 'Echo', operationId: 'echo' }], false],
  [[{ summary: 'Add a pet' }, { summary: 'Add a pet' }], true],
  [[{ summary: 'Import Csv', operationId: 'import_csv_pets_import_post' }], true],
] as const)('looks for labels beside the summaries of %j: %s', ([operations, lacks]) => {
  expect(lacksLabels(operations)).toBe(lacks)
})
