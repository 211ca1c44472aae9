// What springdoc writes of the tool library: no tags for people, operations named after methods, and a page model for each list.
const ref = (name) => ({ $ref: `#/components/schemas/${name}` })
const json = (schema) => ({ content: { 'application/json': { schema } }, required: true })
const responds = (schema, type = 'application/hal+json', status = '200') => ({
  [status]: {
    description: { 200: 'OK', 201: 'Created', 204: 'No Content' }[status],
    ...(schema && { content: { [type]: { schema } } }),
  },
})
const id = { name: 'id', in: 'path', required: true, schema: { type: 'integer', format: 'int64' } }
const query = (name, schema = { type: 'string' }) => ({ name, in: 'query', required: false, schema })
const pageable = [
  {
    ...query('page', { type: 'integer', default: 0, minimum: 0 }),
    description: 'Zero-based page index (0..N)',
  },
  {
    ...query('size', { type: 'integer', default: 20, minimum: 1 }),
    description: 'The size of the page to be returned',
  },
  {
    ...query('sort', { type: 'array', items: { type: 'string' } }),
    description:
      'Sorting criteria in the format: property,(asc|desc). Default sort order is ascending. Multiple sort criteria are supported.',
  },
]
const operation = (tag, operationId, more) => ({ tags: [`${tag}-controller`], operationId, ...more })
const condition = { type: 'string', enum: ['NEW', 'GOOD', 'WORN', 'BROKEN'] }
const integer = { type: 'integer', format: 'int64' }
const text = { type: 'string' }
const moment = { type: 'string', format: 'date-time' }
const day = { type: 'string', format: 'date' }
const links = { _links: ref('Links') }
const toolValues = {
  inventoryNumber: text,
  condition,
  dailyRate: { type: 'number' },
  acquiredOn: day,
  note: text,
}
const pageOf = (name, relation) => ({
  [`PagedModel${name}`]: {
    type: 'object',
    properties: {
      _embedded: { type: 'object', properties: { [relation]: { type: 'array', items: ref(name) } } },
      ...links,
      page: ref('PageMetadata'),
    },
  },
})

