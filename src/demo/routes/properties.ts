import { contactName, pictureAddress, pictureName } from '../responses/contact.ts'
import type { Checker } from '../check.ts'
import { PICTURE_LIMIT, PROPERTY_SORTS } from '../description/properties.ts'
import type { Desk } from '../desk.ts'
import { json, readObject } from '../json.ts'
import { filtered, integerOf, numberOf, oneOf, searched, sorted } from '../list.ts'
import { Problem } from '../problem.ts'
import type { Property } from '../records.ts'
import { type AddRoute, type Call, recordOf } from '../route.ts'
import { nextId } from '../state.ts'
import { filesOf, readForm } from '../upload.ts'

const SORTS = PROPERTY_SORTS.flatMap((name) => [name, `-${name}`] as const)

/** Properties: list with the addresses of the next and the previous page, create, read, change, delete, pictures. */
export function propertyRoutes(desk: Desk, add: AddRoute, checker: Checker): void {
  const find = (call: Call) => recordOf(desk.state.properties, call, 'propertyId', 'property')

  add('get', '/properties', ({ query }) => {
    const rows = chosen(desk, query)
    const page = integerOf(query, 'page', 1, 1, 1_000_000)
    const size = integerOf(query, 'page_size', 12, 1, 100)
    const address = (number: number) => {
      const other = new URLSearchParams(query)
      other.set('page', String(number))
      return `${desk.prefix}/properties?${other}`
    }
    return {
      count: rows.length,
      next: page * size < rows.length ? address(page + 1) : null,
      previous: page > 1 ? address(page - 1) : null,
      results: rows.slice((page - 1) * size, page * size).map((property) => propertyResponse(desk, property)),
    }
  })

  add('post', '/properties', async ({ request }) => {
    const body = await readObject(request)
    checker.check('Property', body)
    const property = { ...newProperty(nextId(desk.state.properties)), ...writtenPart(desk, checker, body) }
    desk.state.properties.set(property.id, property)
    const headers = { location: `${desk.prefix}/properties/${property.id}` }
    return json(propertyResponse(desk, property), { status: 201, headers })
  })

  add('get', '/properties/{propertyId}', (call) => propertyResponse(desk, find(call)))

  add('patch', '/properties/{propertyId}', async (call) => {
    const property = find(call)
    const body = await readObject(call.request)
    checker.check('PropertyChange', body, { isPartial: true })
    return propertyResponse(desk, Object.assign(property, writtenPart(desk, checker, body)))
  })

  add('delete', '/properties/{propertyId}', (call) => {
    const { id, status } = find(call)
    if (status === 'let')
      throw new Problem(409, 'still_needed', 'Somebody lives there. End the contract first.')
    desk.state.properties.delete(id)
    for (const document of desk.state.documents.values())
      if (document.propertyId === id) document.propertyId = null
  })

  add('post', '/properties/{propertyId}/pictures', async (call) => {
    const property = find(call)
    const form = await readForm(call.request, PICTURE_LIMIT * 20)
    for (const file of filesOf(form, 'pictures', ['image/'], PICTURE_LIMIT)) {
      const name = `property-${property.id}-${desk.state.files.size + 1}`
      desk.state.files.set(name, file)
      property.pictures.push(name)
    }
    return propertyResponse(desk, property)
  })
}

function propertyResponse(desk: Desk, property: Property): Record<string, unknown> {
  return {
    ...property,
    pictures: property.pictures.map((name) => pictureAddress(desk, name)),
    contact: contactName(desk, property.contactId),
  }
}

function chosen(desk: Desk, query: URLSearchParams): Property[] {
  let rows = [...desk.state.properties.values()]
  rows = searched(rows, query.get('search'), ({ name, address, description }) => [
    name,
    address.city,
    description,
  ])
  for (const name of ['status', 'furnished', 'energyClass', 'contactId'] as const) {
    rows = filtered(rows, query.getAll(name), (row) => row[name])
  }
  const [from, upTo] = [numberOf(query, 'rentFrom'), numberOf(query, 'rentUpTo')]
  rows = rows.filter(({ rent }) => rent >= (from ?? 0) && rent <= (upTo ?? Infinity))
  const features = query
    .getAll('feature')
    .flatMap((list) => list.split(','))
    .filter(Boolean)
  rows = rows.filter((row) => features.every((feature) => row.features.includes(feature)))
  const sort = oneOf(query, 'ordering', SORTS)
  if (sort === undefined) return rows
  // Without the sign it is one of the allowed names.
  const name = sort.replace('-', '') as (typeof PROPERTY_SORTS)[number]
  return sorted(rows, (row) => row[name], sort.startsWith('-'))
}

function newProperty(id: number): Property {
  return {
    id,
    name: '',
    status: 'free',
    rent: 0,
    deposit: null,
    area: 0,
    rooms: 1,
    floor: null,
    availableFrom: null,
    viewing: null,
    energyClass: null,
    furnished: false,
    features: [],
    pictures: [],
    address: { street: '', postalCode: '', city: '', country: '' },
    contactId: null,
    description: '',
  }
}

/** The properties that a client may write, from a checked body. Pictures arrive as addresses and are kept by name. */
function writtenPart(desk: Desk, checker: Checker, body: Record<string, unknown>): Partial<Property> {
  const names = Object.keys(newProperty(0)).filter((name) => name !== 'id' && body[name] !== undefined)
  const written: Partial<Property> = Object.fromEntries(names.map((name) => [name, body[name]]))
  if (written.pictures) {
    const pictures = written.pictures
      .map((address) => pictureName(desk, address))
      .filter((name) => name !== undefined)
    checker.refuse({
      pictures: pictures.length < written.pictures.length && 'only pictures of this server; upload new ones',
    })
    written.pictures = pictures
  }
  const isUnknown = typeof written.contactId === 'number' && !desk.state.contacts.has(written.contactId)
  checker.refuse({ contactId: isUnknown && 'there is no such contact' })
  return written
}
