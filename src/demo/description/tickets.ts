import {
  response,
  type Chapter,
  choice,
  jsonBody,
  listOf,
  orNull,
  parameter,
  type Part,
  ref,
  refusals,
} from './build.ts'
import { recordOperations } from './record-operations.ts'
import { envelope, pageParameters, ticketId } from './shared.ts'

const tags = ['Desk']
const records = recordOperations('ticket', tags)
/** The fields by which the list can be sorted. */
export const TICKET_SORTS = ['position', 'title', 'priority', 'due', 'createdAt', 'updatedAt'] as const
const STATUSES = { open: 'Open', waiting: 'Waiting', doing: 'Doing', done: 'Done' }

const properties: Record<string, Part> = {
  id: { type: 'integer', readOnly: true },
  title: { type: 'string', title: 'Title', minLength: 3, maxLength: 120 },
  status: choice(STATUSES, { title: 'Status', default: 'open' }),
  contactId: { type: ['integer', 'null'], title: 'Contact' },
  contact: orNull(ref('NamedRecord'), { readOnly: true }),
  priority: {
    type: 'string',
    title: 'Priority',
    enum: ['low', 'normal', 'high'],
    'x-enum-varnames': ['Low', 'Normal', 'High'],
    'x-enum-descriptions': ['When there is time', 'This week', 'Today'],
    default: 'normal',
  },
  position: {
    type: 'integer',
    title: 'Position',
    minimum: 1,
    description: 'Position among the tickets of the same status, from 1.',
  },
  due: { type: ['string', 'null'], format: 'date', title: 'Due' },
  assignee: {
    title: 'Assignee',
    anyOf: [choice({ mara: 'Mara Oduya', jonas: 'Jonas Brandt', ines: 'Ines Vidal' }), { type: 'null' }],
  },
  description: { type: 'string', title: 'Description', maxLength: 4000, default: '' },
  estimate: {
    type: ['string', 'null'],
    format: 'duration',
    title: 'Estimate',
    description: 'As in ISO 8601: `PT1H30M`.',
    examples: ['PT30M'],
  },
  checklist: listOf(ref('ChecklistItem'), { title: 'Checklist', maxItems: 50 }),
  tags: listOf(
    { type: 'string', minLength: 1, maxLength: 30 },
    { title: 'Tags', uniqueItems: true, maxItems: 12 },
  ),
  createdAt: { type: 'string', format: 'date-time', title: 'Created', readOnly: true },
  updatedAt: { type: 'string', format: 'date-time', title: 'Updated', readOnly: true },
}

const Ticket: Part = {
  type: 'object',
  title: 'Ticket',
  description: 'Something to be done for somebody.',
  required: ['id', 'title', 'status', 'position', 'createdAt', 'updatedAt'],
  properties,
}

const ChecklistItem: Part = {
  type: 'object',
  title: 'Step',
  required: ['text'],
  properties: {
    text: { type: 'string', title: 'Text', minLength: 1, maxLength: 120 },
    done: { type: 'boolean', title: 'Done', default: false },
    steps: listOf(ref('ChecklistItem'), { title: 'Steps below', default: [] }),
  },
}

const Comment: Part = {
  type: 'object',
  title: 'Comment',
  required: ['id', 'author', 'text', 'createdAt', 'replies'],
  properties: {
    id: { type: 'integer', readOnly: true },
    author: { type: 'string', title: 'Author', readOnly: true },
    text: { type: 'string', title: 'Text', contentMediaType: 'text/markdown', minLength: 1, maxLength: 2000 },
    inReplyTo: {
      type: 'integer',
      title: 'In reply to',
      writeOnly: true,
      description: 'Number of the comment that this one answers.',
    },
    createdAt: { type: 'string', format: 'date-time', title: 'Written', readOnly: true },
    replies: listOf(ref('Comment'), { title: 'Replies', readOnly: true, examples: [[]] }),
  },
}