export const lendingDescription = {
  openapi: '3.0.1',
  info: { title: 'Tool library API', version: 'v1' },
  servers: [{ url: `http://127.0.0.1:${process.env.PORT}`, description: 'Generated server url' }],
  security: [{ bearerAuth: [] }],
  paths: {
    '/api/auth/login': {
      post: operation('auth', 'login', {
        requestBody: json(ref('LoginRequest')),
        responses: responds(ref('TokenResponse'), '*/*'),
        security: [],
      }),
    },
    '/api/auth/refresh': {
      post: operation('auth', 'refresh', {
        requestBody: json(ref('RefreshRequest')),
        responses: responds(ref('TokenResponse'), '*/*'),
        security: [],
      }),
    },
    '/api/auth/me': { get: operation('auth', 'me', { responses: responds(ref('UserDto'), '*/*') }) },
    '/api/categories': {
      get: operation('category', 'findAll', { responses: responds(ref('CollectionModelCategoryModel')) }),
    },
    '/api/categories/{id}': {
      get: operation('category', 'findOne', { parameters: [id], responses: responds(ref('CategoryModel')) }),
    },
    '/api/members': {
      get: operation('member', 'findAll_1', {
        parameters: [query('q'), ...pageable],
        responses: responds(ref('PagedModelMemberModel')),
      }),
    },
    '/api/members/{id}': {
      get: operation('member', 'findOne_1', { parameters: [id], responses: responds(ref('MemberModel')) }),
    },
    '/api/tools': {
      get: operation('tool', 'findAll_2', {
        parameters: [query('q'), query('condition', condition), query('categoryId', integer), ...pageable],
        responses: responds(ref('PagedModelToolModel')),
      }),
      post: operation('tool', 'create', {
        requestBody: json(ref('ToolRequest')),
        responses: responds(undefined, undefined, '201'),
      }),
    },
    '/api/tools/{id}': {
      get: operation('tool', 'findOne_2', { parameters: [id], responses: responds(ref('ToolModel')) }),
      put: operation('tool', 'update', {
        parameters: [id, { name: 'If-Match', in: 'header', required: false, schema: text }],
        requestBody: json(ref('ToolRequest')),
        responses: responds(undefined, undefined, '204'),
      }),
      delete: operation('tool', 'delete', {
        parameters: [id],
        responses: responds(undefined, undefined, '204'),
      }),
    },
    '/api/tools/{id}/repair': {
      post: operation('tool', 'sendToRepair', {
        parameters: [id],
        responses: responds(undefined, undefined, '204'),
      }),
    },
    '/api/tools/{id}/manual': {
      post: operation('tool', 'uploadManual', {
        parameters: [id],
        requestBody: {
          content: {
            'multipart/form-data': {
              schema: {
                type: 'object',
                required: ['file', 'manual'],
                properties: { manual: ref('ManualRequest'), file: { type: 'string', format: 'binary' } },
              },
            },
          },
        },
        responses: responds(ref('ManualDto'), '*/*', '201'),
      }),
    },
    '/api/tools/{id}/loans': {
      get: operation('loan', 'findByTool', {
        parameters: [id, ...pageable],
        responses: responds(ref('PagedModelLoanModel')),
      }),
    },
    '/api/loans': {
      get: operation('loan', 'findAll_3', {
        parameters: pageable,
        responses: responds(ref('PagedModelLoanModel')),
      }),
    },
    '/api/loans/{id}': {
      get: operation('loan', 'findOne_3', { parameters: [id], responses: responds(ref('LoanModel')) }),
    },
    '/api/loans/{id}/return': {
      post: operation('loan', 'returnLoan', { parameters: [id], responses: responds(ref('LoanModel')) }),
    },
  },
  components: {
    securitySchemes: { bearerAuth: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    schemas: {
      LoginRequest: {
        type: 'object',
        required: ['password', 'username'],
        properties: { username: { ...text, minLength: 1 }, password: { ...text, minLength: 1 } },
      },
      RefreshRequest: { type: 'object', required: ['refreshToken'], properties: { refreshToken: text } },
      TokenResponse: {
        type: 'object',
        properties: { accessToken: text, refreshToken: text, tokenType: text, expiresIn: integer },
      },
      UserDto: {
        type: 'object',
        properties: { id: integer, username: text, fullName: text, roles: { type: 'array', items: text } },
      },
      Links: { type: 'object', additionalProperties: ref('Link') },
      Link: { type: 'object', properties: { href: text, templated: { type: 'boolean' } } },
      PageMetadata: {
        type: 'object',
        properties: { size: integer, totalElements: integer, totalPages: integer, number: integer },
      },
      CategoryModel: { type: 'object', properties: { id: integer, name: text } },
      CollectionModelCategoryModel: {
        type: 'object',
        properties: {
          _embedded: {
            type: 'object',
            properties: { categoryModelList: { type: 'array', items: ref('CategoryModel') } },
          },
          ...links,
        },
      },
      MemberModel: {
        type: 'object',
        properties: { id: integer, fullName: text, email: text, memberSince: day },
      },
      ToolModel: {
        type: 'object',
        properties: {
          id: integer,
          name: text,
          ...toolValues,
          category: ref('CategoryModel'),
          status: { type: 'string', enum: ['AVAILABLE', 'LENT', 'IN_REPAIR'] },
          manual: text,
          createdAt: moment,
          ...links,
        },
      },
      ToolRequest: {
        type: 'object',
        required: ['categoryId', 'dailyRate', 'inventoryNumber', 'name'],
        properties: { name: { ...text, minLength: 1, maxLength: 80 }, categoryId: integer, ...toolValues },
      },
      ManualRequest: { type: 'object', properties: { language: text } },
      ManualDto: { type: 'object', properties: { fileName: text } },
      LoanModel: {
        type: 'object',
        properties: {
          id: integer,
          toolId: integer,
          toolName: text,
          memberId: integer,
          lentAt: moment,
          dueOn: day,
          returnedAt: moment,
          ...links,
        },
      },
      ...pageOf('ToolModel', 'toolModelList'),
      ...pageOf('MemberModel', 'memberModelList'),
      ...pageOf('LoanModel', 'loanModelList'),
    },
  },
}
