import type { Chapter, Part } from './description/build.ts'
import { companies } from './description/companies.ts'
import { contacts } from './description/contacts.ts'
import { documents } from './description/documents.ts'
import { messages } from './description/messages.ts'
import { properties } from './description/properties.ts'
import { server } from './description/server.ts'
import { settings } from './description/settings.ts'
import { sharedResponses, sharedSchemas } from './description/shared.ts'
import { securitySchemes, signIn } from './description/sign-in.ts'
import { tickets } from './description/tickets.ts'

/** An OpenAPI 3.1 document, with the parts that the server itself reads. */
export interface DemoDocument extends Record<string, unknown> {
  openapi: string
  paths: Record<string, Part>
  components: {
    schemas: Record<string, Part>
    responses: Record<string, Part>
    securitySchemes: Record<string, Part>
  }
}

const CHAPTERS: Chapter[] = [
  contacts,
  companies,
  messages,
  tickets,
  properties,
  documents,
  settings,
  server,
  signIn,
]

/** The description of the server at `prefix`. Its parts stand in the order in which people should see them. */
export function describeDemo(prefix: string): DemoDocument {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Voicemail desk',
      version: '1.0.0',
      description:
        'Calls that nobody took, the people behind them, and what is to be done.\n\nA demo with invented records. It forgets all changes when it starts again.',
    },
    servers: [{ url: prefix, description: 'This server' }],
    security: [{ desk: [] }],
    tags: [
      { name: 'People', description: 'Who calls, and for whom they work.' },
      { name: 'Desk', description: 'What they said, and the work that comes of it.' },
      { name: 'Server', description: 'Your own settings, and the server itself.' },
    ],
    paths: Object.assign({}, ...CHAPTERS.map(({ paths }) => paths)),
    components: {
      schemas: Object.assign({ ...sharedSchemas }, ...CHAPTERS.map(({ schemas }) => schemas)),
      responses: sharedResponses,
      securitySchemes: securitySchemes(prefix),
    },
  }
}
