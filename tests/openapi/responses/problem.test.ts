import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { inForm } from '../../../src/openapi/responses/problem-in-form.ts'
import type { FormShape } from '../../../src/openapi/responses/problem-pointer.ts'
import { readProblem as readIn } from '../../../src/openapi/responses/problem.ts'

const readProblem = (body: unknown, sent?: FormShape) => readIn(body, sent && inForm(sent))
const text = (name: string): FormShape => ({ name, kind: 'text' })
const form: FormShape = {
  kind: 'object',
  fields: [
    text('name'),
    text('email'),
    text('firstName'),
    text('description'),
    { name: 'details', kind: 'object', fields: [text('title'), text('message')] },
    { name: 'address', kind: 'object', fields: [text('city'), text('code')] },
    {
      name: 'items',
      kind: 'list',
      item: {
        kind: 'object',
        fields: [
          { name: 'price', kind: 'money' },
          text('label'),
          { name: 'tags', kind: 'list', item: text('') },
          { name: 'size', kind: 'object', fields: [text('unit')] },
        ],
      },
    },
    { name: 'extra', kind: 'unknown' },
    { name: 'labels', kind: 'map', value: text('') },
  ],
}

test.for([
  [
    'the fixed shape',
    { error: 'invalid_input', error_description: 'Please check', fields: { name: 'required' } },
    { '/name': 'Required' },
  ],
  [
    'the fixed shape before any other',
    { error: 'x', fields: { name: 'required' }, errors: [{ field: 'email', message: 'taken' }] },
    { '/name': 'Required' },
  ],
  [
    'a field as the code of the error, whatever else the message names',
    { error: 'email', message: 'This address is used by somebody else.' },
    { '/email': 'This address is used by somebody else.' },
  ],
  [
    'issues under names with an underscore',
    {
      _status: 'ERR',
      _issues: { name: "value 'Ada' is not unique" },
      _error: { code: 422, message: 'Insertion failure: 1 document(s) contain(s) error(s)' },
    },
    { '/name': "value 'Ada' is not unique" },
  ],
  ['a field as all there is', { error: 'email' }, { '/email': 'This is not valid' }],
  [
    'a list with field',
    { errors: [{ field: 'name', message: 'is too short' }] },
    { '/name': 'is too short' },
  ],
  [
    'JSON:API',
    {
      errors: [
        { status: '422', title: 'Invalid', detail: 'no', source: { pointer: '/data/attributes/name' } },
      ],
    },
    { '/name': 'No' },
  ],
  [
    'JSON:API, below a list',
    { errors: [{ detail: 'Too low', source: { pointer: '/data/attributes/items/1/price' } }] },
    { '/items/1/price': 'Too low' },
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
    'a slash behind a bracket',
    { error: { message: 'Bad', details: [{ target: 'items[2]/price', message: 'low' }] } },
    { '/items/2/price': 'Low' },
  ],
  [
    'a message beside the keys that it is about',
    {
      statusCode: 400,
      message: '"items[1].price" is required',
      validation: { source: 'payload', keys: ['items.1.price', 'elsewhere'] },
    },
    { '/items/1/price': 'Price is required' },
  ],
  [
    'a map of lists',
    { title: 'Bad', errors: { Name: ['too short', 'too plain'] } },
    { '/name': 'too short; too plain' },
  ],
  ['a map by labels', { errors: { 'First name': ['is too short'] } }, { '/firstName': 'is too short' }],
  ['a map of maps', { errors: { address: { city: 'missing' } } }, { '/address/city': 'Missing' }],
  [
    'FastAPI',
    { detail: [{ loc: ['body', 'name'], msg: 'field required', type: 'missing' }] },
    { '/name': 'field required' },
  ],
  [
    'FastAPI nested',
    { detail: [{ loc: ['body', 'items', 0, 'size', 'unit'], msg: 'too low' }] },
    { '/items/0/size/unit': 'too low' },
  ],
  [
    'an arrow for a path',
    { detail: [{ loc: 'body -> items -> 0 -> price', msg: 'too low' }] },
    { '/items/0/price': 'too low' },
  ],
  [
    'API Platform',
    { violations: [{ propertyPath: 'items[0].price', message: 'not valid' }] },
    { '/items/0/price': 'not valid' },
  ],
  [
    'Jakarta through Quarkus',
    {
      title: 'Constraint Violation',
      status: 400,
      violations: [
        { field: 'create.contact.items[0].price', message: 'must be positive' },
        { field: 'create.contact.items[1].tags[0].<list element>', message: 'must not be blank' },
      ],
    },
    { '/items/0/price': 'must be positive', '/items/1/tags/0': 'must not be blank' },
  ],
  [
    'problem details with invalid-params',
    { title: 'Bad', 'invalid-params': [{ name: 'name', reason: 'too short' }] },
    { '/name': 'too short' },
  ],
  [
    'RFC 9457 errors',
    { title: 'Bad', errors: [{ pointer: '#/items/0/price', detail: 'too short' }] },
    { '/items/0/price': 'too short' },
  ],
  [
    'Django',
    { name: ['This field is required.'], address: { city: ['Unknown.'] } },
    { '/name': 'This field is required.', '/address/city': 'Unknown.' },
  ],
  [
    'Django nested in a list',
    { items: [{}, { price: ['A valid number is required.'], label: ['Too long.'] }] },
    { '/items/1/price': 'A valid number is required.', '/items/1/label': 'Too long.' },
  ],
  [
    'Django with fields named like words of errors',
    { description: ['May not be blank.'], details: { title: ['Too long.'], message: ['Too short.'] } },
    { '/description': 'May not be blank.', '/details/title': 'Too long.', '/details/message': 'Too short.' },
  ],
  [
    'LoopBack',
    {
      error: {
        statusCode: 422,
        name: 'UnprocessableEntityError',
        message: 'The request body is invalid. See error object `details` property for more info.',
        code: 'VALIDATION_FAILED',
        details: [
          { path: '/name', code: 'type', message: 'must be string', info: { type: 'string' } },
          {
            path: '',
            code: 'required',
            message: "must have required property 'email'",
            info: { missingProperty: 'email' },
          },
          {
            path: '/items/0',
            code: 'required',
            message: "must have required property 'price'",
            info: { missingProperty: 'price' },
          },
        ],
      },
    },
    {
      '/name': 'must be string',
      '/email': "must have required property 'email'",
      '/items/0/price': "must have required property 'price'",
    },
  ],
  [
    'ASP.NET',
    {
      title: 'One or more validation errors occurred.',
      status: 400,
      errors: { '$.address.city': ['The value is wrong.'], 'Items[0].Price': ['Too low.'] },
    },
    { '/address/city': 'The value is wrong.', '/items/0/price': 'Too low.' },
  ],
  [
    'ModelState of older ASP.NET',
    { Message: 'The request is invalid.', ModelState: { 'contact.FirstName': ['Required.'] } },
    { '/firstName': 'Required.' },
  ],
  [
    'Spring',
    {
      timestamp: '2026-01-01',
      status: 400,
      error: 'Bad Request',
      path: '/api/contacts',
      errors: [
        {
          objectName: 'contact',
          field: 'items[0].price',
          defaultMessage: 'must be positive',
          codes: ['a'],
          rejectedValue: -1,
        },
      ],
    },
    { '/items/0/price': 'must be positive' },
  ],
  [
    'JHipster',
    {
      title: 'Method argument not valid',
      status: 400,
      message: 'error.validation',
      fieldErrors: [{ objectName: 'contact', field: 'name', message: 'NotNull' }],
    },
    { '/name': 'Not null' },
  ],
  [
    'Laravel',
    { message: 'The given data was invalid.', errors: { 'items.0.price': ['The price field is required.'] } },
    { '/items/0/price': 'The price field is required.' },
  ],
  [
    'Rails by field',
    { errors: { first_name: ["can't be blank"], 'address.city': ['is unknown'] } },
    { '/firstName': "can't be blank", '/address/city': 'is unknown' },
  ],
  [
    'Rails in sentences',
    { errors: ["First name can't be blank", 'Email has already been taken'] },
    { '/firstName': "First name can't be blank", '/email': 'Email has already been taken' },
  ],
  [
    'NestJS',
    {
      statusCode: 400,
      message: ['name should not be empty', 'items.0.price must be a positive number'],
      error: 'Bad Request',
    },
    { '/name': 'name should not be empty', '/items/0/price': 'Price must be a positive number' },
  ],
  [
    'class-validator',
    {
      message: [
        {
          property: 'items',
          children: [
            { property: '0', children: [{ property: 'price', constraints: { min: 'must be positive' } }] },
          ],
        },
      ],
    },
    { '/items/0/price': 'must be positive' },
  ],
  [
    'Fastify',
    {
      statusCode: 400,
      code: 'FST_ERR_VALIDATION',
      error: 'Bad Request',
      message: 'body/items/0/price must be number',
    },
    { '/items/0/price': 'Price must be number' },
  ],
  [
    'Fastify, required',
    { statusCode: 400, error: 'Bad Request', message: "body must have required property 'name'" },
    { '/name': "body must have required property 'name'" },
  ],
  [
    'zod issues',
    {
      success: false,
      error: {
        name: 'ZodError',
        issues: [{ code: 'too_small', path: ['items', 0, 'price'], message: 'Too small' }],
      },
    },
    { '/items/0/price': 'Too small' },
  ],
  [
    'zod issues written into the message',
    {
      success: false,
      error: { name: 'ZodError', message: '[{"code":"x","path":["address","city"],"message":"Required"}]' },
    },
    { '/address/city': 'Required' },
  ],
  [
    'zod flattened',
    { error: { formErrors: [], fieldErrors: { name: ['Required'] } } },
    { '/name': 'Required' },
  ],
  [
    'zod formatted',
    { errors: { _errors: [], address: { _errors: [], city: { _errors: ['Required'] } } } },
    { '/address/city': 'Required' },
  ],
  [
    'zod as a tree',
    {
      errors: {
        errors: [],
        properties: {
          items: { errors: [], items: [{ errors: [], properties: { price: { errors: ['Too low'] } } }] },
        },
      },
    },
    { '/items/0/price': 'Too low' },
  ],
  [
    'Symfony forms',
    {
      code: 400,
      message: 'Validation Failed',
      errors: {
        children: {
          name: { errors: ['Not blank.'] },
          address: { children: { city: { errors: ['Unknown.'] } } },
        },
      },
    },
    { '/name': 'Not blank.', '/address/city': 'Unknown.' },
  ],
  [
    'Mongoose',
    {
      errors: {
        'items.0.price': {
          name: 'ValidatorError',
          message: 'Path `price` is required.',
          kind: 'required',
          path: 'price',
          value: '',
        },
      },
    },
    { '/items/0/price': 'Path `price` is required.' },
  ],
  [
    'Joi',
    {
      details: [
        {
          message: '"price" must be a number',
          path: ['items', 0, 'price'],
          type: 'number.base',
          context: { key: 'price' },
        },
      ],
    },
    { '/items/0/price': '"price" must be a number' },
  ],
  [
    'Celebrate',
    {
      statusCode: 400,
      error: 'Bad Request',
      message: 'Validation failed',
      validation: { body: { source: 'body', keys: ['address.city'], message: '"city" is required' } },
    },
    { '/address/city': '"city" is required' },
  ],
  [
    'Yup',
    {
      name: 'ValidationError',
      errors: ['too low'],
      inner: [{ path: 'items[0].price', message: 'too low', errors: ['too low'] }],
    },
    { '/items/0/price': 'too low' },
  ],
  [
    'GraphQL',
    {
      data: null,
      errors: [
        { message: 'Name is taken', path: ['createContact', 'name'], extensions: { code: 'BAD_USER_INPUT' } },
      ],
    },
    { '/name': 'Name is taken' },
  ],
  [
    'a validation in the extensions of GraphQL',
    {
      errors: [
        {
          message: 'Validation failed',
          path: ['createContact'],
          extensions: { validation: { 'input.name': ['Required.'] } },
        },
      ],
    },
    { '/name': 'Required.' },
  ],
  [
    'Google',
    {
      error: {
        code: 400,
        message: 'Invalid',
        status: 'INVALID_ARGUMENT',
        details: [
          {
            '@type': 'type.googleapis.com/google.rpc.BadRequest',
            fieldViolations: [{ field: 'contact.address.city', description: 'Unknown city' }],
          },
        ],
      },
    },
    { '/address/city': 'Unknown city' },
  ],
  [
    'Kubernetes',
    {
      kind: 'Status',
      status: 'Failure',
      message: 'invalid',
      reason: 'Invalid',
      code: 422,
      details: {
        name: 'x',
        kind: 'Contact',
        causes: [{ reason: 'FieldValueInvalid', message: 'Too low', field: 'items[0].price' }],
      },
    },
    { '/items/0/price': 'Too low' },
  ],
  [
    'Stripe',
    {
      error: {
        type: 'invalid_request_error',
        message: 'Unknown city',
        param: 'address[city]',
        code: 'parameter_unknown',
      },
    },
    { '/address/city': 'Unknown city' },
  ],
  [
    'OData',
    {
      error: {
        code: 'BadArgument',
        message: 'Wrong',
        details: [{ code: 'x', target: 'items[0].price', message: 'Too low' }],
      },
    },
    { '/items/0/price': 'Too low' },
  ],
  ['one error with its field', { message: 'already used', field: 'email' }, { '/email': 'already used' }],
  [
    'Salesforce',
    [
      {
        message: 'Required fields are missing',
        errorCode: 'REQUIRED_FIELD_MISSING',
        fields: ['Name', 'Email'],
      },
    ],
    { '/name': 'Required fields are missing', '/email': 'Required fields are missing' },
  ],
  [
    'Jira',
    { errorMessages: [], errors: { name: 'You must specify a name.' } },
    { '/name': 'You must specify a name.' },
  ],
  [
    'GitHub',
    {
      message: 'Validation Failed',
      errors: [{ resource: 'Contact', field: 'name', code: 'missing_field' }],
      documentation_url: 'https://example.com',
    },
    { '/name': 'Missing field' },
  ],
  ['GitLab', { message: { name: ["can't be blank"] } }, { '/name': "can't be blank" }],
  [
    'PocketBase',
    {
      status: 400,
      message: 'Failed to create record.',
      data: { name: { code: 'validation_required', message: 'Missing required value.' } },
    },
    { '/name': 'Missing required value.' },
  ],
  [
    'Unleash',
    {
      id: '1',
      name: 'BadDataError',
      message: 'Request validation failed',
      details: [{ message: 'must be a string', path: '/body/name' }],
    },
    { '/name': 'must be a string' },
  ],
  ['a body prefix', { details: [{ path: '/body/name', message: 'no' }] }, { '/name': 'No' }],
  [
    'Directus',
    {
      errors: [
        {
          message: 'Validation failed for field "name". Value is required.',
          extensions: { code: 'FAILED_VALIDATION', field: 'name', type: 'required' },
        },
      ],
    },
    { '/name': 'Validation failed for field "name". Value is required.' },
  ],
  [
    'Strapi',
    {
      data: null,
      error: {
        status: 400,
        name: 'ValidationError',
        message: '2 errors occurred',
        details: {
          errors: [{ path: ['items', '0', 'price'], message: 'price is wrong', name: 'ValidationError' }],
        },
      },
    },
    { '/items/0/price': 'price is wrong' },
  ],
  ['invalidFields as a map', { invalidFields: { email: 'taken' } }, { '/email': 'Taken' }],
  [
    'invalid_fields as names',
    { code: 2002, message: 'Invalid Data', invalid_fields: ['name'] },
    { '/name': 'This is not valid' },
  ],
  ['names with a colon', { errors: ['email: is taken already'] }, { '/email': 'is taken already' }],
  [
    'an error at status 200',
    { ok: false, data: { errors: [{ field: 'name', message: 'taken' }] } },
    { '/name': 'Taken' },
  ],
  [
    'what lies below a field of any kind',
    { errors: { 'extra.deep.er': ['no way'] } },
    { '/extra/deep/er': 'no way' },
  ],
  ['a value of a map', { errors: { 'labels.colour': ['unknown one'] } }, { '/labels/colour': 'unknown one' }],
  [
    'a pointer deeper than the form',
    { errors: { 'name.first': ['too long'] } },
    { '/name/first': 'too long' },
  ],
] as const)('puts messages at their fields: %s', ([, body, fields]) => {
  expect(readProblem(body, form).fields).toEqual(fields)
})

