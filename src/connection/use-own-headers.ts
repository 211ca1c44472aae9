import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { forgetPerson } from '../auth/forget-person.ts'
import { readDescriptionAgain } from './description-again.ts'
import { isHeader } from '../http/is-header.ts'
import { keys } from '../server/keys.ts'
import { ownHeaders, ownHeadersKey } from '../server/own-settings.ts'
import { useServer } from '../server/server.tsx'

/** The headers that a person has added for this server on this device. After each change everything is read again with them. */
export function useOwnHeaders() {
  const server = useServer()
  const client = useQueryClient()
  const [headers, setHeaders] = useState(() => ownHeaders(server.id))

  const keep = (next: Record<string, string>) => {
    const key = ownHeadersKey(server.id)
    if (Object.keys(next).length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(next))
    setHeaders(next)
    // A new header may identify another person.
    forgetPerson(client, server)
    void client.refetchQueries({ queryKey: keys.server(server), type: 'active' })
    void readDescriptionAgain(client, server)
  }
  return {
    headers,
    /** Throws an error with a sentence for people if no browser can send such a header. */
    add: (name: string, value: string) => {
      const [header, sent] = [name.trim(), value.trim()]
      if (!isHeader(header, sent)) throw new Error(UNSENDABLE)
      if (isForbidden(header)) throw new Error(`A browser does not let a page send the header ${header}.`)
      keep({ ...withoutHeader(headers, header), [header]: sent })
    },
    remove: (name: string) => keep(withoutHeader(headers, name)),
  }
}

/** Removes a header. Names are compared without regard to case. */
function withoutHeader(headers: Record<string, string>, name: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter(([other]) => other.toLowerCase() !== name.toLowerCase()),
  )
}

const UNSENDABLE =
  'This header cannot be sent: a name has letters, digits and hyphens, a value is one line of plain text.'

/** True for a header that only the browser may set, and leaves out of a request (Fetch, "forbidden request-header"). */
function isForbidden(name: string): boolean {
  return !new Request('/', { headers: [[name, 'x']] }).headers.has(name)
}
