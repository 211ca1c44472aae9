import {
  response,
  type Chapter,
  choice,
  formBody,
  address,
  listOf,
  orNull,
  parameter,
  type Part,
  ref,
  refusals,
} from './build.ts'
import { MEGABYTE } from '../bytes.ts'
import { recordOperations } from './record-operations.ts'
import { envelope, pageParameters, propertyId } from './shared.ts'

const tags = ['Desk']
const records = recordOperations('property', tags)
const STATUSES = { free: 'Free', visit: 'Visit today', let: 'Let' }

/** The fields by which the list can be sorted. */
export const PROPERTY_SORTS = ['name', 'rent', 'area', 'rooms', 'availableFrom'] as const
/** The values of a property's features. */
export const FEATURES = ['balcony', 'garden', 'lift', 'parking', 'pets', 'fireplace', 'fibre'] as const
/** The size limit of a picture, in bytes. */
export const PICTURE_LIMIT = 5 * MEGABYTE

const energyClass: Part = { type: 'string', enum: ['A', 'B', 'C', 'D', 'E'] }
const money: Part = { minimum: 0, multipleOf: 0.01, format: 'currency', 'x-currency': 'EUR' }

const fields: Record<string, Part> = {
  id: { type: 'integer', readOnly: true },
  name: { type: 'string', title: 'Name', minLength: 2, maxLength: 80 },
  pictures: listOf(address({ type: 'string' }), {
    title: 'Pictures',
    description:
      'Addresses of the pictures in their order. They can be put in another order or left out; new ones are uploaded.',
    maxItems: 20,
  }),
  status: choice(STATUSES, { title: 'Status', default: 'free' }),
  rent: { type: 'number', title: 'Rent', description: 'A month, without heating.', ...money },
  deposit: { type: ['number', 'null'], title: 'Deposit', ...money },
  area: {
    type: 'number',
    title: 'Area',
    description: 'In square metres.',
    minimum: 5,
    maximum: 2000,
    multipleOf: 0.01,
  },
  rooms: { type: 'number', title: 'Rooms', minimum: 1, maximum: 20, multipleOf: 0.5, default: 1 },
  floor: {
    type: ['integer', 'null'],
    title: 'Floor',
    minimum: -2,
    maximum: 80,
    description: '0 is the ground floor.',
  },
  availableFrom: { type: ['string', 'null'], format: 'date', title: 'Available from' },
  viewing: { type: ['string', 'null'], format: 'date-time', title: 'Next viewing' },
  energyClass: { title: 'Energy class', anyOf: [energyClass, { type: 'null' }] },
  furnished: { type: 'boolean', title: 'Furnished', default: false },
  features: listOf({ type: 'string', enum: FEATURES }, { title: 'Features', uniqueItems: true }),
  address: ref('Address'),
  contactId: { type: ['integer', 'null'], title: 'Owner', description: 'Number of the contact who owns it.' },
  contact: orNull(ref('NamedRecord'), { readOnly: true }),
  description: {
    type: 'string',
    title: 'Description',
    contentMediaType: 'text/markdown',
    maxLength: 4000,
    default: '',
  },
}

const Property: Part = {
  type: 'object',
  title: 'Property',
  description: 'A place to let.',
  required: ['id', 'name', 'rent', 'area', 'address'],
  properties: fields,
}

const PropertyChange: Part = {
  type: 'object',
  title: 'Property',
  description: 'What should change.',
  minProperties: 1,
  properties: Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => field.readOnly !== true)
      .map(([name, { default: _default, ...field }]) => [name, field]),
  ),
}

const NewPictures: Part = {
  type: 'object',
  title: 'Pictures',
  required: ['pictures'],
  properties: {
    pictures: listOf(
      { type: 'string', format: 'binary', contentMediaType: 'image/*', maxLength: PICTURE_LIMIT },
      { title: 'Pictures', description: 'Several at once.', minItems: 1, maxItems: 20 },
    ),
  },
}

/** Properties: pages that name the addresses of the next and the previous page, `ordering`, range filters, pictures. */
export const properties: Chapter = {
  schemas: {
    Property,
    PropertyChange,
    NewPictures,
    PropertyPage: envelope(
      'results',
      'Property',
      {
        count: { type: 'integer', minimum: 0 },
        next: { type: ['string', 'null'], format: 'uri-reference', description: 'Address of the next page.' },
        previous: {
          type: ['string', 'null'],
          format: 'uri-reference',
          description: 'Address of the page before.',
        },
      },
      ['count'],
    ),
  },
  paths: {
    '/properties': {
      get: {
        operationId: 'listProperties',
        tags,
        summary: 'List properties',
        parameters: [
          ...pageParameters('page_size', 12),
          parameter(
            'ordering',
            { type: 'string', enum: PROPERTY_SORTS.flatMap((name) => [name, `-${name}`]) },
            'Field to sort by; with a minus from high to low.',
          ),
          parameter('search', { type: 'string', maxLength: 100 }, 'Search in name, city and description.'),
          parameter('status', choice(STATUSES), 'Only properties of this status.'),
          parameter('rentFrom', { type: 'number', minimum: 0 }, 'Only from this rent on.'),
          parameter('rentUpTo', { type: 'number', minimum: 0 }, 'Only up to this rent.'),
          parameter('furnished', { type: 'boolean' }, 'Only with, or only without furniture.'),
          parameter('energyClass', energyClass, 'Only of this energy class.'),
          parameter(
            'feature',
            listOf({ type: 'string', enum: FEATURES }),
            'Only with all of these; separated by commas.',
            {
              style: 'form',
              explode: false,
            },
          ),
          parameter('contactId', { type: 'integer' }, 'Only of this owner.'),
        ],
        responses: {
          200: response('A page of properties.', ref('PropertyPage')),
          ...refusals('Invalid', 'Unauthorized'),
        },
      },
      post: records.create(),
    },
    '/properties/{propertyId}': {
      parameters: [propertyId],
      get: records.read(),
      patch: records.update(),
      delete: records.delete({ description: 'Refused with 409 while it is let.', refusals: ['Conflict'] }),
    },
    '/properties/{propertyId}/pictures': {
      parameters: [propertyId],
      post: {
        operationId: 'uploadPictures',
        tags,
        summary: 'Upload pictures',
        requestBody: formBody(ref('NewPictures'), {
          pictures: 'image/png, image/jpeg, image/webp, image/gif, image/svg+xml',
        }),
        responses: {
          200: response('The property with its pictures.', ref('Property')),
          ...refusals('Invalid', 'Unauthorized', 'NotFound', 'TooLarge', 'WrongType'),
        },
      },
    },
  },
}
