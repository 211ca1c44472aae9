import type { SubmitEvent } from 'react'
import type { Resource } from '../../src/openapi/model/model.ts'
import { problemOf } from '../../src/server/problem.ts'
import { useServer } from '../../src/server/server.tsx'
import { collectionTarget } from '../../src/server/targets.ts'
import { useCreate } from '../../src/queries/change/use-create.ts'
import { useList } from '../../src/queries/read/use-list.ts'

/** A screen as a developer writes it: the contacts that changed last, and a form that adds one. */
export function CustomScreen() {
  const contacts = useServer().description?.resource('/contacts')
  return contacts === undefined ? <p>This server has no contacts.</p> : <Contacts resource={contacts} />
}

function Contacts({ resource }: { resource: Resource }) {
  const list = useList(
    resource,
    {},
    { page: 1, size: 5, sort: { field: 'updatedAt', descending: true }, filters: {} },
  )
  const create = useCreate(collectionTarget(resource, {}))
  const problem = create.error ? problemOf(create.error) : undefined

  function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const body = Object.fromEntries(new FormData(form))
    create.mutate({ body }, { onSuccess: () => form.reset() })
  }

  return (
    <section aria-busy={list.isPending}>
      <h1 tabIndex={-1}>Address book</h1>
      {list.error && <p role="alert">{problemOf(list.error).title}</p>}
      <ul>
        {(list.data?.rows as Contact[] | undefined)?.map((contact) => (
          <li key={contact.id}>
            {contact.firstName} {contact.lastName}
          </li>
        ))}
      </ul>
      <form onSubmit={add}>
        <input name="firstName" aria-label="First name" required />
        <input name="lastName" aria-label="Last name" required />
        <input name="phone" aria-label="Phone" required />
        <button disabled={create.isPending}>Add</button>
        {problem && <p role="alert">{[problem.title, ...Object.values(problem.fields)].join(' ')}</p>}
      </form>
    </section>
  )
}

/** What the description says of a contact. */
interface Contact {
  id: number
  firstName: string
  lastName: string
}