/** Tickets: rows in `{ data, meta: { total } }`, a sort as `field:desc`. One PATCH with few fields moves a ticket on a board. */
export const tickets: Chapter = {
  schemas: {
    Ticket,
    ChecklistItem,
    Comment,
    TicketChange: {
      type: 'object',
      title: 'Ticket',
      description: 'What should change. A ticket is moved with `status`, `position` or both.',
      minProperties: 1,
      properties: Object.fromEntries(
        Object.entries(properties)
          .filter(([, property]) => property.readOnly !== true)
          .map(([name, { default: _default, ...property }]) => [name, property]),
      ),
    },
    TicketPage: envelope(
      'data',
      'Ticket',
      {
        meta: {
          type: 'object',
          required: ['total', 'page', 'perPage'],
          properties: { total: { type: 'integer' }, page: { type: 'integer' }, perPage: { type: 'integer' } },
        },
      },
      ['meta'],
    ),
    TicketOrder: {
      type: 'object',
      title: 'Order',
      required: ['status', 'ids'],
      properties: {
        status: choice(STATUSES, { title: 'Status' }),
        ids: listOf(
          { type: 'integer' },
          {
            title: 'Tickets',
            description: 'Numbers of tickets, in their new order.',
            uniqueItems: true,
            minItems: 1,
          },
        ),
      },
    },
  },
  paths: {
    '/tickets': {
      get: {
        operationId: 'listTickets',
        tags,
        summary: 'List tickets',
        description: 'Without `sort`: column by column, each in its order.',
        parameters: [
          ...pageParameters('perPage'),
          parameter(
            'sort',
            { type: 'string', enum: TICKET_SORTS.flatMap((name) => [`${name}:asc`, `${name}:desc`]) },
            'Field and direction: `due:desc`.',
          ),
          parameter(
            'search',
            { type: 'string', maxLength: 100 },
            'Search in title, description and contact.',
          ),
          parameter('status', choice(STATUSES), 'Only tickets of this status.'),
          parameter(
            'priority',
            { type: 'string', enum: ['low', 'normal', 'high'] },
            'Only tickets of this priority.',
          ),
          parameter(
            'assignee',
            choice({ mara: 'Mara Oduya', jonas: 'Jonas Brandt', ines: 'Ines Vidal' }),
            'Only tickets of this person.',
          ),
          parameter('contactId', { type: 'integer' }, 'Only tickets of this contact.'),
        ],
        responses: {
          200: response('A page of tickets.', ref('TicketPage')),
          ...refusals('Invalid', 'Unauthorized'),
        },
      },
      post: records.create({
        requestBody: jsonBody({ allOf: [ref('TicketChange'), { type: 'object', required: ['title'] }] }),
        description: 'Without a position it goes to the end of its column.',
      }),
    },
    '/tickets/reorder': {
      post: {
        operationId: 'reorderTickets',
        tags,
        summary: 'Reorder a column',
        description:
          'Puts the named tickets first in their column, in this order. All have to have that status.',
        requestBody: jsonBody(ref('TicketOrder')),
        responses: {
          200: response('The column in its new order.', listOf(ref('Ticket'))),
          ...refusals('Invalid', 'Unauthorized', 'WrongType'),
        },
      },
    },
    '/tickets/{ticketId}': {
      parameters: [ticketId],
      get: records.read(),
      patch: records.update(),
      delete: records.delete(),
    },
    '/tickets/{ticketId}/comments': {
      parameters: [ticketId],
      get: {
        operationId: 'listComments',
        tags,
        summary: 'Comments of a ticket',
        responses: {
          200: response('Comments with their replies.', listOf(ref('Comment'))),
          ...refusals('Unauthorized', 'NotFound'),
        },
      },
      post: {
        operationId: 'createComment',
        tags,
        summary: 'New comment',
        requestBody: jsonBody(ref('Comment')),
        responses: {
          201: response('The new comment.', ref('Comment')),
          ...refusals('Invalid', 'Unauthorized', 'NotFound', 'WrongType'),
        },
      },
    },
  },
}