test('finds one error where a list is expected', () => {
  expect(readProblem({ detail: { field: 'name', msg: 'name is taken' } }, form).fields).toEqual({
    '/name': 'name is taken',
  })
  expect(readProblem({ errors: { path: 'address.city', message: 'is unknown' } }, form).fields).toEqual({
    '/address/city': 'is unknown',
  })
  // A map by field, of which one field is called like a message.
  expect(readProblem({ errors: { name: 'is taken', description: 'too long' } }, form).fields).toEqual({
    '/name': 'is taken',
    '/description': 'too long',
  })
})

test('takes a field named like a wrapper as the field', () => {
  const post: FormShape = { kind: 'object', fields: [text('title'), text('body'), text('data')] }
  const at = (loc: string[]) => readProblem({ detail: [{ loc, msg: 'too long' }] }, post).fields
  expect(at(['body', 'title'])).toEqual({ '/title': 'too long' })
  expect(at(['body', 'body'])).toEqual({ '/body': 'too long' })
  expect(readProblem({ errors: { data: ['too long'] } }, post).fields).toEqual({ '/data': 'too long' })
})

test('finds the fields of a body that is a list of records', () => {
  const list: FormShape = { kind: 'list', item: form }
  const body = { detail: [{ loc: ['body', 1, 'email'], msg: 'not an address' }] }
  expect(readProblem(body, list).fields).toEqual({ '/1/email': 'not an address' })
})

