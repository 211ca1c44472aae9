import { contactName, pictureAddress, pictureName } from '../responses/contact.ts'
import type { Checker } from '../check.ts'
import { PICTURE_LIMIT, PROPERTY_SORTS } from '../description/properties.ts'
import type { DemoContext } from '../demo-context.ts'
import { json, readObject } from '../json.ts'
import { filtered, integerOf, numberOf, oneOf, searched, sorted } from '../list.ts'
import { Problem } from '../problem.ts'
import type { Property } from '../records.ts'
import { type AddRoute, type Call, recordOf } from '../route.ts'
import { nextId } from '../state.ts'
import { filesOf, readForm } from '../upload.ts'

const SORTS = PROPERTY_SORTS.flatMap((name) => [name, `-${name}`] as const)

/** Properties: list with the addresses of the next and the previous page, create, read, change, delete, pictures. */
export function propertyRoutes(context: DemoContext, add: AddRoute, checker: Checker): void {
  const find = (call: Call) => recordOf(context.state.properties, call, 'propertyId', 'property')

  add('get', '/properties', ({ query }) => propertyPage(context, query))

  add('post', '/properties', async ({ request }) => {
    const body = await readObject(request)
    checker.check('Property', body)
    const property = {
      ...newProperty(nextId(context.state.properties)),
      ...writtenPart(context, checker, body),
    }
    context.state.properties.set(property.id, property)
    const headers = { location: `${context.prefix}/properties/${property.id}` }
    return json(propertyResponse(context, property), { status: 201, headers })
  })

  add('get', '/properties/{propertyId}', (call) => propertyResponse(context, find(call)))

  add('patch', '/properties/{propertyId}', async (call) => {
    const property = find(call)
    const body = await readObject(call.request)
    checker.check('PropertyChange', body, { isPartial: true })
    return propertyResponse(context, Object.assign(property, writtenPart(context, checker, body)))
  })

  add('delete', '/properties/{propertyId}', (call) => {
    const { id, status } = find(call)
    if (status === 'let')
      throw new Problem(409, 'still_needed', 'Somebody lives there. End the contract first.')
    context.state.properties.delete(id)
    for (const document of context.state.documents.values())
      if (document.propertyId === id) document.propertyId = null
  })

  add('post', '/properties/{propertyId}/pictures', async (call) => {
    const property = find(call)
    const form = await readForm(call.request, PICTURE_LIMIT * 20)
    for (const file of filesOf(form, 'pictures', ['image/'], PICTURE_LIMIT)) {
      const name = `property-${property.id}-${context.state.files.size + 1}`
      context.state.files.set(name, file)
      property.pictures.push(name)
    }
    return propertyResponse(context, property)
  })
}

/** A page of properties with the addresses of the next and the previous one. */
function propertyPage(context: DemoContext, query: URLSearchParams): Record<string, unknown> {
  const rows = chosen(context, query)
  const page = integerOf(query, 'page', 1, 1, 1_000_000)
  const size = integerOf(query, 'page_size', 12, 1, 100)
  const address = (number: number) => {
    const other = new URLSearchParams(query)
    other.set('page', String(number))
    return `${context.prefix}/properties?${other}`
  }
  return {
    count: rows.length,
    next: page * size < rows.length ? address(page + 1) : null,
    previous: page > 1 ? address(page - 1) : null,
    results: rows
      .slice((page - 1) * size, page * size)
      .map((property) => propertyResponse(context, property)),
  }
}

function propertyResponse(context: DemoContext, property: Property): Record<string, unknown> {
  return {
    ...property,
    pictures: property.pictures.map((name) => pictureAddress(context, name)),
    contact: contactName(context, property.contactId),
  }
}

function chosen(context: DemoContext, query: URLSearchParams): Property[] {
  let rows = [...context.state.properties.values()]
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
function writtenPart(
  context: DemoContext,
  checker: Checker,
  body: Record<string, unknown>,
): Partial<Property> {
  const names = Object.keys(newProperty(0)).filter((name) => name !== 'id' && body[name] !== undefined)
  const written: Partial<Property> = Object.fromEntries(names.map((name) => [name, body[name]]))
  if (written.pictures) {
    const pictures = written.pictures
      .map((address) => pictureName(context, address))
      .filter((name) => name !== undefined)
    checker.refuse({
      pictures: pictures.length < written.pictures.length && 'only pictures of this server; upload new ones',
    })
    written.pictures = pictures
  }
  const isUnknown = typeof written.contactId === 'number' && !context.state.contacts.has(written.contactId)
  checker.refuse({ contactId: isUnknown && 'there is no such contact' })
  return written
}
