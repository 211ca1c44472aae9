import { LANGUAGES } from '../description/contact-schema.ts'
import type { Random } from '../random.ts'
import type { Channel, Company, Contact } from '../records.ts'
import { seedAddress } from './companies.ts'
import { countries, type Country } from './countries.ts'
import { daysBefore, hoursBefore, slug } from './text.ts'

const COUNT = 1204

/** The first ten contacts, written by hand. The others are random. */
const FIRST: Partial<Contact>[] = [
  { phone: '+221774120983', companyId: 1, status: 'customer' },
  { phone: '+436641838220', companyId: 2, status: 'lead' },
  {
    phone: '+819055217340',
    companyId: 3,
    status: 'customer',
    prefers: 'Japanese, mornings',
    since: '2024-03-14',
    createdAt: '2024-03-14T02:11:00Z',
    notes: 'Ships through Yokohama. Asks for the **blue crates**, not the grey ones.',
  },
  { phone: '+8801711402155', companyId: null, status: 'blocked', doNotCall: true, prefers: 'Email only' },
  { phone: '+5491162048813', companyId: 4, status: 'customer' },
  { phone: '+46703184490', companyId: 5, status: 'lead' },
  { phone: '+233247301196', companyId: 6, status: 'customer' },
  { phone: '+420737204618', companyId: null, status: 'new' },
  { phone: '+212661387024', companyId: 7, status: 'customer' },
  { phone: '+447400900412', companyId: 8, status: 'lead' },
]
const STATUSES: Contact['status'][] = ['customer', 'customer', 'customer', 'lead', 'lead', 'new', 'blocked']
const HOURS = ['mornings', 'afternoons', 'after six', 'any time', 'not on Fridays']
const TAGS = ['vip', 'wholesale', 'tenant', 'landlord', 'press', 'supplier', 'event', 'returns']
const NOTES = [
  'Prefers a short call before any visit.',
  'Always asks for the invoice as **PDF**, never on paper.',
  'Knows the warehouse well.\n\n- side door after five\n- ask for the blue key',
  'Pays on time. See the [price list](https://prices.example) for the terms.',
  'Speaks slowly on the phone; *listen to the end*.',
]
const COLORS = [
  '#fbd5d0',
  '#c4ebf7',
  '#f5d5f1',
  '#ede0b4',
  '#ccedd0',
  '#d7e1fd',
  '#fdd9c7',
  '#e6dafc',
  '#bfeee7',
]
const FACES = ['face-1', 'face-2', 'face-3', 'face-4', 'face-5', 'face-6']

/** The 1,204 contacts, in the order of their last calls. */
export function seedContacts(random: Random, now: number, companies: Company[]): Contact[] {
  const emails = new Set<string>()
  const companiesOf = new Map<string, Company[]>()
  for (const company of companies) {
    companiesOf.set(company.address.country, [...(companiesOf.get(company.address.country) ?? []), company])
  }
  return Array.from({ length: COUNT }, (_, index) => {
    const country = countries[
      index < FIRST.length ? index : random.between(0, countries.length - 1)
    ] as Country
    const companyId = random.chance(0.65) ? random.pick(companiesOf.get(country.code) ?? companies).id : null
    const contact = { ...invent(random, now, index, country), companyId, ...FIRST[index] }
    contact.email = random.chance(0.08) && index > 9 ? null : email(contact, companies, emails)
    return contact
  })
}

function invent(random: Random, now: number, index: number, country: Country): Contact {
  const isFirst = index < FIRST.length
  const createdHours = random.between(800, 30_000)
  return {
    id: index + 1,
    firstName: isFirst ? (country.firstNames[0] as string) : random.pick(country.firstNames),
    lastName: isFirst ? (country.lastNames[0] as string) : random.pick(country.lastNames),
    phone: random.digits(country.phone),
    email: null,
    companyId: null,
    status: random.pick(STATUSES),
    birthday: random.chance(0.5) ? daysBefore(now, random.between(7_000, 27_000)) : null,
    since: daysBefore(now, createdHours / 24),
    prefers: `${country.language}, ${random.pick(HOURS)}`,
    languages: [
      ...new Set([country.language, random.pick(['English', 'French', 'Spanish', country.language])]),
    ].filter((language) => LANGUAGES.includes(language)),
    channel: random.chance(0.7) ? channel(random, country) : null,
    address: random.chance(0.75) ? seedAddress(random, country) : null,
    tags: TAGS.filter(() => random.chance(0.15)),
    labels: random.chance(0.4)
      ? { region: country.code, tier: random.pick(['gold', 'silver', 'bronze']) }
      : {},
    notes: random.chance(0.6) ? random.pick(NOTES) : '',
    color: COLORS[index % COLORS.length] as string,
    doNotCall: random.chance(0.06),
    fax: random.chance(0.05) ? random.digits(country.phone) : null,
    metadata: random.chance(0.5) ? { importedFrom: 'csv', row: index + 2, flags: ['checked'] } : null,
    portalPassword: undefined,
    picture: faceOf(random, index),
    createdAt: hoursBefore(now, createdHours),
    updatedAt: hoursBefore(now, random.between(1, createdHours)),
    version: 1,
  }
}

function channel(random: Random, country: Country): Channel {
  if (random.chance(0.5)) return { kind: 'phone', hours: random.pick(HOURS) }
  if (random.chance(0.2)) return { kind: 'post', address: seedAddress(random, country) }
  return {
    kind: 'email',
    address: `desk@${slug(random.pick(country.lastNames))}.example`,
    wantsNewsletter: random.chance(0.5),
  }
}

/** The first unused e-mail address in the style of the person's company: `chiyo@minato-trading.example`. */
function email(contact: Contact, companies: Company[], taken: Set<string>): string {
  const company = companies.find(({ id }) => id === contact.companyId)
  const host = company ? `${slug(company.name)}.example` : 'mail.example'
  const names = [slug(contact.firstName), `${slug(contact.firstName)}.${slug(contact.lastName)}`]
  const free = [...names, ...Array.from({ length: 99 }, (_, index) => `${names[1]}${index + 2}`)]
    .map((name) => `${name}@${host}`)
    .find((address) => !taken.has(address))
  if (free === undefined) throw new Error(`No free address for ${names[1]}`)
  taken.add(free)
  return free
}

/** A portrait for one contact in four, and always the same one for Chiyo Tanabe. */
function faceOf(random: Random, index: number): string | null {
  const face = random.chance(0.25) || index === CHIYO ? random.pick(FACES) : null
  return index === CHIYO ? 'face-1' : face
}

const CHIYO = 2
