import {
  response,
  type Chapter,
  jsonBody,
  listOf,
  parameter,
  type Part,
  phone,
  ref,
  refusals,
} from './build.ts'
import { recordOperations } from './record-operations.ts'
import { companyId, pageParameters, totalHeader } from './shared.ts'

const tags = ['People']
const records = recordOperations('company', tags)
/** The fields by which the list can be sorted. */
export const COMPANY_SORTS = ['name', 'industry', 'employees', 'yearlySpend', 'rating', 'createdAt'] as const
/** The values of a company's industry. */
export const INDUSTRIES = [
  'trade',
  'food',
  'freight',
  'energy',
  'media',
  'housing',
  'construction',
  'health',
] as const

const industry: Part = {
  type: 'string',
  enum: INDUSTRIES,
  'x-enum-varnames': [
    'Trade',
    'Food',
    'Freight',
    'Energy',
    'Media',
    'Housing',
    'Construction',
    'Health care',
  ],
}

const OpeningHours: Part = {
  type: 'object',
  title: 'Opening hours',
  required: ['days', 'opens', 'closes'],
  properties: {
    days: listOf(
      {
        type: 'string',
        enum: ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'],
        'x-enum-varnames': ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
      },
      { title: 'Days', uniqueItems: true, minItems: 1 },
    ),
    opens: {
      type: 'string',
      format: 'time',
      title: 'Opens',
      description: 'In UTC.',
      examples: ['08:00:00Z'],
    },
    closes: {
      type: 'string',
      format: 'time',
      title: 'Closes',
      description: 'In UTC.',
      examples: ['17:30:00Z'],
    },
  },
}

const Company: Part = {
  type: 'object',
  title: 'Company',
  required: ['id', 'name', 'industry', 'phone', 'address'],
  properties: {
    id: { type: 'integer', readOnly: true },
    name: { type: 'string', title: 'Name', minLength: 2, maxLength: 80 },
    industry: { ...industry, title: 'Industry' },
    phone: phone({ title: 'Phone' }),
    website: { type: ['string', 'null'], format: 'uri', title: 'Website', maxLength: 200 },
    employees: { type: 'integer', title: 'Employees', minimum: 0, maximum: 1_000_000, default: 1 },
    yearlySpend: {
      type: 'number',
      title: 'Yearly spend',
      minimum: 0,
      multipleOf: 0.01,
      format: 'currency',
      'x-currency': 'EUR',
      default: 0,
    },
    rating: { type: ['number', 'null'], title: 'Rating', minimum: 0, maximum: 5, multipleOf: 0.5 },
    accountNumber: {
      type: 'integer',
      format: 'uint64',
      title: 'Account number',
      minimum: 0,
      description: 'Number in the accounting system. Up to nineteen digits, each of them counts.',
      examples: [9_007_199_254_740_991],
    },
    vatNumber: {
      type: ['string', 'null'],
      title: 'VAT number',
      pattern: '^[A-Z]{2}[0-9A-Z]{2,13}$',
      examples: ['AT123456789'],
    },
    address: ref('Address'),
    openingHours: listOf(ref('OpeningHours'), { title: 'Opening hours', maxItems: 7 }),
    color: {
      type: 'string',
      format: 'color',
      title: 'Colour',
      pattern: '^#[0-9a-fA-F]{6}$',
      default: '#0f766e',
    },
    founded: { type: ['string', 'null'], format: 'date', title: 'Founded' },
    parentId: { type: ['integer', 'null'], title: 'Parent company' },
    about: {
      type: 'string',
      title: 'About',
      contentMediaType: 'text/markdown',
      maxLength: 2000,
      default: '',
    },
    createdAt: { type: 'string', format: 'date-time', title: 'Created', readOnly: true },
  },
}

/** Companies: `offset` and `limit`, a bare list with the total in a header, sort with a second parameter. */
export const companies: Chapter = {
  schemas: { Company, OpeningHours },
  paths: {
    '/companies': {
      get: {
        operationId: 'listCompanies',
        tags,
        summary: 'List companies',
        parameters: [
          parameter(
            'offset',
            { type: 'integer', minimum: 0, default: 0 },
            'How many to leave out at the beginning.',
          ),
          parameter('limit', { type: 'integer', minimum: 1, maximum: 100, default: 20 }, 'How many at most.'),
          parameter('sort', { type: 'string', enum: COMPANY_SORTS, default: 'name' }, 'Field to sort by.'),
          parameter(
            'order',
            { type: 'string', enum: ['asc', 'desc'], default: 'asc' },
            'From low to high, or from high to low.',
          ),
          parameter('search', { type: 'string', maxLength: 100 }, 'Search in name, city and VAT number.'),
          parameter('industry', industry, 'Only companies of this industry.'),
          parameter('country', { type: 'string', pattern: '^[A-Z]{2}$' }, 'Only companies in this country.'),
          parameter('parentId', { type: 'integer' }, 'Only daughters of this company.'),
        ],
        responses: {
          200: response('Companies.', listOf(ref('Company')), totalHeader),
          ...refusals('Invalid', 'Unauthorized'),
        },
      },
      post: records.create(),
    },
    '/companies/{companyId}': {
      parameters: [companyId],
      get: records.read(),
      put: records.update({ requestBody: jsonBody(ref('Company')) }),
      delete: records.delete({
        description: 'Refused with 409 while somebody works there.',
        refusals: ['Conflict'],
      }),
    },
    '/companies/{companyId}/contacts': {
      parameters: [companyId],
      get: {
        operationId: 'listContactsOfCompany',
        tags,
        summary: 'People of a company',
        parameters: pageParameters('size'),
        responses: {
          200: response('A page of contacts.', ref('ContactPage')),
          ...refusals('Invalid', 'Unauthorized', 'NotFound'),
        },
      },
    },
  },
}