test('finds the fields of every alternative of a body', () => {
  const either: FormShape = {
    kind: 'union',
    variants: [{ field: form }, { field: { kind: 'object', fields: [text('iban')] } }],
  }
  expect(readProblem({ errors: { Iban: ['is wrong'] } }, either).fields).toEqual({ '/iban': 'is wrong' })
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
  [{ errors: { detail: 'Not Found' } }, 'Not Found'],
  [{ errors: { 'email or password': ['is invalid'] } }, 'Email or password: is invalid'],
  [{ errors: [{ field: 'shoeSize', message: 'too big' }] }, 'Shoe size: too big'],
  [{ non_field_errors: ['Both are wrong'] }, 'Both are wrong'],
  [{ message: ['a is wrong', 'b is wrong'] }, 'a is wrong; b is wrong'],
  [{ errorMessages: ['You may not do this.'], errors: {} }, 'You may not do this.'],
  [{ error: { message: '<strong>Error:</strong> Not <em>now</em>' } }, 'Error: Not now'],
  [{ message: 'must be < 5 and > 2' }, 'must be < 5 and > 2'],
  [{ message: 'status code 400 came back' }, 'status code 400 came back'],
  ['plain text', 'plain text'],
  [`Still in use\nby 3 books\n\n${'Python path: /usr/lib\n'.repeat(30)}`, 'Still in use\nby 3 books'],
  ['<br />\n<b>Warning</b>: something <script>alert(1)</script>broke', 'Warning : something broke'],
  ['<!DOCTYPE html><html><title>502 Bad Gateway</title><body><p>nginx</p>', '502 Bad Gateway'],
  ['<html><head><title>\n R&amp;D &lt;b&gt; </title></head><body>secret</body>', 'R&D <b>'],
  ['<html><body><p>no title</p></body></html>', undefined],
  [
    '<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>Gone for good</Message></Error>',
    'Gone for good',
  ],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
  [{}, undefined],
  [[], undefined],
  [7, undefined],
] as const)('says of %j above the form: %s', ([body, detail]) => {
  expect(readProblem(body, form)).toMatchObject({ fields: {} })
  expect(readProblem(body, form).detail).toBe(detail)
})

