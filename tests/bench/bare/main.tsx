import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useVirtualizer } from '@tanstack/react-virtual'
import { StrictMode, useRef } from 'react'
import { createRoot } from 'react-dom/client'

// What a list costs with the libraries alone: it knows where the contacts are and what stands in them.

interface Contact {
  id: number
  firstName: string
  lastName: string
  email: string
  phone: string
}

const HEIGHT = 44

async function readContacts(): Promise<Contact[]> {
  const response = await fetch('/api/contacts', {
    headers: { authorization: `Bearer ${localStorage.getItem('token')}` },
  })
  if (!response.ok) throw new Error(`The server responded with ${response.status}.`)
  const body = (await response.json()) as { items: Contact[] } // the demo's own response
  return body.items
}

function Contacts() {
  const { data = [] } = useQuery({ queryKey: ['contacts'], queryFn: readContacts })
  const list = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised over the virtualizer
  const rows = useVirtualizer({
    count: data.length,
    getScrollElement: () => list.current,
    estimateSize: () => HEIGHT,
  })
  return (
    <div ref={list} style={{ height: '100vh', overflow: 'auto' }}>
      <table>
        <tbody>
          {rows.getVirtualItems().map(({ index, key }) => (
            <tr key={key} style={{ height: HEIGHT }}>
              <td>
                <a data-title href={`/contacts/${data[index]?.id}`}>
                  {data[index]?.firstName} {data[index]?.lastName}
                </a>
              </td>
              <td>{data[index]?.email}</td>
              <td>{data[index]?.phone}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={new QueryClient()}>
      <Contacts />
    </QueryClientProvider>
  </StrictMode>,
)
