import { FEATURES } from '../description/properties.ts'
import type { Random } from '../random.ts'
import type { Contact, Property } from '../records.ts'
import { seedAddress } from './companies.ts'
import { countries, type Country } from './countries.ts'
import { daysBefore, hoursBefore } from './text.ts'

const COUNT = 58

/** Name, monthly rent, status, country, palette of the pictures. */
const FIRST: [name: string, rent: number, status: Property['status'], country: string, palette: string][] = [
  ['Quay Street 12', 1240, 'free', 'GB', 'quay'],
  ['Lindenhof, 3rd floor', 980, 'let', 'DE', 'linden'],
  ['Mill Lane cottage', 1610, 'free', 'GB', 'mill'],
  ['Harbour loft', 2050, 'visit', 'SE', 'harbour'],
  ['Rua do Sol 8', 870, 'free', 'PT', 'sol'],
  ['Kirkegata 41', 1390, 'let', 'NO', 'kirke'],
]
const PALETTES = FIRST.map(([, , , , palette]) => palette)
const KINDS = ['loft', 'cottage', 'studio', 'house', 'flat', 'attic']

/** The 58 properties, each with three to six pictures. */
export function seedProperties(random: Random, now: number, contacts: Contact[]): Property[] {
  return Array.from({ length: COUNT }, (_, index) => {
    const first = FIRST[index]
    const country = countries.find(({ code }) => code === first?.[3]) ?? random.pick(countries)
    const address = seedAddress(random, country)
    const name = first?.[0] ?? (random.chance(0.5) ? address.street : `${address.city} ${random.pick(KINDS)}`)
    const rent = first?.[1] ?? random.between(48, 260) * 10
    const status = first?.[2] ?? random.pick(['free', 'free', 'let', 'let', 'visit'])
    const palette = first?.[4] ?? paletteOf(name, country, random.pick(PALETTES))
    const pictures = picturesOf(random, palette, first ? 5 : random.between(3, 6))
    return property(random, now, { id: index + 1, name, rent, status, pictures, address, country, contacts })
  })
}

/** Palettes of pictures that fit certain names and countries. All other properties get a random one. */
const SHOWN: [palette: string, names: RegExp, countries: string][] = [
  ['mill', /\bmill|cottage/i, ''],
  ['harbour', /loft|harbou?r|hafen|hamn|havne/i, ''],
  ['quay', /quay|quai|gracht|rheingasse/i, 'NL'],
  ['sol', /\b(?:rua|calle|via)\b/i, 'PT ES IT BR AR MX GR'],
  ['kirke', /kirke/i, 'NO SE DK'],
  ['linden', /linden|gartenweg|park/i, 'DE AT CH'],
]

function paletteOf(name: string, { code }: Country, other: string): string {
  const named =
    SHOWN.find(([, names]) => names.test(name)) ?? SHOWN.find(([, , codes]) => codes.includes(code))
  return named?.[0] ?? other
}

/** The three views of a palette, followed by views of other palettes. No picture occurs twice. */
function picturesOf(random: Random, palette: string, count: number): string[] {
  const own = [1, 2, 3].map((view) => `${palette}-${view}`)
  const others = PALETTES.filter((other) => other !== palette).map(
    (other) => `${other}-${random.between(2, 3)}`,
  )
  return [...own, ...others].slice(0, count)
}

function property(
  random: Random,
  now: number,
  given: Pick<Property, 'id' | 'name' | 'rent' | 'status' | 'pictures' | 'address'> & {
    country: Country
    contacts: Contact[]
  },
): Property {
  const { country, contacts, ...rest } = given
  const rooms = random.between(2, 12) / 2
  return {
    ...rest,
    deposit: random.chance(0.8) ? rest.rent * 3 : null,
    area: random.cents(22, 160),
    rooms,
    floor: random.chance(0.8) ? random.between(-1, 7) : null,
    availableFrom: rest.status === 'let' ? null : daysBefore(now, -random.between(3, 90)),
    viewing: rest.status === 'visit' ? hoursBefore(now, -random.between(1, 60)) : null,
    energyClass: random.pick(['A', 'B', 'C', 'D', 'E', null]),
    furnished: random.chance(0.3),
    features: FEATURES.filter(() => random.chance(0.35)),
    contactId: random.pick(contacts.slice(0, 300)).id,
    description: `${Math.ceil(rooms)} rooms in ${rest.address.city}. **Light from two sides**, quiet at night; ${random.pick(['the bakery is downstairs', 'ten minutes to the station', `${random.pick(country.streets)} begins at the corner`])}.`,
  }
}
