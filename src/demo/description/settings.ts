import {
  response,
  type Chapter,
  choice,
  formBody,
  address,
  jsonBody,
  listOf,
  nothing,
  type Part,
  phone,
  ref,
  refusals,
} from './build.ts'
import { MEGABYTE } from '../bytes.ts'

const tags = ['Server']
const LANGUAGES = { en: 'English', de: 'Deutsch', fr: 'Français', es: 'Español', sv: 'Svenska' }
const time = { type: ['string', 'null'], format: 'time', description: 'In UTC.', examples: ['20:00:00Z'] }

const fields: Record<string, Part> = {
  userName: { type: 'string', title: 'User name', readOnly: true },
  name: { type: 'string', title: 'Name', minLength: 1, maxLength: 80 },
  email: { type: 'string', format: 'email', title: 'Email' },
  phone: phone({ title: 'Phone' }),
  avatar: address({ title: 'Picture', readOnly: true }),
  greeting: address({
    title: 'Greeting',
    readOnly: true,
    description: 'An audio recording: what callers hear before the tone.',
  }),
  plan: { type: 'string', const: 'demo', title: 'Plan', description: 'There is only this one.' },
  language: choice(LANGUAGES, { title: 'Language', default: 'en' }),
  timeZone: {
    type: 'string',
    title: 'Time zone',
    pattern: '^[A-Za-z]+(/[A-Za-z0-9_+-]+)*$',
    examples: ['Africa/Nairobi'],
  },
  accent: {
    type: 'string',
    format: 'color',
    title: 'Accent colour',
    pattern: '^#[0-9a-fA-F]{6}$',
    examples: ['#0f766e'],
  },
  pageSize: {
    type: 'integer',
    title: 'Rows on a page',
    minimum: 5,
    maximum: 100,
    multipleOf: 5,
    default: 20,
  },
  quietFrom: { ...time, title: 'Quiet from' },
  quietUntil: { ...time, title: 'Quiet until' },
  ringFor: {
    type: 'string',
    format: 'duration',
    title: 'Ring for',
    description: 'Before the voicemail takes the call: `PT25S`.',
    examples: ['PT25S'],
  },
  volume: { type: 'number', title: 'Volume', minimum: 0, maximum: 1, default: 0.8 },
  notify: listOf(
    {
      type: 'string',
      enum: ['message', 'ticket', 'document'],
      'x-enum-varnames': ['New messages', 'Tickets that are due', 'New documents'],
    },
    { title: 'Notify me of', uniqueItems: true },
  ),
  signature: { type: 'string', title: 'Signature', contentMediaType: 'text/markdown', maxLength: 500 },
}

const PasswordChange: Part = {
  type: 'object',
  title: 'Password',
  required: ['current', 'new'],
  properties: {
    current: { type: 'string', format: 'password', title: 'Present password', writeOnly: true },
    new: {
      type: 'string',
      format: 'password',
      title: 'New password',
      writeOnly: true,
      minLength: 8,
      maxLength: 72,
    },
  },
}

/** The user's own desk: one record without a list. */
export const settings: Chapter = {
  schemas: {
    Settings: {
      type: 'object',
      title: 'Settings',
      required: ['userName', 'name', 'email'],
      properties: fields,
    },
    PasswordChange,
  },
  paths: {
    '/settings': {
      get: {
        operationId: 'readSettings',
        tags,
        summary: 'Your settings',
        responses: { 200: response('Your settings.', ref('Settings')), ...refusals('Unauthorized') },
      },
      patch: {
        operationId: 'updateSettings',
        tags,
        summary: 'Change settings',
        requestBody: jsonBody(ref('SettingsChange')),
        responses: {
          200: response('Your settings as they are now.', ref('Settings')),
          ...refusals('Invalid', 'Unauthorized', 'WrongType'),
        },
      },
    },
    '/settings/greeting': {
      get: {
        operationId: 'readGreeting',
        tags,
        summary: 'Greeting',
        responses: {
          200: {
            description: 'The sound.',
            content: { 'audio/mpeg': { schema: { type: 'string', format: 'binary' } } },
          },
          ...refusals('Unauthorized', 'NotFound'),
        },
      },
      post: {
        operationId: 'uploadGreeting',
        tags,
        summary: 'Record a greeting',
        requestBody: formBody(
          {
            type: 'object',
            required: ['sound'],
            properties: {
              sound: {
                type: 'string',
                format: 'binary',
                contentMediaType: 'audio/*',
                title: 'Sound',
                maxLength: 10 * MEGABYTE,
              },
            },
          },
          { sound: 'audio/*' },
        ),
        responses: {
          200: response('Your settings with the greeting.', ref('Settings')),
          ...refusals('Invalid', 'Unauthorized', 'TooLarge', 'WrongType'),
        },
      },
    },
    '/settings/password': {
      put: {
        operationId: 'changePassword',
        tags,
        summary: 'Change the password',
        description: 'This is a demo: the rules are checked, the password stays `demo`.',
        requestBody: jsonBody(ref('PasswordChange')),
        responses: {
          204: nothing('It would be changed.'),
          ...refusals('Invalid', 'Unauthorized', 'WrongType'),
        },
      },
    },
  },
}

settings.schemas.SettingsChange = {
  type: 'object',
  title: 'Settings',
  minProperties: 1,
  properties: Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => field.readOnly !== true)
      .map(([name, { default: _default, ...field }]) => [name, field]),
  ),
}