test.for([{ fields: [] }, { kind: 'unknown' }])(
  'says above a form without fields %j what is wrong with the whole request',
  (open) => {
    const refused = { non_field_errors: ['It is done already'] }
    expect(readProblem(refused, open)).toEqual({ detail: 'It is done already', fields: {} })
    expect(readProblem({ base: ['It is done already'] }, open).detail).toBe('It is done already')
  },
)

test('shows a message without a field beside those of fields', () => {
  const both = readProblem(
    { errors: [{ field: 'name', message: 'too short' }, { message: 'The shop is closed' }] },
    form,
  )
  expect(both).toMatchObject({ detail: 'The shop is closed', fields: { '/name': 'too short' } })
})

test('keeps pointers unchanged where the fields are unknown', () => {
  expect(readProblem({ errors: [{ field: 'shoeSize', message: 'too big' }] }).fields).toEqual({
    '/shoeSize': 'too big',
  })
  expect(readProblem({ detail: [{ loc: ['body', 'name'], msg: 'no' }] }).fields).toEqual({ '/name': 'No' })
})

test('does not take what a server says about itself as an error', () => {
  const errors = [{ title: 'Refused', detail: 'page must be an object', source: { parameter: 'page' } }]
  const meta = { description: 'The server of the desk' }
  expect(readProblem({ errors, meta })).toEqual({ fields: { '/page': 'page must be an object' } })
  expect(readProblem({ meta })).toEqual({ detail: 'The server of the desk', fields: {} })
})

