import { inPath, listOf, parameter, type Part, REFUSALS, type RefusalName, ref } from './build.ts'

/** Schemas that several resources use. */
export const sharedSchemas: Record<string, Part> = {
  Address: {
    type: 'object',
    title: 'Address',
    required: ['street', 'city', 'country'],
    properties: {
      street: { type: 'string', minLength: 1, maxLength: 100 },
      postalCode: { type: 'string', maxLength: 12, title: 'Postal code' },
      city: { type: 'string', minLength: 1, maxLength: 60 },
      country: {
        type: 'string',
        pattern: '^[A-Z]{2}$',
        description: 'Two letters, as in ISO 3166: `JP`.',
        examples: ['JP'],
      },
    },
  },
  NamedRecord: {
    type: 'object',
    description: 'Another record, by its name.',
    required: ['id', 'name'],
    properties: { id: { type: 'integer' }, name: { type: 'string' } },
  },
  Problem: {
    type: 'object',
    description: 'What every refusal says.',
    required: ['error', 'error_description'],
    properties: {
      error: { type: 'string', description: 'A code for programs.', examples: ['invalid_input'] },
      error_description: { type: 'string', description: 'A sentence for people.' },
      fields: {
        type: 'object',
        description: 'What is wrong, by the name of the field; nested names have dots: `address.city`.',
        additionalProperties: { type: 'string' },
        examples: [{ email: 'already used by another contact' }],
      },
    },
  },
}

const REFUSAL_TEXTS: Record<RefusalName, string> = {
  Invalid: 'Something in the request is wrong; `fields` says where.',
  Unauthorized: 'No access token, or one that is not good any more.',
  Forbidden: 'Signed in, but not allowed to do this.',
  NotFound: 'There is no such record.',
  Conflict: 'Somebody else was faster, or the record is still needed.',
  TooLarge: 'The file is larger than this server takes.',
  WrongType: 'This type of content is not taken here.',
  TooMany: 'Too often; `Retry-After` says how many seconds to wait.',
}

/** The error responses to which `refusals(…)` refers. */
export const sharedResponses: Record<string, Part> = Object.fromEntries(
  (Object.keys(REFUSALS) as RefusalName[]).map((name) => [
    name,
    {
      description: REFUSAL_TEXTS[name],
      ...(name === 'TooMany' && {
        headers: { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer' } } },
      }),
      content: { 'application/json': { schema: ref('Problem') } },
    },
  ]),
)

/** The path parameter that names a contact. */
export const contactId = inPath('contactId', 'Number of the contact.')
/** The path parameter that names a company. */
export const companyId = inPath('companyId', 'Number of the company.')
/** The path parameter that names a ticket. */
export const ticketId = inPath('ticketId', 'Number of the ticket.')
/** The path parameter that names a message. */
export const messageId = inPath('messageId', 'Number of the message.')
/** The path parameter that names a property. */
export const propertyId = inPath('propertyId', 'Number of the property.')
/** The path parameter that names a document. */
export const documentId = inPath('documentId', 'Number of the document.')

/** The parameters of a list by page: the number of the page, and its size under this list's own name. */
export function pageParameters(size: string, usual = 20): Part[] {
  return [
    parameter('page', { type: 'integer', minimum: 1, default: 1 }, 'Number of the page, from 1.'),
    parameter(size, { type: 'integer', minimum: 1, maximum: 100, default: usual }, 'How many on a page.'),
  ]
}

/** A header with the number of rows in all. */
export const totalHeader: Part = {
  'X-Total-Count': { description: 'How many there are in all.', schema: { type: 'integer' } },
}

/** The schema of rows inside an envelope: `{ <name>: [rows], total }`, for example. */
export const envelope = (
  name: string,
  row: string,
  rest: Record<string, Part>,
  required: string[],
): Part => ({
  type: 'object',
  required: [name, ...required],
  properties: { [name]: listOf(ref(row)), ...rest },
})
