import {
  response,
  binaryResponse,
  type Chapter,
  choice,
  formBody,
  jsonBody,
  listOf,
  nothing,
  orNull,
  parameter,
  type Part,
  ref,
  refusals,
  address,
  waveform,
} from './build.ts'
import { MEGABYTE } from '../bytes.ts'
import { recordOperations } from './record-operations.ts'
import { envelope, messageId } from './shared.ts'

const tags = ['Desk']
const records = recordOperations('message', tags)
/** The size limit of a recording, in bytes. */
export const RECORDING_LIMIT = 10 * MEGABYTE

const urgency = choice(
  { low: 'Can wait', normal: 'Normal', high: 'Urgent' },
  { title: 'Urgency', default: 'normal' },
)

const Message: Part = {
  type: 'object',
  title: 'Message',
  description: 'What somebody said after the tone.',
  required: ['id', 'contactId', 'received', 'heard', 'urgency', 'transcript'],
  properties: {
    id: { type: 'integer', readOnly: true },
    subject: { type: 'string', title: 'Subject', readOnly: true, description: 'How the message begins.' },
    contactId: { type: 'integer', title: 'Contact', readOnly: true },
    contact: orNull(ref('NamedRecord'), { readOnly: true }),
    recording: address({
      title: 'Recording',
      readOnly: true,
      description: 'The audio recording; needs the access token.',
    }),
    duration: { type: ['integer', 'null'], title: 'Length', readOnly: true, description: 'In seconds.' },
    waveform: waveform({ title: 'Waveform' }),
    received: { type: 'string', format: 'date-time', title: 'Received', readOnly: true },
    heard: { type: 'boolean', title: 'Heard', default: false },
    urgency,
    language: { type: 'string', title: 'Language', readOnly: true },
    transcript: { type: 'string', title: 'Transcript', readOnly: true, maxLength: 4000 },
    note: { type: ['string', 'null'], title: 'Note', maxLength: 500, description: 'What came of it.' },
  },
}

const NewMessage: Part = {
  type: 'object',
  title: 'Message',
  required: ['contactId', 'recording'],
  properties: {
    contactId: { type: 'integer', title: 'Contact' },
    recording: {
      type: 'string',
      format: 'binary',
      contentMediaType: 'audio/*',
      title: 'Recording',
      description: 'What the caller said.',
      maxLength: RECORDING_LIMIT,
    },
    transcript: { type: 'string', title: 'Transcript', maxLength: 4000 },
    urgency,
  },
}

const MessageExport: Part = {
  type: 'object',
  title: 'Export of messages',
  required: ['from', 'to'],
  properties: {
    from: { type: 'string', format: 'date', title: 'From' },
    to: { type: 'string', format: 'date', title: 'To', description: 'This day included.' },
    format: choice({ csv: 'Table (CSV)', json: 'JSON' }, { title: 'Format', default: 'csv' }),
    onlyUnheard: { type: 'boolean', title: 'Only those not heard yet', default: false },
  },
}

/** Messages: pages by cursor, no total, the newest first. */
export const messages: Chapter = {
  schemas: {
    Message,
    NewMessage,
    MessageExport,
    MessagePage: envelope(
      'entries',
      'Message',
      { next: { type: ['string', 'null'], description: 'Cursor of the next page; `null` on the last.' } },
      ['next'],
    ),
  },
  paths: {
    '/messages': {
      get: {
        operationId: 'listMessages',
        tags,
        summary: 'List messages',
        description: 'The newest first. Nobody counts them: `next` leads on as long as there are more.',
        parameters: [
          parameter('cursor', { type: 'string' }, 'The value of `next`.'),
          parameter('limit', { type: 'integer', minimum: 1, maximum: 100, default: 20 }, 'How many at most.'),
          parameter('q', { type: 'string', maxLength: 100 }, 'Search in transcripts, notes and names.'),
          parameter('heard', { type: 'boolean' }, 'Only those heard, or only those not heard yet.'),
          parameter(
            'urgency',
            { type: 'string', enum: ['low', 'normal', 'high'] },
            'Only messages of this urgency.',
          ),
          parameter('contactId', { type: 'integer' }, 'Only messages of this contact.'),
          parameter(
            'receivedAfter',
            { type: 'string', format: 'date-time' },
            'Only messages received after this time.',
          ),
        ],
        responses: { 200: response('Messages.', ref('MessagePage')), ...refusals('Invalid', 'Unauthorized') },
      },
      post: records.create({
        requestBody: formBody(ref('NewMessage'), {
          recording: 'audio/mpeg, audio/wav, audio/ogg, audio/mp4, audio/webm',
        }),
        description: 'Leaves a recording for a contact.',
        refusals: ['TooLarge'],
      }),
    },
    '/messages/export': {
      post: {
        operationId: 'exportMessages',
        tags,
        summary: 'Export messages',
        description: 'A file with the messages of some days. Three exports a minute, then **429**.',
        requestBody: jsonBody(ref('MessageExport')),
        responses: {
          200: binaryResponse('The file.', 'application/octet-stream'),
          ...refusals('Invalid', 'Unauthorized', 'TooMany', 'WrongType'),
        },
      },
    },
    '/messages/heard': {
      post: {
        operationId: 'markMessagesHeard',
        tags,
        summary: 'Mark as heard',
        requestBody: jsonBody({
          type: 'object',
          required: ['ids'],
          properties: { ids: listOf({ type: 'integer' }, { title: 'Messages', minItems: 1, maxItems: 100 }) },
        }),
        responses: {
          200: response('How many were not heard before.', {
            type: 'object',
            required: ['changed'],
            properties: { changed: { type: 'integer', title: 'Changed' } },
          }),
          ...refusals('Invalid', 'Unauthorized', 'WrongType'),
        },
      },
    },
    '/messages/{messageId}': {
      parameters: [messageId],
      get: records.read(),
      patch: records.update({ description: 'Takes only what changes: heard, urgency, note.' }),
      delete: records.delete(),
    },
    '/messages/{messageId}/recording': {
      parameters: [messageId],
      get: {
        operationId: 'readRecording',
        tags,
        summary: 'Recording',
        description: 'The sound itself. Parts of it can be asked for with `Range`.',
        responses: {
          200: binaryResponse('The sound.', 'audio/mpeg', {
            'Accept-Ranges': { description: '`bytes`', schema: { type: 'string' } },
          }),
          206: binaryResponse('A part of the sound.', 'audio/mpeg', {
            'Content-Range': { description: 'Which part.', schema: { type: 'string' } },
          }),
          416: nothing('There is no such part.'),
          ...refusals('Unauthorized', 'NotFound'),
        },
      },
    },
  },
}

messages.schemas.MessageChange = {
  type: 'object',
  title: 'Message',
  properties: {
    heard: { type: 'boolean', title: 'Heard' },
    urgency: { ...urgency, default: undefined },
    note: { type: ['string', 'null'], title: 'Note', maxLength: 500, description: 'What came of it.' },
  },
}
