// The records as the server keeps them; `responses/` makes responses from them. Times are ISO 8601, ids count from 1.

/** Where something or somebody is. */
export interface Address {
  street: string
  postalCode: string
  city: string
  /** ISO 3166-1 alpha-2. */
  country: string
}

/** How a contact wants to be reached. */
export type Channel =
  | { kind: 'phone'; hours: string }
  | { kind: 'email'; address: string; wantsNewsletter: boolean }
  | { kind: 'post'; address: Address }

/** A person. */
export interface Contact {
  id: number
  firstName: string
  lastName: string
  phone: string
  email: string | null
  companyId: number | null
  status: 'lead' | 'customer' | 'new' | 'blocked'
  birthday: string | null
  since: string
  prefers: string | null
  languages: string[]
  channel: Channel | null
  address: Address | null
  tags: string[]
  labels: Record<string, string>
  notes: string
  color: string
  doNotCall: boolean
  fax: string | null
  metadata: unknown
  portalPassword: string | undefined
  /** Name of a picture. */
  picture: string | null
  createdAt: string
  updatedAt: string
  version: number
}

/** The hours of some days, by the clock of the company. */
interface OpeningHours {
  days: string[]
  opens: string
  closes: string
}

/** A company, or a daughter of another one. */
export interface Company {
  id: number
  name: string
  industry: string
  website: string | null
  phone: string
  accountNumber: bigint
  vatNumber: string | null
  address: Address
  openingHours: OpeningHours[]
  yearlySpend: number
  employees: number
  rating: number | null
  color: string
  founded: string | null
  parentId: number | null
  about: string
  createdAt: string
}

/** A recorded message of a contact. */
export interface Message {
  id: number
  contactId: number
  received: string
  heard: boolean
  urgency: 'low' | 'normal' | 'high'
  /** Key in `files`. */
  recording: string
  /** In seconds. */
  duration: number | null
  /** Loudness over time, forty values from 0 to 1. */
  waveform: number[]
  language: string
  transcript: string
  note: string | null
}

/** One item of a checklist, with items of its own. */
interface ChecklistItem {
  text: string
  done: boolean
  steps: ChecklistItem[]
}

/** A task on the board. */
export interface Ticket {
  id: number
  title: string
  description: string
  status: 'open' | 'waiting' | 'doing' | 'done'
  priority: 'low' | 'normal' | 'high'
  /** Position in its column, from 1. */
  position: number
  contactId: number | null
  assignee: string | null
  due: string | null
  estimate: string | null
  checklist: ChecklistItem[]
  tags: string[]
  createdAt: string
  updatedAt: string
}

/** A comment to a ticket, with its replies. */
export interface Comment {
  id: number
  author: string
  text: string
  createdAt: string
  replies: Comment[]
}

/** A place to let. */
export interface Property {
  id: number
  name: string
  status: 'free' | 'visit' | 'let'
  /** A month, without heating. */
  rent: number
  deposit: number | null
  area: number
  rooms: number
  floor: number | null
  availableFrom: string | null
  viewing: string | null
  energyClass: string | null
  furnished: boolean
  features: string[]
  /** Names of pictures. */
  pictures: string[]
  address: Address
  contactId: number | null
  description: string
}

/** A file with what is known of it. */
export interface Document {
  id: number
  title: string
  folder: string
  fileName: string
  mediaType: string
  /** In bytes. */
  size: number
  contactId: number | null
  propertyId: number | null
  remarks: string | null
  locked: boolean
  uploadedAt: string
}

/** The settings of the signed-in user. */
export interface Settings {
  userName: string
  name: string
  email: string
  phone: string
  language: string
  timeZone: string
  accent: string
  pageSize: number
  quietFrom: string | null
  quietUntil: string | null
  notify: string[]
  ringFor: string
  volume: number
  signature: string
  avatar: string
  greeting: string | null
}