test.for([
  { data: { code: 'FORBIDDEN', httpStatus: 403, path: 'posts.update', stack: 'TRPCError: at file.mjs' } },
  { data: { code: 'FORBIDDEN', httpStatus: 403, zodError: null } },
  { details: { requestId: '4f2a', statusCode: 403 } },
])('shows the message, not what only programmers read beside it: %o', (beside) => {
  const body = { message: 'Only its author can change this', code: 'FORBIDDEN', ...beside }
  for (const sent of [form, { kind: 'object', fields: [text('code')] } as FormShape, undefined])
    expect(readProblem(body, sent)).toMatchObject({ detail: 'Only its author can change this', fields: {} })
})

test('shows the message of an error that is a list of one', () => {
  expect(readProblem({ error: ['already rejected'] }, form).detail).toBe('already rejected')
})

test.each(['invalid', 'INVALID_ARGUMENT', 'bad_request'])(
  'shows no code above the form where a field has the message: %s',
  (code) => {
    const { title, fields } = readProblem({ error: { code, message: 'email must be shorter' } }, form)
    expect({ title, fields }).toEqual({ title: undefined, fields: { '/email': 'email must be shorter' } })
  },
)

test('reads a sentence and messages by field whose names are in another language', () => {
  const refused = { blad: 'Błędne dane', szczegoly: { name: ['Nazwa jest zajęta.'] } }
  expect(readProblem(refused, form)).toMatchObject({
    detail: 'Błędne dane',
    fields: { '/name': 'Nazwa jest zajęta.' },
  })
  expect(readProblem({ kod: 409, fejl: 'Kunden har åbne ordrer.' }).detail).toBe('Kunden har åbne ordrer.')
})

