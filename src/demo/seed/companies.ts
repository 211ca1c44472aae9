import { INDUSTRIES } from '../description/companies.ts'
import type { Address, Company } from '../records.ts'
import type { Random } from '../random.ts'
import { countries, type Country } from './countries.ts'
import { daysBefore, hoursBefore, slug } from './text.ts'

const COUNT = 86

/** The companies of the first contacts: name, country, industry. */
const FIRST: [name: string, country: string, industry: string][] = [
  ['Teranga Foods', 'SN', 'food'],
  ['Haas & Sohn', 'AT', 'freight'],
  ['Minato Trading', 'JP', 'trade'],
  ['Quiroga SRL', 'AR', 'construction'],
  ['Norrsken AB', 'SE', 'energy'],
  ['Volta Freight', 'GH', 'freight'],
  ['Atlas Print', 'MA', 'media'],
  ['Whitlock Estates', 'GB', 'housing'],
]
const WORDS = [
  'Harbour',
  'Lumen',
  'Cedar',
  'Alma',
  'Nordlys',
  'Terra',
  'Falcon',
  'Meridian',
  'Solstice',
  'Amber',
  'Kestrel',
  'Juniper',
  'Orchid',
  'Granite',
  'Tide',
  'Beacon',
  'Saffron',
  'Willow',
  'Cobalt',
  'Maple',
]
const COLORS = ['#0f766e', '#b45309', '#7c3aed', '#be123c', '#1d4ed8', '#4d7c0f', '#a21caf', '#0369a1']

/** The 86 companies. The first eight are those of the first ten contacts. */
export function seedCompanies(random: Random, now: number): Company[] {
  const names = new Set(FIRST.map(([name]) => name))
  return Array.from({ length: COUNT }, (_, index) => {
    const first = FIRST[index]
    const country = countries.find(({ code }) => code === first?.[1]) ?? random.pick(countries)
    const name = first?.[0] ?? inventName(random, country, names)
    return company(random, now, {
      id: index + 1,
      name,
      country,
      industry: first?.[2] ?? random.pick(INDUSTRIES),
    })
  })
}

/** An address in a city of `country`. */
export function seedAddress(random: Random, country: Country): Address {
  return {
    street: `${random.pick(country.streets)} ${random.between(1, 140)}`,
    postalCode: random.digits('#####'),
    city: random.pick(country.cities),
    country: country.code,
  }
}

function inventName(random: Random, country: Country, taken: Set<string>): string {
  const word = random.chance(0.5) ? random.pick(WORDS) : random.pick(country.lastNames)
  const name = `${word} ${country.companyForm}`
  if (taken.has(name)) return inventName(random, country, taken)
  taken.add(name)
  return name
}

function company(
  random: Random,
  now: number,
  { id, name, country, industry }: { id: number; name: string; country: Country; industry: string },
): Company {
  return {
    id,
    name,
    industry,
    website: random.chance(0.85) ? `https://www.${slug(name)}.example` : null,
    phone: random.digits(country.phone),
    // Beyond 2^53: a client that reads it as a double would send back another number.
    accountNumber: BigInt(random.digits('9007199254######1')) * 100n + BigInt(id),
    vatNumber: random.chance(0.7) ? `${country.code}${random.digits('#########')}` : null,
    address: seedAddress(random, country),
    openingHours: [
      { days: ['mo', 'tu', 'we', 'th'], opens: '08:00:00Z', closes: '17:30:00Z' },
      { days: ['fr'], opens: '08:00:00Z', closes: random.pick(['12:00:00Z', '14:30:00Z', '16:00:00Z']) },
    ],
    yearlySpend: random.cents(400, 90_000),
    employees: random.between(1, 900),
    rating: random.chance(0.8) ? random.between(4, 10) / 2 : null,
    color: random.pick(COLORS),
    founded: random.chance(0.6) ? daysBefore(now, random.between(900, 40_000)) : null,
    parentId: id > 20 && random.chance(0.2) ? random.between(1, 20) : null,
    about: `**${name}** works in ${random.pick(country.cities)} and has been with us for a while.`,
    createdAt: hoursBefore(now, random.between(200, 20_000)),
  }
}
