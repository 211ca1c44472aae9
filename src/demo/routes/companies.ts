import type { Checker } from '../check.ts'
import { COMPANY_SORTS } from '../description/companies.ts'
import { type DemoContext, timestamp } from '../demo-context.ts'
import { json, readObject } from '../json.ts'
import { filtered, integerOf, oneOf, searched, sorted } from '../list.ts'
import { Problem } from '../problem.ts'
import type { Company } from '../records.ts'
import { type AddRoute, type Call, recordOf } from '../route.ts'
import { nextId } from '../state.ts'
import { contactPage } from './contacts.ts'

/** Companies: list, create, read, update, delete, and their people. */
export function companyRoutes(context: DemoContext, add: AddRoute, checker: Checker): void {
  const find = (call: Call) => recordOf(context.state.companies, call, 'companyId', 'company')
  const peopleOf = ({ id }: Company) =>
    [...context.state.contacts.values()].filter(({ companyId }) => companyId === id)

  add('get', '/companies', ({ query }) => {
    const rows = chosen(context, query)
    const offset = integerOf(query, 'offset', 0, 0, 1_000_000)
    const limit = integerOf(query, 'limit', 20, 1, 100)
    return json(rows.slice(offset, offset + limit), { headers: { 'x-total-count': String(rows.length) } })
  })

  add('post', '/companies', async ({ request }) => {
    const body = await readObject(request)
    checkCompany(context, checker, body)
    const id = nextId(context.state.companies)
    const company: Company = { ...writtenPart(body), id, createdAt: timestamp(context) }
    context.state.companies.set(id, company)
    return json(company, { status: 201, headers: { location: `${context.prefix}/companies/${id}` } })
  })

  add('get', '/companies/{companyId}', find)

  add('put', '/companies/{companyId}', async (call) => {
    const company = find(call)
    const body = await readObject(call.request)
    checkCompany(context, checker, body, company.id)
    return Object.assign(company, writtenPart(body))
  })

  add('delete', '/companies/{companyId}', (call) => {
    const company = find(call)
    const people = peopleOf(company).length
    if (people > 0)
      throw new Problem(409, 'still_needed', `${people} contacts work for this company. Move them first.`)
    context.state.companies.delete(company.id)
    for (const other of context.state.companies.values())
      if (other.parentId === company.id) other.parentId = null
  })

  add('get', '/companies/{companyId}/contacts', (call) =>
    contactPage(context, call.query, peopleOf(find(call))),
  )
}

function chosen(context: DemoContext, query: URLSearchParams): Company[] {
  let rows = [...context.state.companies.values()]
  rows = searched(rows, query.get('search'), ({ name, address, vatNumber }) => [
    name,
    address.city,
    vatNumber,
  ])
  rows = filtered(rows, query.getAll('industry'), ({ industry }) => industry)
  rows = filtered(rows, query.getAll('country'), ({ address }) => address.country)
  rows = filtered(rows, query.getAll('parentId'), ({ parentId }) => parentId)
  const sort = oneOf(query, 'sort', COMPANY_SORTS) ?? 'name'
  return sorted(rows, (row) => row[sort], oneOf(query, 'order', ['asc', 'desc']) === 'desc')
}

function checkCompany(
  context: DemoContext,
  checker: Checker,
  body: Record<string, unknown>,
  id?: number,
): void {
  checker.check('Company', body)
  const { companies } = context.state
  const isTaken = [...companies.values()].some((other) => other.id !== id && other.name === body.name)
  const isUnknown = typeof body.parentId === 'number' && !companies.has(body.parentId)
  checker.refuse({
    name: isTaken && 'already used by another company',
    parentId:
      (isUnknown && 'there is no such company') ||
      (id !== undefined && body.parentId === id && 'a company is not its own parent'),
  })
}

/** The properties of a company that a client may write, from a checked body. A missing property gets its default. */
function writtenPart(body: Record<string, unknown>): Omit<Company, 'id' | 'createdAt'> {
  const defaults: Partial<Company> = {
    website: null,
    accountNumber: 0n,
    vatNumber: null,
    openingHours: [],
    yearlySpend: 0,
    employees: 1,
    rating: null,
    color: '#0f766e',
    founded: null,
    parentId: null,
    about: '',
  }
  const names = ['name', 'industry', 'phone', 'address', ...Object.keys(defaults)]
  const given = names.filter((name) => body[name] !== undefined).map((name) => [name, body[name]])
  // The checker has checked every property of the body.
  return { ...defaults, ...Object.fromEntries(given) } as Omit<Company, 'id' | 'createdAt'>
}