test('takes no values of the request and no facts about it as messages', () => {
  const sent = { name: 'Ada Lovelace', tags: ['new'], extra: 1 }
  expect(readProblem({ status: 400, record: sent }, form)).toEqual({ fields: {} })
  const date = 'Fri, 27 Nov 2026 21:00:00 GMT'
  expect(readProblem({ date, user_agent: 'a browser', stackTrace: 'Error: at line 7' })).toEqual({
    fields: {},
  })
})

test('reads the message of an error under a name with an underscore', () => {
  const refused = { _status: 'ERR', _error: { code: 401, message: 'Please provide proper credentials' } }
  expect(readProblem(refused).detail).toBe('Please provide proper credentials')
})

test('says a code in words', () => {
  expect(readProblem({ detail: 'LOGIN_BAD_CREDENTIALS' }).detail).toBe('Login bad credentials')
  expect(readProblem({ message: 'john.doe' }).detail).toBe('john.doe')
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
      for (const known of [form, undefined]) {
        const problem = readProblem(body, known)
        expect(Object.keys(problem.fields).every((pointer) => pointer.startsWith('/'))).toBe(true)
      }
    }),
  )
})

test('shows nothing above the form that is already at a field', () => {
  const body = {
    statusCode: 400,
    message: ['name must be longer than 1', 'email must be an email'],
    error: 'Bad Request',
  }
  expect(readProblem(body, form)).toMatchObject({
    detail: undefined,
    fields: { '/name': 'name must be longer than 1', '/email': 'email must be an email' },
  })
  expect(readProblem({ ...body, message: [...body.message, 'the desk is closed'] }, form).detail).toBe(
    'the desk is closed',
  )
})

test.each(['Email is already used', 'email: already used', 'email_taken', 'email'])(
  'shows only at its field what the property `error` says of one: %s',
  (error) => {
    const { title, detail, fields } = readProblem({ error }, form)
    expect([title, detail]).toEqual([undefined, undefined])
    expect(Object.keys(fields)).toEqual(['/email'])
  },
)

