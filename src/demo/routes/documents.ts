import { contactName } from '../responses/contact.ts'
import { responseBytes } from '../bytes.ts'
import type { Checker } from '../check.ts'
import { CONTENT_LIMIT, FORM_LIMIT } from '../description/documents.ts'
import { type DemoContext, timestamp } from '../demo-context.ts'
import { json, readObject } from '../json.ts'
import { filtered, integerOf, searched } from '../list.ts'
import { Problem } from '../problem.ts'
import type { Document } from '../records.ts'
import { type AddRoute, type Call, recordOf } from '../route.ts'
import { documentBytes } from '../seed/document-bytes.ts'
import { nextId } from '../state.ts'
import { filesOf, readFile, readForm, textsOf } from '../upload.ts'

const FORM_TYPES = ['application/pdf', 'text/', 'image/', 'audio/']
const CHANGEABLE = ['title', 'folder', 'contactId', 'propertyId', 'remarks']

/** Documents: list, upload, read, change, delete, and the files themselves. */
export function documentRoutes(context: DemoContext, add: AddRoute, checker: Checker): void {
  const find = (call: Call) => recordOf(context.state.documents, call, 'documentId', 'document')
  const findUnlocked = (call: Call) => {
    const document = find(call)
    if (document.locked) throw new Problem(403, 'locked', 'This document is locked. Nobody may change it.')
    return document
  }

  add('get', '/documents', ({ query }) => documentPage(context, query))

  add('post', '/documents', async ({ request }) => {
    const form = await readForm(request, FORM_LIMIT)
    const body = textsOf(form, CHANGEABLE, ['contactId', 'propertyId'])
    checker.check('NewDocument', { ...body, file: '' })
    refuseUnknown(context, checker, body)
    const [file] = filesOf(form, 'file', FORM_TYPES, FORM_LIMIT)
    // `filesOf` throws for a form without a file.
    const document = newDocument(context, file as File, body)
    context.state.files.set(fileKey(document), file as File)
    // A new map, so that the newest document comes first.
    context.state.documents = new Map([[document.id, document], ...context.state.documents])
    const headers = { location: `${context.prefix}/documents/${document.id}` }
    return json(documentResponse(context, document), { status: 201, headers })
  })

  add('get', '/documents/{documentId}', (call) => documentResponse(context, find(call)))

  add('patch', '/documents/{documentId}', async (call) => {
    const document = findUnlocked(call)
    const body = await readObject(call.request)
    checker.check('DocumentChange', body, { isPartial: true })
    refuseUnknown(context, checker, body)
    const given = CHANGEABLE.filter((name) => body[name] !== undefined).map((name) => [name, body[name]])
    return documentResponse(context, Object.assign(document, Object.fromEntries(given)))
  })

  add('delete', '/documents/{documentId}', (call) => {
    const document = findUnlocked(call)
    context.state.documents.delete(document.id)
    context.state.files.delete(fileKey(document))
  })

  add('get', '/documents/{documentId}/content', (call) => {
    const document = find(call)
    const file = context.state.files.get(fileKey(document)) ?? new Blob([documentBytes(document)])
    return responseBytes(call.request, file, { mediaType: document.mediaType, fileName: document.fileName })
  })

  add('put', '/documents/{documentId}/content', async (call) => {
    const document = findUnlocked(call)
    putContent(context, document, await readFile(call.request, undefined, CONTENT_LIMIT))
    return documentResponse(context, document)
  })
}

/** A page of documents, by the parameters `skip` and `take`. */
function documentPage(context: DemoContext, query: URLSearchParams): Response {
  const rows = chosen(context, query)
  const skip = integerOf(query, 'skip', 0, 0, 1_000_000)
  const page = rows.slice(skip, skip + integerOf(query, 'take', 20, 1, 100))
  const range = page.length > 0 ? `${skip}-${skip + page.length - 1}` : '*'
  const headers = { 'content-range': `items ${range}/${rows.length}` }
  return json(
    page.map((document) => documentResponse(context, document)),
    { headers },
  )
}

/** Replaces the file of a document. */
function putContent(context: DemoContext, document: Document, file: File | Blob): void {
  context.state.files.set(fileKey(document), file)
  // `application/octet-stream` names no type, so the document keeps its own.
  const isTyped = file.type !== '' && file.type !== 'application/octet-stream'
  const mediaType = isTyped ? file.type : document.mediaType
  Object.assign(document, { size: file.size, mediaType, uploadedAt: timestamp(context) })
}

function documentResponse(context: DemoContext, document: Document): Record<string, unknown> {
  const property =
    document.propertyId === null ? undefined : context.state.properties.get(document.propertyId)
  return {
    ...document,
    content: `${context.prefix}/documents/${document.id}/content`,
    contact: contactName(context, document.contactId),
    property: property ? { id: property.id, name: property.name } : null,
  }
}

function chosen(context: DemoContext, query: URLSearchParams): Document[] {
  let rows = [...context.state.documents.values()]
  rows = searched(rows, query.get('query'), ({ title, fileName, remarks }) => [title, fileName, remarks])
  for (const name of ['folder', 'contactId', 'propertyId'] as const) {
    rows = filtered(rows, query.getAll(name), (row) => row[name])
  }
  return rows.filter(({ uploadedAt }) => uploadedAt >= (query.get('uploadedSince') ?? ''))
}

function refuseUnknown({ state }: DemoContext, checker: Checker, body: Record<string, unknown>): void {
  const { contactId, propertyId } = body
  checker.refuse({
    contactId: typeof contactId === 'number' && !state.contacts.has(contactId) && 'there is no such contact',
    propertyId:
      typeof propertyId === 'number' && !state.properties.has(propertyId) && 'there is no such property',
  })
}

function newDocument(context: DemoContext, file: File, body: Record<string, unknown>): Document {
  return {
    id: nextId(context.state.documents),
    title: file.name,
    folder: 'other',
    contactId: null,
    propertyId: null,
    remarks: null,
    ...body,
    fileName: file.name,
    mediaType: file.type === '' ? 'application/octet-stream' : file.type,
    size: file.size,
    locked: false,
    uploadedAt: timestamp(context),
  }
}

function fileKey({ id }: Document): string {
  return `document-${id}`
}
