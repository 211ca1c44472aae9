import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readProblem } from '../../src/description/problem.ts'

const known = ['name', 'email', 'address', 'items']

test.for([
  [
    'the fixed shape',
    { error: 'invalid_input', error_description: 'Please check', fields: { name: 'required' } },
    { '/name': 'Required' },
  ],
  [
    'a list with field',
    { errors: [{ field: 'name', message: 'is too short' }] },
    { '/name': 'is too short' },
  ],
  [
    'a list with JSON pointers',
    { errors: [{ detail: 'no', source: { pointer: '/data/attributes/name' } }] },
    { '/name': 'No' },
  ],
  [
    'a list with paths',
    {
      errors: [
        { path: ['address', 'city'], message: 'no' },
        { path: 'items[2].price', message: 'low' },
      ],
    },
    { '/address/city': 'No', '/items/2/price': 'Low' },
  ],
  [
    'a map of lists',
    { title: 'Bad', errors: { Name: ['too short', 'too plain'] } },
    { '/name': 'too short; too plain' },
  ],
  ['a map of maps', { errors: { address: { city: 'missing' } } }, { '/address/city': 'Missing' }],
  [
    'FastAPI',
    { detail: [{ loc: ['body', 'name'], msg: 'field required', type: 'missing' }] },
    { '/name': 'field required' },
  ],
  [
    'FastAPI nested',
    { detail: [{ loc: ['body', 'items', 0, 'price'], msg: 'too low' }] },
    { '/items/0/price': 'too low' },
  ],
  [
    'API Platform',
    { violations: [{ propertyPath: 'email', message: 'not valid' }] },
    { '/email': 'not valid' },
  ],
  [
    'problem details',
    { title: 'Bad', 'invalid-params': [{ name: 'name', reason: 'too short' }] },
    { '/name': 'too short' },
  ],
  [
    'RFC 9457 errors',
    { title: 'Bad', errors: [{ pointer: '#/name', detail: 'too short' }] },
    { '/name': 'too short' },
  ],
  [
    'Django',
    { name: ['This field is required.'], address: { city: ['Unknown.'] } },
    { '/name': 'This field is required.', '/address/city': 'Unknown.' },
  ],
  [
    'LoopBack',
    {
      error: {
        statusCode: 422,
        name: 'X',
        message: 'The request body is invalid',
        details: [{ path: '/name', message: 'must be string' }],
      },
    },
    { '/name': 'must be string' },
  ],
  [
    'LoopBack, required',
    {
      error: {
        details: [
          { path: '', message: "must have required property 'name'", info: { missingProperty: 'name' } },
        ],
      },
    },
    { '/name': "must have required property 'name'" },
  ],
  [
    'ASP.NET',
    { errors: { '$.address.city': ['The value is wrong.'] } },
    { '/address/city': 'The value is wrong.' },
  ],
  [
    'Spring',
    { errors: [{ field: 'name', defaultMessage: 'must not be blank', codes: ['a'] }] },
    { '/name': 'must not be blank' },
  ],
  ['a body prefix', { details: [{ path: '/body/name', message: 'no' }] }, { '/name': 'No' }],
  [
    'Directus',
    { errors: [{ message: 'Value is required', extensions: { code: 'FAILED_VALIDATION', field: 'name' } }] },
    { '/name': 'Value is required' },
  ],
  [
    'Strapi',
    {
      error: {
        status: 400,
        message: 'name is wrong',
        details: { errors: [{ path: ['name'], message: 'name is wrong' }] },
      },
    },
    { '/name': 'name is wrong' },
  ],
  ['invalidFields', { invalidFields: { email: 'taken' } }, { '/email': 'Taken' }],
  [
    'an error at status 200',
    { ok: false, data: { errors: [{ field: 'name', message: 'taken' }] } },
    { '/name': 'Taken' },
  ],
] as const)('puts messages at their fields: %s', ([, body, fields]) => {
  expect(readProblem(body, known).fields).toEqual(fields)
})

test.for([
  [{ detail: 'Not yours' }, 'Not yours'],
  [{ message: 'Nope', code: 7 }, 'Nope'],
  [{ error: { message: 'Nope' } }, 'Nope'],
  [{ error: 'invalid_grant', error_description: 'Wrong password' }, 'Wrong password'],
  [{ error: 'Out of stock' }, 'Out of stock'],
  [{ error: 'out_of_stock' }, 'Out of stock'],
  [{ errors: ['One', 'Two'] }, 'One; Two'],
  [{ errors: [{ message: 'One' }] }, 'One'],
  [{ errors: [{ field: 'shoeSize', message: 'too big' }] }, 'Shoe size: too big'],
  [{ non_field_errors: ['Both are wrong'] }, 'Both are wrong'],
  [{ message: ['a is wrong', 'b is wrong'] }, 'a is wrong; b is wrong'],
  ['plain text', 'plain text'],
  ['<!DOCTYPE html><html><title>502 Bad Gateway</title><body>…', '502 Bad Gateway'],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
  [{}, undefined],
  [[], undefined],
  [7, undefined],
] as const)('says of %j above the form: %s', ([body, detail]) => {
  expect(readProblem(body, known)).toMatchObject({ fields: {} })
  expect(readProblem(body, known).detail).toBe(detail)
})

test('keeps places as they are where the fields are not known', () => {
  expect(readProblem({ errors: [{ field: 'shoeSize', message: 'too big' }] }).fields).toEqual({
    '/shoeSize': 'too big',
  })
  expect(readProblem({ detail: [{ loc: ['body', 'name'], msg: 'no' }] }).fields).toEqual({ '/name': 'No' })
})

test('names the problem by its title or code', () => {
  expect(readProblem({ title: 'Invalid request', detail: 'Name is missing' })).toMatchObject({
    title: 'Invalid request',
    detail: 'Name is missing',
  })
})

test('never fails on any body', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (body) => {
      const problem = readProblem(body, known)
      expect(Object.keys(problem.fields).every((pointer) => pointer.startsWith('/'))).toBe(true)
    }),
  )
})