test('shows the details that a message for programmers refers to, at the field that they name', () => {
  const details = 'Could not use specified `email`.  Violated one or more validation rules'
  const message =
    'There is a problem with the parameters. See the `details` for more info. Tip: Check your code'
  const { detail, fields } = readProblem({ code: 'E_INVALID_NEW_RECORD', details, message }, form)
  expect([detail, fields]).toEqual([undefined, { '/email': details }])
})

test('does not take a message about one key as a map by field', () => {
  const body = (key: string) => ({
    error: { status: 400, message: `Invalid key ${key}`, details: { key, source: 'body' } },
  })
  expect(readProblem(body('serial'), form)).toMatchObject({ detail: 'Invalid key serial', fields: {} })
  expect(readProblem(body('email'), form).fields).toEqual({ '/email': 'Invalid key email' })
})

test.each([
  ['a list of pointers', { detail: [{ loc: ['header', 'x-team'], msg: 'Unknown' }] }, '/header.X-Team'],
  [
    'the parameter of a source',
    { errors: [{ detail: 'Unknown', source: { parameter: 'mode' } }] },
    '/query.mode',
  ],
  [
    'the header of a source',
    { errors: [{ detail: 'Unknown', source: { header: 'X-Team' } }] },
    '/header.X-Team',
  ],
  ['its bare name in a map', { message: 'Invalid', errors: { mode: ['Unknown'] } }, '/query.mode'],
  ['a field of the body first', { errors: { name: ['Unknown'] } }, '/name'],
])('shows a message about a parameter at its field in a record form: %s', (_what, body, pointer) => {
  const fields = ['query.mode', 'header.X-Team', 'query.name', 'name'].map((name) => ({ name, kind: 'text' }))
  expect(readProblem(body, { kind: 'object', fields }).fields).toEqual({ [pointer]: 'Unknown' })
})

test.for([
  ['single quotes', { message: "Unknown property 'description' of a cat" }, ['/description']],
  ['double quotes', { message: 'The value of "email" is taken' }, ['/email']],
  ['backticks', { error: 'Bad Request', message: 'Missing `name` here' }, ['/name']],
  ['a path with body in front', { message: 'Not allowed: body.address.city' }, ['/address/city']],
  ['a text alone', "Property 'items[0].price' is out of range", ['/items/0/price']],
  ['the label in a sentence', { message: 'A cat of this name exists' }, ['/name']],
  ['a label before a value that is named like a field', "Cat with email 'name' already exists", ['/email']],
  ['a quote after “field name”', "The field name 'email' is missing", ['/email']],
  ['the plural of a label', 'Unable to remove EMAILs', ['/email']],
  ['the longer of two labels', { detail: 'Somebody has this first name' }, ['/firstName']],
  ['several names', { message: "Either 'name' or 'email' is needed" }, ['/email', '/name']],
] satisfies [string, unknown, string[]][])(
  'finds the field that a sentence names by %s',
  ([, body, pointers]) => {
    const found = readProblem(body, form)
    expect(Object.keys(found.fields).toSorted()).toEqual(pointers)
    expect(found.detail).toBeUndefined()
  },
)

test.for([
  'The email of the name is taken',
  "Don't send it twice, or it isn't stored",
  "Unknown value 'gold'",
  'The namespace is unknown',
])('leaves a sentence above the form that names none or one of several fields: %s', (message) => {
  expect(readProblem({ message }, form)).toMatchObject({ detail: message, fields: {} })
})

test.each([
  'One or more validation errors occurred.',
  'The given data was invalid.',
  'Validation failed',
  'Validation error',
  'Bad request',
])('leaves out what only says that there are errors, where each is at its field: %s', (title) => {
  const errors = { name: ['Already taken.'] }
  const { title: shown, detail } = readProblem({ title, errors }, form)
  expect([shown, detail]).toEqual([undefined, undefined])
  expect(readProblem({ title: 'The order is closed.', errors }, form).title).toBe('The order is closed.')
  expect(readProblem({ title }, form).title ?? readProblem({ title }, form).detail).toBe(title)
})

