import {
  response,
  binaryResponse,
  type Chapter,
  choice,
  inPath,
  jsonBody,
  nothing,
  parameter,
  type Part,
  ref,
  refusals,
} from './build.ts'

const tags = ['Server']

/** The kinds of error that the server can return on request, by name. */
export const ERRORS = {
  '400': 'Invalid, with messages for fields',
  '401': 'Not signed in any more',
  '403': 'Not allowed',
  '404': 'Not found',
  '409': 'Conflict',
  '413': 'Too large',
  '415': 'Wrong type',
  '418': 'A teapot, in plain text',
  '429': 'Too often',
  '500': 'The server failed',
  '503': 'The server is away',
  problem: '422 as problem+json',
  html: 'A page instead of data, with 502',
  'html-ok': 'A page instead of data, with 200',
  malformed: 'Broken JSON, with 200',
  empty: 'Nothing at all, with 200',
  'no-content': '204',
  'no-response': 'The connection breaks',
} as const

const Status: Part = {
  type: 'object',
  title: 'Status',
  required: ['isUp', 'version', 'startedAt', 'records'],
  properties: {
    isUp: { type: 'boolean', title: 'Up' },
    version: { type: 'string', title: 'Version' },
    startedAt: { type: 'string', format: 'date-time', title: 'Running since' },
    uptime: { type: 'string', format: 'duration', title: 'Running for', examples: ['PT4242S'] },
    records: { type: 'object', title: 'Records', additionalProperties: { type: 'integer' } },
  },
}

const Echo: Part = {
  type: 'object',
  title: 'What arrived',
  required: ['method', 'headers', 'query'],
  properties: {
    method: { type: 'string', title: 'Method' },
    query: {
      type: 'object',
      title: 'Query',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
    headers: { type: 'object', title: 'Headers', additionalProperties: { type: 'string' } },
    body: { title: 'Body', description: 'As it was sent.' },
  },
}

/** The server itself: operations that belong to no record. */
export const server: Chapter = {
  schemas: { Status, Echo },
  paths: {
    '/status': {
      get: {
        operationId: 'readStatus',
        tags,
        summary: 'Status',
        description: 'Open to everybody.',
        security: [],
        responses: { 200: response('How the server is.', ref('Status')) },
      },
    },
    '/echo': {
      post: {
        operationId: 'echo',
        tags,
        summary: 'Echo',
        description:
          'Returns what it was sent: any JSON, and these parameters in their different ways of writing.',
        parameters: [
          parameter('words', { type: 'array', items: { type: 'string' } }, 'Separated by spaces.', {
            style: 'spaceDelimited',
            explode: false,
          }),
          parameter('pipes', { type: 'array', items: { type: 'string' } }, 'Separated by `|`.', {
            style: 'pipeDelimited',
            explode: false,
          }),
          parameter(
            'deep',
            {
              type: 'object',
              properties: {
                from: { type: 'string', format: 'date' },
                to: { type: 'string', format: 'date' },
              },
            },
            'An object as `deep[from]=…`.',
            { style: 'deepObject', explode: true },
          ),
          { name: 'X-Note', in: 'header', description: 'A header of your own.', schema: { type: 'string' } },
        ],
        requestBody: { ...jsonBody({ description: 'Any JSON.' }), required: false },
        responses: { 200: response('What arrived.', ref('Echo')), ...refusals('Invalid', 'Unauthorized') },
      },
    },
    '/errors/{kind}': {
      parameters: [inPath('kind', 'Which one.', choice(ERRORS))],
      get: {
        operationId: 'meetError',
        tags,
        summary: 'See an error',
        description:
          'Responds as requested: every kind of error that this server, or one behind it, could give.',
        responses: {
          200: response('Something that should be JSON.', {}),
          204: nothing('Nothing.'),
          418: { description: 'Plain text.', content: { 'text/plain': { schema: { type: 'string' } } } },
          422: {
            description: 'A problem as in RFC 9457.',
            content: { 'application/problem+json': { schema: { type: 'object' } } },
          },
          500: response('It failed.', ref('Problem')),
          502: { description: 'A page.', content: { 'text/html': { schema: { type: 'string' } } } },
          503: response('It is away for a moment.', ref('Problem')),
          ...refusals(
            'Invalid',
            'Unauthorized',
            'Forbidden',
            'NotFound',
            'Conflict',
            'TooLarge',
            'WrongType',
            'TooMany',
          ),
        },
      },
    },
    '/reset': {
      post: {
        operationId: 'reset',
        tags,
        summary: 'Start over',
        description: 'Forgets all changes of all people. Sessions stay.',
        responses: { 204: nothing('Everything is as it was.'), ...refusals('Unauthorized') },
      },
    },
    '/pictures/{picture}': {
      parameters: [inPath('picture', 'Name of the picture.', { type: 'string', pattern: '^[\\w-]+$' })],
      get: {
        operationId: 'readPicture',
        tags,
        summary: 'Picture',
        description: 'Open to everybody, so that pages can show it.',
        security: [],
        responses: { 200: binaryResponse('The picture.', 'image/*'), ...refusals('NotFound') },
      },
    },
  },
}
