import { QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import '../../src/app/theme.css'
import type { Field } from '../../src/openapi/model/field-model.ts'
import type { Description } from '../../src/openapi/model/model.ts'
import { FieldControl } from '../../src/fields/FieldControl.tsx'
import { RecordDisplay } from '../../src/fields/RecordDisplay.tsx'
import { FieldDisplay } from '../../src/fields/FieldDisplay.tsx'
import { createClient } from '../../src/http/client.ts'
import { createQueryClient } from '../../src/server/query-client.ts'
import { ServerProvider, type Server } from '../../src/server/server.tsx'
import { createSessionStore } from '../../src/session/session.ts'

/** A form with one field. `value()` returns what would be sent. */
export async function renderControl(field: Field, start?: unknown, messages: Record<string, string> = {}) {
  let latest = start
  function Form() {
    const [value, setValue] = useState(start)
    return (
      <form>
        <FieldControl
          field={field}
          value={value}
          path={`/${field.name}`}
          messages={messages}
          onChange={(next) => {
            latest = next
            setValue(next)
          }}
        />
        <button type="button">Next</button>
      </form>
    )
  }
  await renderWithServer(<Form />)
  return { value: () => latest }
}

/** Draws a value as a list or a record does. */
export function renderDisplay(
  field: Field,
  value: unknown,
  layout: 'cell' | 'record' | 'card' = 'cell',
  record?: unknown,
) {
  return renderWithServer(
    <main>
      {layout === 'record' ? (
        <RecordDisplay field={field} value={value} record={record} />
      ) : (
        <FieldDisplay field={field} value={value} layout={layout} record={record} />
      )}
    </main>,
  )
}

export function renderWithServer(children: ReactNode, description?: Partial<Description>) {
  const server: Server = {
    id: 'test',
    client: createClient({ basePath: '/api' }),
    session: createSessionStore('test'),
    description: description as Description | undefined, // as much of it as the test needs
  }
  return render(
    <QueryClientProvider client={createQueryClient()}>
      {/* Colours that are on their way from one theme to the other are no colours to judge. */}
      <style>{'* { transition: none !important }'}</style>
      <ServerProvider server={server}>{children}</ServerProvider>
    </QueryClientProvider>,
  )
}
