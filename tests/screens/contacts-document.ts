/** A small server: contacts that are changed by PUT, notes by PATCH, and a handful of operations. */
export function contactsDocument(contact: Record<string, unknown> = {}, required: string[] = ['firstName']) {
  const body = {
    required: true,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Contact' } } },
  }
  const response = {
    description: 'One',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Contact' } } },
  }
  const id = [{ name: 'contactId', in: 'path', required: true, schema: { type: 'integer' } }]
  const noteBody = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Note' } } } }
  const noteId = [{ name: 'noteId', in: 'path', required: true, schema: { type: 'integer' } }]
  return {
    openapi: '3.1.0',
    info: { title: 'Desk', version: '1' },
    paths: {
      '/contacts': {
        get: { summary: 'Contacts', responses: { 200: list('Contact') } },
        post: { summary: 'Add', requestBody: body, responses: { 201: response } },
      },
      '/contacts/{contactId}': {
        parameters: id,
        get: { summary: 'Contact', responses: { 200: response } },
        put: { summary: 'Change', requestBody: body, responses: { 200: response } },
        delete: { summary: 'Remove', responses: { 204: { description: 'Gone' } } },
      },
      '/notes': { get: { summary: 'Notes', responses: { 200: list('Note') } } },
      '/notes/{noteId}': {
        parameters: noteId,
        get: { summary: 'Note', responses: { 200: { description: 'One', ...noteBody } } },
        patch: {
          summary: 'Change',
          requestBody: noteBody,
          responses: { 200: { description: 'One', ...noteBody } },
        },
      },
      ...OPERATIONS,
    },
    components: {
      schemas: {
        Contact: {
          type: 'object',
          required,
          properties: {
            id: { type: 'integer', readOnly: true },
            firstName: { type: 'string', minLength: 2, maxLength: 40, description: 'As on the door.' },
            lastName: { type: 'string' },
            email: { type: 'string', format: 'email' },
            ...contact,
          },
        },
        Note: {
          type: 'object',
          properties: {
            id: { type: 'integer', readOnly: true },
            text: { type: 'string' },
            stars: { type: 'integer', format: 'int64' },
            colour: { type: ['string', 'null'] },
          },
        },
      },
    },
  }
}

const OPERATIONS = {
  '/search-index/rebuild': {
    post: { summary: 'Rebuild the index', responses: { 204: { description: 'Done' } } },
  },
  '/statistics': {
    get: {
      summary: 'Statistics',
      responses: {
        200: {
          description: 'Rows',
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: {
                  total: { type: 'integer' },
                  days: {
                    type: 'array',
                    items: {
                      type: 'object',
                      properties: { day: { type: 'string', format: 'date' }, calls: { type: 'integer' } },
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
  },
  '/rpc/convert': {
    post: {
      summary: 'Convert money',
      parameters: [{ name: 'round', in: 'query', required: true, schema: { type: 'boolean' } }],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['amount'],
              properties: {
                amount: { type: 'number', minimum: 0 },
                to: { type: 'string', enum: ['EUR', 'JPY'] },
              },
            },
          },
        },
      },
      responses: {
        200: {
          description: 'Sum',
          content: {
            'application/json': { schema: { type: 'object', properties: { sum: { type: 'number' } } } },
          },
        },
      },
    },
  },
  '/cache': { delete: { summary: 'Empty the cache', responses: { 204: { description: 'Gone' } } } },
  '/report': {
    get: {
      summary: 'Report',
      responses: {
        200: {
          description: 'A picture',
          content: { 'image/svg+xml': { schema: { type: 'string', format: 'binary' } } },
        },
      },
    },
  },
  '/import': {
    post: {
      summary: 'Import contacts',
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              required: ['file'],
              properties: { file: { type: 'string', format: 'binary' }, label: { type: 'string' } },
            },
          },
        },
      },
      responses: {
        200: {
          description: 'Done',
          content: {
            'application/json': { schema: { type: 'object', properties: { imported: { type: 'integer' } } } },
          },
        },
      },
    },
  },
}

function list(name: string) {
  return {
    description: 'Rows',
    content: {
      'application/json': { schema: { type: 'array', items: { $ref: `#/components/schemas/${name}` } } },
    },
  }
}
