import { expect, test } from 'vitest'
import { commandsHere } from '../../../src/app/find/commands.ts'
import { createClient } from '../../../src/http/client.ts'
import { createQueryClient } from '../../../src/server/query-client.ts'
import { createSessionStore } from '../../../src/session/session.ts'
import { described, listOfRef, ref, responds } from '../../openapi/documents.ts'

const Visit = { type: 'object', properties: { id: { type: 'integer' }, reason: { type: 'string' } } }

test.each([
  ['Cancel a visit', 'Cancel visit', 'x'],
  ['Delete a visit', 'Delete', 'trash-2'],
])('offers “%s” by the words and the icon that its button has', (summary, label, icon) => {
  const description = described(
    {
      '/visits': { get: responds(listOfRef('Visit')) },
      '/visits/{id}': { get: responds(ref('Visit')), delete: { summary, responses: {} } },
    },
    { Visit },
  )
  const server = {
    id: 'http://desk.example',
    client: createClient({ basePath: 'http://desk.example' }),
    session: createSessionStore('commands'),
    description,
  }
  const commands = commandsHere(createQueryClient(), server, { pathname: '/visits/7', search: {} })
  expect(commands.find(({ key }) => key === 'delete')).toMatchObject({ label, icon })
})
