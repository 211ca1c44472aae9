import { contactResponse, lastCalls, companyName } from '../responses/contact.ts'
import type { Checker } from '../check.ts'
import { CONTACT_SORTS } from '../description/contacts.ts'
import { type DemoContext, timestamp } from '../demo-context.ts'
import { json, readObject } from '../json.ts'
import { filtered, integerOf, oneOf, searched, type Sortable, sorted } from '../list.ts'
import { Problem } from '../problem.ts'
import type { Contact } from '../records.ts'
import { type AddRoute, type Call, recordOf } from '../route.ts'
import { nextId } from '../state.ts'

const SORTS = CONTACT_SORTS.flatMap((name) => [name, `-${name}`] as const)

/** Contacts: list, export, create, read, update, delete, block. */
export function contactRoutes(context: DemoContext, add: AddRoute, checker: Checker): void {
  const find = (call: Call) => recordOf(context.state.contacts, call, 'contactId', 'contact')

  add('get', '/contacts', ({ query }) => contactPage(context, query, chosen(context, query)))

  add('get', '/contacts/export', ({ query }) => csvResponse(chosen(context, query)))

  add('post', '/contacts', async ({ request }) => {
    const body = await readObject(request)
    checkContact(context, checker, body)
    const contact = newContact(context, body)
    context.state.contacts.set(contact.id, contact)
    return json(contactResponse(context, contact), {
      status: 201,
      headers: { location: `${context.prefix}/contacts/${contact.id}` },
    })
  })

  add('get', '/contacts/{contactId}', (call) => contactResponse(context, find(call)))

  add('put', '/contacts/{contactId}', async (call) => {
    const contact = find(call)
    const body = await readObject(call.request)
    if (typeof body.version === 'number' && body.version !== contact.version) {
      throw new Problem(
        409,
        'stale_version',
        'Somebody else has changed this contact meanwhile. Load it again.',
      )
    }
    checkContact(context, checker, body, contact.id)
    Object.assign(contact, writtenPart(context, body), {
      updatedAt: timestamp(context),
      version: contact.version + 1,
    })
    return contactResponse(context, contact)
  })

  add('delete', '/contacts/{contactId}', (call) => {
    const { id } = find(call)
    const { contacts, messages, tickets } = context.state
    contacts.delete(id)
    for (const message of messages.values()) if (message.contactId === id) messages.delete(message.id)
    for (const ticket of tickets.values()) if (ticket.contactId === id) ticket.contactId = null
  })

  add('post', '/contacts/{contactId}/block', (call) => {
    const contact = find(call)
    if (contact.status === 'blocked')
      throw new Problem(409, 'already_blocked', 'This contact is blocked already.')
    Object.assign(contact, {
      status: 'blocked',
      doNotCall: true,
      updatedAt: timestamp(context),
      version: contact.version + 1,
    })
    return contactResponse(context, contact)
  })
}

function newContact(context: DemoContext, body: Record<string, unknown>): Contact {
  const now = timestamp(context)
  return {
    ...writtenPart(context, body),
    id: nextId(context.state.contacts),
    picture: null,
    portalPassword: undefined,
    createdAt: now,
    updatedAt: now,
    version: 1,
  }
}

function csvResponse(contacts: Contact[]): Response {
  return new Response(csvOf(contacts), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="contacts.csv"',
    },
  })
}

/** Contacts as CSV (RFC 4180). */
function csvOf(contacts: Contact[]): string {
  const rows = contacts.map(({ id, firstName, lastName, phone, email, status }) =>
    [id, firstName, lastName, phone, email ?? '', status].map(
      (value) => `"${String(value).replaceAll('"', '""')}"`,
    ),
  )
  const table = [['id', 'first name', 'last name', 'phone', 'email', 'status'], ...rows]
  return table.map((row) => `${row.join(',')}\r\n`).join('')
}

/** A page of `contacts`, by the parameters `page` and `size`. */
export function contactPage(
  context: DemoContext,
  query: URLSearchParams,
  contacts: Contact[],
): Record<string, unknown> {
  const page = integerOf(query, 'page', 1, 1, 1_000_000)
  const size = integerOf(query, 'size', 20, 1, 100)
  const rows = contacts.slice((page - 1) * size, page * size)
  return { items: rows.map((contact) => contactResponse(context, contact)), total: contacts.length }
}

/** The contacts that match the query's search and filters, in its order. */
function chosen(context: DemoContext, query: URLSearchParams): Contact[] {
  const company = (contact: Contact) => companyName(context, contact.companyId)?.name
  let rows = [...context.state.contacts.values()]
  rows = searched(rows, query.get('q'), (row) => [
    row.firstName,
    row.lastName,
    row.phone,
    row.email,
    company(row),
    row.notes,
  ])
  rows = filtered(rows, query.getAll('status'), ({ status }) => status)
  rows = filtered(rows, query.getAll('companyId'), ({ companyId }) => companyId)
  rows = filtered(rows, query.getAll('country'), ({ address }) => address?.country)
  const tags = query.getAll('tag')
  if (tags.length > 0) rows = rows.filter((row) => tags.some((tag) => row.tags.includes(tag)))
  const sort = oneOf(query, 'sort', SORTS)
  if (sort === undefined) return rows
  const name = sort.replace('-', '')
  const calls = lastCalls(context)
  const valueOf = (row: Contact): Sortable => {
    if (name === 'heard') return calls.get(row.id)
    // The remaining names are properties of a contact.
    return name === 'company'
      ? company(row)
      : row[name as Exclude<(typeof CONTACT_SORTS)[number], 'heard' | 'company'>]
  }
  return sorted(rows, valueOf, sort.startsWith('-'))
}

/** Checks the rules of the description, and those that a description cannot express. */
function checkContact(
  context: DemoContext,
  checker: Checker,
  body: Record<string, unknown>,
  id?: number,
): void {
  checker.check('Contact', body)
  const others = [...context.state.contacts.values()].filter((contact) => contact.id !== id)
  const isTaken = typeof body.email === 'string' && others.some(({ email }) => email === body.email)
  const isUnknown = typeof body.companyId === 'number' && !context.state.companies.has(body.companyId)
  checker.refuse({
    email: isTaken && 'already used by another contact',
    companyId: isUnknown && 'there is no such company',
  })
}

/** The properties of a contact that a client may write, from a checked body. A missing property gets its default. */
function writtenPart(context: DemoContext, body: Record<string, unknown>): Omit<Contact, ServersOwn> {
  const defaults: Partial<Contact> = {
    email: null,
    companyId: null,
    status: 'new',
    birthday: null,
    since: timestamp(context).slice(0, 10),
    prefers: null,
    languages: [],
    channel: null,
    address: null,
    tags: [],
    labels: {},
    notes: '',
    color: '#d7e1fd',
    doNotCall: false,
    fax: null,
    metadata: null,
  }
  const names = ['firstName', 'lastName', 'phone', ...Object.keys(defaults)]
  const given = names.filter((name) => body[name] !== undefined).map((name) => [name, body[name]])
  const secret = body.portalPassword === undefined ? {} : { portalPassword: body.portalPassword }
  // The checker has checked every property of the body.
  return { ...defaults, ...Object.fromEntries(given), ...secret } as Omit<Contact, ServersOwn>
}

type ServersOwn = 'id' | 'picture' | 'createdAt' | 'updatedAt' | 'version' | 'portalPassword'
