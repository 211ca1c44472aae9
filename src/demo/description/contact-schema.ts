import { choice, address, listOf, orNull, type Part, phone, ref, waveform } from './build.ts'

/** The languages that a contact may speak. */
export const LANGUAGES = [
  'English',
  'French',
  'German',
  'Spanish',
  'Portuguese',
  'Italian',
  'Dutch',
  'Swedish',
  'Czech',
  'Japanese',
]

/** The schema of a contact: the same in lists, records and bodies. */
const Contact: Part = {
  type: 'object',
  title: 'Contact',
  description: 'A person who calls, or who should be called.',
  required: ['id', 'firstName', 'lastName', 'phone', 'createdAt', 'updatedAt', 'version'],
  properties: {
    id: { type: 'integer', readOnly: true },
    firstName: { type: 'string', title: 'First name', minLength: 1, maxLength: 60 },
    lastName: { type: 'string', title: 'Last name', minLength: 1, maxLength: 60 },
    phone: phone({ title: 'Phone', description: 'With the country code, digits only: `+819055217340`.' }),
    email: {
      type: ['string', 'null'],
      format: 'email',
      title: 'Email',
      maxLength: 120,
      description: 'Each address belongs to one contact only.',
    },
    companyId: {
      type: ['integer', 'null'],
      title: 'Company',
      description: 'Number of the company this person works for.',
    },
    company: orNull(ref('NamedRecord'), { readOnly: true }),
    status: choice(
      { lead: 'Lead', customer: 'Customer', new: 'New', blocked: 'Blocked' },
      { title: 'Status', default: 'new' },
    ),
    lastMessage: address({
      title: 'Last message',
      readOnly: true,
      description: 'The audio recording of the last message; needs the access token.',
    }),
    lastMessageDuration: {
      type: ['integer', 'null'],
      title: 'Length of the last message',
      readOnly: true,
      description: 'In seconds.',
    },
    lastMessageWaveform: waveform({ title: 'Waveform of the last message' }),
    heard: {
      type: ['string', 'null'],
      format: 'date-time',
      title: 'Heard',
      readOnly: true,
      description: 'When we last heard from this person.',
    },
    prefers: {
      type: ['string', 'null'],
      title: 'Prefers',
      maxLength: 120,
      description: 'How and when to call.',
      examples: ['Japanese, mornings'],
    },
    since: { type: 'string', format: 'date', title: 'Since' },
    notes: {
      type: 'string',
      title: 'Notes',
      contentMediaType: 'text/markdown',
      maxLength: 4000,
      default: '',
      description: 'What to know before calling. Markdown.',
    },
    picture: address({
      title: 'Picture',
      readOnly: true,
      description: 'Address of a picture of this person.',
    }),
    birthday: { type: ['string', 'null'], format: 'date', title: 'Birthday' },
    languages: listOf(
      { type: 'string', enum: LANGUAGES },
      { title: 'Languages', uniqueItems: true, maxItems: 5 },
    ),
    channel: {
      title: 'Preferred channel',
      oneOf: [ref('PhoneChannel'), ref('EmailChannel'), ref('PostChannel')],
      discriminator: {
        propertyName: 'kind',
        mapping: {
          phone: '#/components/schemas/PhoneChannel',
          email: '#/components/schemas/EmailChannel',
          post: '#/components/schemas/PostChannel',
        },
      },
    },
    address: orNull(ref('Address'), { title: 'Address' }),
    tags: listOf(
      { type: 'string', minLength: 1, maxLength: 30 },
      { title: 'Tags', uniqueItems: true, maxItems: 12 },
    ),
    labels: {
      type: 'object',
      title: 'Labels',
      description: 'Names and values of your own.',
      additionalProperties: { type: 'string', maxLength: 60 },
    },
    color: {
      type: 'string',
      format: 'color',
      title: 'Colour',
      pattern: '^#[0-9a-fA-F]{6}$',
      default: '#d7e1fd',
    },
    doNotCall: { type: 'boolean', title: 'Do not call', default: false },
    fax: {
      type: ['string', 'null'],
      format: 'phone',
      title: 'Fax',
      deprecated: true,
      description: 'Nobody sends faxes any more.',
    },
    metadata: { title: 'Metadata', description: 'Anything that another program keeps here.' },
    portalPassword: {
      type: 'string',
      format: 'password',
      title: 'Password for the portal',
      writeOnly: true,
      minLength: 8,
      maxLength: 72,
      description: 'Only ever sent, never shown. Left out: stays as it is.',
    },
    createdAt: { type: 'string', format: 'date-time', title: 'Created', readOnly: true },
    updatedAt: { type: 'string', format: 'date-time', title: 'Updated', readOnly: true },
    version: {
      type: 'integer',
      title: 'Version',
      readOnly: true,
      description: 'Counts changes. Sent back with an older number, an update is refused with 409.',
    },
  },
}

const PhoneChannel: Part = {
  type: 'object',
  title: 'Phone',
  required: ['kind'],
  properties: {
    kind: { type: 'string', const: 'phone' },
    hours: { type: 'string', title: 'Best hours', maxLength: 60, examples: ['mornings'] },
  },
}

const EmailChannel: Part = {
  type: 'object',
  title: 'Email',
  required: ['kind', 'address'],
  properties: {
    kind: { type: 'string', const: 'email' },
    address: { type: 'string', format: 'email', title: 'Address' },
    wantsNewsletter: { type: 'boolean', title: 'Wants the newsletter', default: false },
  },
}

const PostChannel: Part = {
  type: 'object',
  title: 'Post',
  required: ['kind', 'address'],
  properties: { kind: { type: 'string', const: 'post' }, address: ref('Address') },
}

/** The schemas of a contact and its ways of being reached. */
export const contactSchemas: Record<string, Part> = { Contact, PhoneChannel, EmailChannel, PostChannel }