test.each([
  [
    'attrNames of Sails',
    { code: 'E_UNIQUE', attrNames: ['email'], message: 'Would violate uniqueness constraint' },
  ],
  ['a code alone', { name: 'AdapterError', code: 'E_UNIQUE', attrNames: ['email'] }],
  ['keyPattern of MongoDB', { code: 11000, keyPattern: { email: 1 }, message: 'E11000 duplicate key error' }],
  [
    'an index of MongoDB',
    { message: 'E11000 duplicate key error collection: t.users index: email_1 dup key' },
  ],
  ['targets of Prisma', { code: 'P2002', meta: { target: ['email'] } }],
  ['a target of Prisma', { code: 'P2002', meta: { modelName: 'User', target: 'User_email_key' } }],
  ['a constraint', { constraint: 'users_email_key', table: 'users' }],
  ['a constraint within', { error: { code: '23505', constraint: 'users_email_key' } }],
  ['a constraint in words', 'duplicate key value violates unique constraint "users_email_key"'],
  ['a detail of PostgreSQL', { code: '23505', detail: 'Key (email)=(a@b.de) already exists.' }],
  ['an entry of MySQL', "Duplicate entry 'a@b.de' for key 'users.users_email_unique'"],
  ['a column of SQLite', 'UNIQUE constraint failed: users.email'],
  ['several columns, of which the form has one', { meta: { target: ['tenantId', 'email'] }, code: 'P2002' }],
])('puts a value that a database has already at its field: %s', (_what, body) => {
  const read = readProblem(body, form)
  expect(read.fields).toEqual({ '/email': 'Already in use' })
  expect(read.detail).toBeUndefined()
})

test('says that a record is missing, where the key of another table is refused', () => {
  const detail = 'Key (email)=(3) is not present in table "customers".'
  expect(readProblem({ message: 'conflict', detail }, form).fields).toEqual({ '/email': 'No such record' })
})

test('leaves a violation above the form that is about several of its fields', () => {
  const body = { message: 'Not unique', meta: { target: ['email', 'name'] } }
  expect(readProblem(body, form)).toMatchObject({ detail: 'Not unique', fields: {} })
})

test('shows the message of Sequelize, not the refused value', () => {
  const errors = [{ path: 'email', value: 'a@b.de', message: 'email must be unique' }]
  const body = { name: 'SequelizeUniqueConstraintError', errors, fields: { email: 'a@b.de' } }
  expect(readProblem(body, form).fields).toEqual({ '/email': 'email must be unique' })
})

test.each([
  ['items[0].price must be positive', { '/items/0/price': 'Price must be positive' }],
  ['"items[0]" does not match', { '/items/0': 'Row 1 does not match' }],
  ['items[1]: Not enough stock', { '/items/1': 'Not enough stock' }],
])('shows no path of a program: %s', (message, fields) => {
  expect(readProblem({ message }, form)).toEqual({ fields })
})

test.each(['23505', 'P2002', 'ORA-00001', 1062])('shows no number of an error as its title: %s', (code) => {
  expect(readProblem({ error: { code, message: 'Not now' } }, form)).toEqual({
    detail: 'Not now',
    fields: {},
  })
})

test('takes the class of an error for no field, and reads the list in its data', () => {
  const data = [{ type: 'required', field: 'email', message: 'is exist', action: 'owners.create' }]
  const body = { name: 'MoleculerClientError', message: 'Email is exist!', code: 422, data }
  expect(readProblem(body, form)).toEqual({ detail: 'Email is exist!', fields: { '/email': 'is exist' } })
  expect(readProblem({ ...body, data: { id: 3 } }, form).fields).toEqual({ '/email': 'Email is exist!' })
})

test('shows a list of errors as JSON at its fields, and not as a text', () => {
  const issues = [
    { code: 'invalid_format', path: ['boat'], message: 'Invalid UUID' },
    { code: 'too_small', path: ['lines'], message: 'Too small' },
  ]
  const error = { name: 'ZodError', message: JSON.stringify(issues, null, 2) }
  expect(readProblem({ success: false, error })).toEqual({
    fields: { '/boat': 'Invalid UUID', '/lines': 'Too small' },
  })
  expect(readProblem({ error: { name: 'ZodError', issues } })).toEqual({
    fields: { '/boat': 'Invalid UUID', '/lines': 'Too small' },
  })
  // What cannot be read says more than nothing.
  expect(readProblem({ message: '[{ broken' }).detail).toBe('[{ broken')
})
