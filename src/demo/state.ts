import { createRandom } from './random.ts'
import type { Comment, Company, Contact, Document, Message, Property, Settings, Ticket } from './records.ts'
import { seedCompanies } from './seed/companies.ts'
import { seedContacts } from './seed/contacts.ts'
import { documentBytes } from './seed/document-bytes.ts'
import { seedDocuments } from './seed/documents.ts'
import { seedMessages } from './seed/messages.ts'
import { seedProperties } from './seed/properties.ts'
import { seedSettings } from './seed/settings.ts'
import { seedComments, seedTickets } from './seed/tickets.ts'

/** All records and tokens of the server. The order of a map is the default order of its list. */
export interface DemoState {
  /** When the records were made, in ms since 1970. Their dates count back from here. */
  startedAt: number
  contacts: Map<number, Contact>
  companies: Map<number, Company>
  messages: Map<number, Message>
  tickets: Map<number, Ticket>
  /** Comments by the id of their ticket. */
  comments: Map<number, Comment[]>
  properties: Map<number, Property>
  documents: Map<number, Document>
  settings: Settings
  /** Uploaded files, by name: `recording-313`, `document-4`. All other files are bundled with the program. */
  files: Map<string, Blob>
  tokens: Tokens
  /** Times (ms) of the last exports, for the limit of three a minute. */
  exports: number[]
}

/** The issued tokens, each with the time at which it expires (ms since 1970). */
interface Tokens {
  access: Map<string, number>
  refresh: Map<string, number>
}

/** The state of a server that starts at `now`. The same `now` always gives the same records. */
export function createState(now: number): DemoState {
  const companies = seedCompanies(createRandom(1), now)
  const contacts = seedContacts(createRandom(2), now, companies)
  const tickets = seedTickets(createRandom(4), now, contacts)
  const properties = seedProperties(createRandom(5), now, contacts)
  const documents = seedDocuments(createRandom(6), now, contacts, properties)
  for (const document of documents) document.size = documentBytes(document).length
  return {
    startedAt: now,
    contacts: byId(contacts),
    companies: byId(companies),
    messages: byId(seedMessages(createRandom(3), now, contacts)),
    tickets: byId(tickets),
    comments: seedComments(createRandom(7), now, tickets),
    properties: byId(properties),
    documents: byId(documents),
    settings: seedSettings(),
    files: new Map(),
    tokens: { access: new Map(), refresh: new Map() },
    exports: [],
  }
}

/** An id above those of all `records`. */
export function nextId(records: Map<number, unknown>): number {
  let highest = 0
  for (const id of records.keys()) highest = Math.max(highest, id)
  return highest + 1
}

function byId<T extends { id: number }>(records: T[]): Map<number, T> {
  return new Map(records.map((record) => [record.id, record]))
}
