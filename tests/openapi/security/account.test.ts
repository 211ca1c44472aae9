import { expect, test } from 'vitest'
import { describe } from '../../../src/openapi/description/describe.ts'
import { accountOperations } from '../../../src/openapi/security/account-operations.ts'
import { sessionOperations } from '../../../src/openapi/security/session-operations.ts'
import { signInOf } from '../../../src/openapi/security/sign-ins.ts'

const responses = { 200: { description: 'ok' } }

/** A POST that takes texts of these names. */
function taking(...names: string[]) {
  const properties = Object.fromEntries(names.map((name) => [name, { type: 'string' }]))
  const schema = { type: 'object', required: names, properties }
  return { post: { requestBody: { content: { 'application/json': { schema } } }, responses } }
}

const read = (paths: object) => describe({ openapi: '3.1.0', info: { title: 'Desk', version: '1' }, paths })

test.each([
  [{ '/auth/register': taking('email', 'password') }, { signUp: '/auth/register' }],
  [{ '/users/sign-up': taking('name', 'email', 'password') }, { signUp: '/users/sign-up' }],
  [{ '/cadastro': taking('nome', 'senha') }, { signUp: '/cadastro' }],
  [{ '/v1/users': taking('name', 'email', 'password') }, { signUp: '/v1/users' }],
  [{ '/users': { ...taking('name', 'password'), get: { responses } } }, {}],
  [{ '/users': taking('name', 'password'), '/users/all': { get: { responses } } }, {}],
  [
    { '/usuarios/reset-password': taking('email', 'codigo', 'nueva_password') },
    { resetPassword: '/usuarios/reset-password' },
  ],
  [{ '/auth/forgot-password': taking('email') }, { forgottenPassword: '/auth/forgot-password' }],
  [
    { '/auth/request-reset-password': taking('email') },
    { forgottenPassword: '/auth/request-reset-password' },
  ],
  [
    { '/auth/password-reset': taking('email'), '/auth/password-reset/confirm': taking('token', 'password') },
    { forgottenPassword: '/auth/password-reset', resetPassword: '/auth/password-reset/confirm' },
  ],
  [
    { '/me/change-password': taking('oldPassword', 'newPassword') },
    { changePassword: '/me/change-password' },
  ],
  [{ '/users/me/password': taking('current', 'next') }, { changePassword: '/users/me/password' }],
])('finds the operations about an account in %j', (paths, found) => {
  const operations = Object.entries(accountOperations(read(paths))).filter(([, one]) => one !== undefined)
  expect(Object.fromEntries(operations.map(([name, one]) => [name, one.path]))).toEqual(found)
})

test.each(['/devices/register', '/admin/users/register', '/users/{id}/change-password', '/push/register'])(
  'does not take %s as an operation on the own account',
  (path) => {
    const operations = accountOperations(read({ [path]: taking('token', 'password') }))
    expect(Object.values(operations).filter(Boolean)).toEqual([])
  },
)

test.each([
  ['/login', ['usuario', 'senha']],
  ['/entrar', ['cpf', 'senha']],
  ['/masuk', ['surel', 'kata_sandi']],
  ['/oturum', ['eposta', 'sifre']],
  ['/auth/login', ['fullName', 'password']],
  ['/iniciar-sesion', ['correo', 'contraseña']],
  ['/auth/connexion', ['identifiant', 'motDePasse']],
  ['/se-connecter', ['email', 'mot_de_passe']],
  ['/acceder', ['correo', 'contraseña']],
  ['/autenticar', ['email', 'senha']],
  ['/accedi', ['utente', 'password']],
  ['/anmelden', ['benutzername', 'passwort']],
  ['/inloggen', ['gebruikersnaam', 'wachtwoord']],
  ['/auth/login', ['emailOrUsername', 'password']],
  ['/auth/users/authenticate', ['emailPhoneorUsername', 'password']],
  ['/account/loginUser', ['userNameOrEmailAddress', 'password']],
  ['/machines/login', ['machine_id', 'password']],
  ['/login', ['zhanghao', 'password']],
])('finds the login %s with %j', (path, names) => {
  expect(signInOf(read({ [path]: taking(...names) }))).toMatchObject([
    { kind: 'operation', fields: names.map((name) => ({ field: { name } })) },
  ])
})

test('finds a login for each group of people', () => {
  const paths = {
    '/admin/login': taking('username', 'password'),
    '/customer/login': taking('email', 'password'),
    '/auth/login/history': taking('username', 'password'),
  }
  const found = signInOf(read(paths))
  expect(found.map((one) => one.kind === 'operation' && [one.operation.path, one.isOther])).toEqual([
    ['/admin/login', undefined],
    ['/customer/login', true],
  ])
})

test.each([
  ['/auth/otp/send', ['phone'], '/auth/otp/verify', ['phone', 'code']],
  ['/api/request-otp', ['phoneNumber'], '/api/verify-otp', ['phoneNumber', 'otp']],
  ['/auth/login/code', ['email'], '/auth/login/verify', ['email', 'code']],
  ['/auth/telegram/request-otp', ['user_id'], '/auth/telegram/verify-otp', ['otp']],
  ['/passwordless/start', ['email'], '/passwordless/verify', ['email', 'verificationCode']],
])('finds a sign-in in two steps: %s takes %j, %s takes %j', (first, requested, second, taken) => {
  expect(signInOf(read({ [first]: taking(...requested), [second]: taking(...taken) }))).toMatchObject([
    { kind: 'oneTimeCode', request: { path: first }, operation: { path: second } },
  ])
})

test.each([
  ['/auth/register/send-code', ['phone'], '/auth/register/verify-code', ['phone', 'code']],
  ['/auth/send-email-code', ['email'], '/auth/verify-email', ['email', 'code']],
  ['/payments/otp/send', ['phone'], '/payments/otp/verify', ['phone', 'otp']],
  ['/auth/otp/send', ['phone'], '/users/otp/verify', ['phone', 'otp']],
])('does not take %s and %s as a sign-in', (first, requested, second, taken) => {
  expect(signInOf(read({ [first]: taking(...requested), [second]: taking(...taken) }))).toEqual([])
})

test.each([
  '/users/me',
  '/auth/profile',
  '/users/profile',
  '/me/profile',
  '/my-profile',
  '/user/info',
  '/user_info',
  '/api/user',
])('uses %s to read who is signed in', (path) => {
  const description = read({ [path]: { get: { responses } } })
  expect(sessionOperations(description).whoAmI?.path).toBe(path)
})

test('does not use a list of users to read who is signed in', () => {
  const paths = { '/api/user': { get: { responses } }, '/api/user/{id}': { get: { responses } } }
  expect(sessionOperations(read(paths)).whoAmI).toBeUndefined()
})

test.each(['/keluar', '/auth/cerrar-sesion', '/auth/logout'])('signs out by POST %s', (path) => {
  expect(sessionOperations(read({ [path]: { post: { responses } } })).logout?.operation.path).toBe(path)
})
