import {
  response,
  binaryResponse,
  type Chapter,
  choice,
  formBody,
  listOf,
  nothing,
  orNull,
  parameter,
  type Part,
  ref,
  refusals,
} from './build.ts'
import { MEGABYTE } from '../bytes.ts'
import { recordOperations } from './record-operations.ts'
import { documentId } from './shared.ts'

const tags = ['Desk']
const records = recordOperations('document', tags)
const FOLDERS = {
  contracts: 'Contracts',
  invoices: 'Invoices',
  deliveries: 'Delivery notes',
  plans: 'Plans',
  other: 'Other',
}

/** The size limit of a document in a form, in bytes. */
export const FORM_LIMIT = 25 * MEGABYTE
/** The size limit of a document that is the body itself, in bytes. */
export const CONTENT_LIMIT = 1024 * MEGABYTE

const changeable: Record<string, Part> = {
  title: { type: 'string', title: 'Title', minLength: 1, maxLength: 120 },
  folder: choice(FOLDERS, { title: 'Folder' }),
  contactId: { type: ['integer', 'null'], title: 'Contact' },
  propertyId: { type: ['integer', 'null'], title: 'Property' },
  remarks: { type: ['string', 'null'], title: 'Remarks', maxLength: 1000 },
}

const Document: Part = {
  type: 'object',
  title: 'Document',
  description: 'A file with a name and a place.',
  required: ['id', 'title', 'folder', 'fileName', 'mediaType', 'size', 'content', 'locked', 'uploadedAt'],
  properties: {
    id: { type: 'integer', readOnly: true },
    title: changeable.title,
    content: {
      type: 'string',
      format: 'uri-reference',
      // The only hint that is needed: OpenAPI cannot say that an address leads to a file.
      'x-switchboard': { kind: 'file' },
      title: 'File',
      readOnly: true,
      description: 'Where the file is; needs the access token.',
    },
    fileName: { type: 'string', title: 'File name', readOnly: true },
    folder: changeable.folder,
    contactId: changeable.contactId,
    contact: orNull(ref('NamedRecord'), { readOnly: true }),
    propertyId: changeable.propertyId,
    property: orNull(ref('NamedRecord'), { readOnly: true }),
    mediaType: { type: 'string', title: 'Type', readOnly: true },
    size: { type: 'integer', title: 'Size', readOnly: true, description: 'In bytes.' },
    remarks: changeable.remarks,
    locked: {
      type: 'boolean',
      title: 'Locked',
      readOnly: true,
      description: 'A locked document can be neither changed nor deleted.',
    },
    uploadedAt: { type: 'string', format: 'date-time', title: 'Uploaded', readOnly: true },
  },
}

const NewDocument: Part = {
  type: 'object',
  title: 'Document',
  required: ['file'],
  properties: {
    file: {
      type: 'string',
      format: 'binary',
      title: 'File',
      description: 'Whatever the desk should find again.',
      maxLength: FORM_LIMIT,
    },
    title: {
      type: 'string',
      title: 'Title',
      maxLength: 120,
      description: 'Left empty: the name of the file.',
    },
    folder: choice(FOLDERS, { title: 'Folder', default: 'other' }),
    contactId: { type: 'integer', title: 'Contact' },
    propertyId: { type: 'integer', title: 'Property' },
    remarks: { type: 'string', title: 'Remarks', maxLength: 1000 },
  },
}

/** Documents: pages by `skip` and `take`, the total in `Content-Range`, file upload and download. */
export const documents: Chapter = {
  schemas: {
    Document,
    NewDocument,
    DocumentChange: {
      type: 'object',
      title: 'Document',
      description: 'What should change.',
      minProperties: 1,
      properties: changeable,
    },
  },
  paths: {
    '/documents': {
      get: {
        operationId: 'listDocuments',
        tags,
        summary: 'List documents',
        description: 'The newest first.',
        parameters: [
          parameter(
            'skip',
            { type: 'integer', minimum: 0, default: 0 },
            'How many to leave out at the beginning.',
          ),
          parameter('take', { type: 'integer', minimum: 1, maximum: 100, default: 20 }, 'How many at most.'),
          parameter('query', { type: 'string', maxLength: 100 }, 'Search in title, file name and remarks.'),
          parameter('folder', choice(FOLDERS), 'Only documents of this folder.'),
          parameter('contactId', { type: 'integer' }, 'Only documents of this contact.'),
          parameter('propertyId', { type: 'integer' }, 'Only documents of this property.'),
          parameter(
            'uploadedSince',
            { type: 'string', format: 'date' },
            'Only documents uploaded on this day or later.',
          ),
        ],
        responses: {
          200: response('Documents.', listOf(ref('Document')), {
            'Content-Range': {
              description: 'Which ones, of how many: `items 0-19/133`.',
              schema: { type: 'string' },
            },
          }),
          ...refusals('Invalid', 'Unauthorized'),
        },
      },
      post: records.create({
        requestBody: formBody(ref('NewDocument'), {
          file: 'application/pdf, text/plain, text/csv, text/markdown, image/*, audio/*',
        }),
        refusals: ['TooLarge'],
      }),
    },
    '/documents/{documentId}': {
      parameters: [documentId],
      get: records.read(),
      patch: records.update({ refusals: ['Forbidden'] }),
      delete: records.delete({ description: 'Refused with 403 when it is locked.', refusals: ['Forbidden'] }),
    },
    '/documents/{documentId}/content': {
      parameters: [documentId],
      get: {
        operationId: 'downloadDocument',
        tags,
        summary: 'Download',
        description: 'The file itself, as it was uploaded.',
        responses: {
          200: binaryResponse('The file.', 'application/octet-stream'),
          206: binaryResponse('A part of the file, asked for with `Range`.', 'application/octet-stream'),
          416: nothing('There is no such part.'),
          ...refusals('Unauthorized', 'NotFound'),
        },
      },
      put: {
        operationId: 'replaceDocument',
        tags,
        summary: 'Replace the file',
        description: 'The file itself is the body, of any type, at most 1 GB.',
        requestBody: {
          required: true,
          content: {
            'application/octet-stream': {
              schema: { type: 'string', format: 'binary', maxLength: CONTENT_LIMIT },
            },
          },
        },
        responses: {
          200: response('The document as it is now.', ref('Document')),
          ...refusals('Invalid', 'Unauthorized', 'Forbidden', 'NotFound', 'TooLarge'),
        },
      },
    },
  },
}
