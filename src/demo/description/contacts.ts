import {
  response,
  binaryResponse,
  type Chapter,
  jsonBody,
  listOf,
  nothing,
  parameter,
  ref,
  refusals,
} from './build.ts'
import { MEGABYTE } from '../bytes.ts'
import { contactSchemas } from './contact-schema.ts'
import { recordOperations } from './record-operations.ts'
import { contactId, envelope, pageParameters } from './shared.ts'

const tags = ['People']
const records = recordOperations('contact', tags)

/** The names by which contacts can be sorted. A minus sign in front reverses the order. */
export const CONTACT_SORTS = [
  'firstName',
  'lastName',
  'heard',
  'since',
  'company',
  'status',
  'updatedAt',
] as const

const filters = [
  parameter(
    'status',
    listOf({ type: 'string', enum: ['lead', 'customer', 'new', 'blocked'] }),
    'Only contacts in one of these states; repeat it for several.',
    { style: 'form', explode: true },
  ),
  parameter('companyId', { type: 'integer' }, 'Only people of this company.'),
  parameter(
    'country',
    { type: 'string', pattern: '^[A-Z]{2}$' },
    'Only people whose address is in this country: `JP`.',
  ),
  parameter('tag', { type: 'string' }, 'Only people with this tag.'),
]

/** Contacts: pages by number, rows in `{ items, total }`, a sort with a sign. */
export const contacts: Chapter = {
  schemas: {
    ...contactSchemas,
    ContactPage: envelope('items', 'Contact', { total: { type: 'integer', minimum: 0 } }, ['total']),
  },
  paths: {
    '/contacts': {
      get: {
        operationId: 'listContacts',
        tags,
        summary: 'List contacts',
        description: 'A page of contacts. Without `sort`, in the order in which they were entered.',
        parameters: [
          ...pageParameters('size'),
          parameter(
            'sort',
            { type: 'string', enum: CONTACT_SORTS.flatMap((name) => [name, `-${name}`]) },
            'Field to sort by; with a minus from high to low.',
          ),
          parameter(
            'q',
            { type: 'string', maxLength: 100 },
            'Search in name, phone, email, company and notes.',
          ),
          ...filters,
        ],
        responses: {
          200: response('A page of contacts.', ref('ContactPage')),
          ...refusals('Invalid', 'Unauthorized'),
        },
      },
      post: records.create({
        headers: {
          Location: { description: 'Its address.', schema: { type: 'string', format: 'uri-reference' } },
        },
      }),
    },
    '/contacts/export': {
      get: {
        operationId: 'exportContacts',
        tags,
        summary: 'Export contacts',
        description: 'All contacts that fit the filters, as a table for a spreadsheet.',
        parameters: filters,
        responses: { 200: binaryResponse('The table.', 'text/csv'), ...refusals('Unauthorized') },
      },
    },
    '/contacts/{contactId}': {
      parameters: [contactId],
      get: records.read(),
      put: records.update({
        requestBody: jsonBody(ref('Contact')),
        description: 'Takes the whole record. What is left out is emptied.',
        refusals: ['Conflict'],
      }),
      delete: records.delete({ description: 'Its messages go with it; its tickets stay without a contact.' }),
    },
    '/contacts/{contactId}/messages': {
      parameters: [contactId],
      get: {
        operationId: 'listMessagesOfContact',
        tags,
        summary: 'Messages of a contact',
        description: 'Pages follow the `Link` header.',
        parameters: [...pageParameters('per_page')],
        responses: {
          200: response('Messages, the newest first.', listOf(ref('Message')), {
            Link: { description: 'Addresses of the pages around (RFC 8288).', schema: { type: 'string' } },
          }),
          ...refusals('Invalid', 'Unauthorized', 'NotFound'),
        },
      },
    },
    '/contacts/{contactId}/tickets': {
      parameters: [contactId],
      get: {
        operationId: 'listTicketsOfContact',
        tags,
        summary: 'Tickets of a contact',
        description: 'All at once: nobody has many.',
        responses: {
          200: response('Tickets.', listOf(ref('Ticket'))),
          ...refusals('Unauthorized', 'NotFound'),
        },
      },
    },
    '/contacts/{contactId}/picture': {
      parameters: [contactId],
      put: {
        operationId: 'uploadContactPicture',
        tags,
        summary: 'Upload a picture',
        description: 'The picture itself is the body. At most 5 MB.',
        requestBody: {
          required: true,
          content: Object.fromEntries(
            ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'].map((type) => [
              type,
              { schema: { type: 'string', format: 'binary', maxLength: 5 * MEGABYTE } },
            ]),
          ),
        },
        responses: {
          200: response('The contact with its picture.', ref('Contact')),
          ...refusals('Unauthorized', 'NotFound', 'TooLarge', 'WrongType'),
        },
      },
      delete: {
        operationId: 'deleteContactPicture',
        tags,
        summary: 'Remove the picture',
        responses: { 204: nothing('It is gone.'), ...refusals('Unauthorized', 'NotFound') },
      },
    },
    '/contacts/{contactId}/block': {
      parameters: [contactId],
      post: {
        operationId: 'blockContact',
        tags,
        summary: 'Block',
        description: 'Their calls are not taken any more.',
        responses: {
          200: response('The contact, blocked.', ref('Contact')),
          ...refusals('Unauthorized', 'NotFound', 'Conflict'),
        },
      },
    },
  },
}
