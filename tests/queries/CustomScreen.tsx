import type { SubmitEvent } from 'react'
import type { Resource } from '../../src/openapi/model/model.ts'
import { useCreate } from '../../src/queries/change/use-create.ts'
import { useList } from '../../src/queries/read/use-list.ts'
import { problemOf } from '../../src/server/problem.ts'
import { useServer } from '../../src/server/server.tsx'
import { collectionTarget } from '../../src/server/targets.ts'

export function CustomScreen() {
  const contacts = useServer().description?.resource('/contacts')
  return contacts === undefined ? <p>This server has no contacts.</p> : <Contacts resource={contacts} />
}

function Contacts({ resource }: { resource: Resource }) {
  const list = useList<Record<string, string>>(
    resource,
    {},
    { page: 1, size: 5, sort: { field: 'updatedAt', descending: true }, filters: {} },
  )
  const create = useCreate(collectionTarget(resource, {}))
  const problem = list.error ?? create.error
  function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    create.mutate({ body: Object.fromEntries(new FormData(form)) }, { onSuccess: () => form.reset() })
  }
  return (
    <section aria-busy={list.isPending}>
      <h1 tabIndex={-1}>Address book</h1>
      {problem && <p role="alert">{problemOf(problem).title}</p>}
      <ul>
        {list.data?.rows.map((row) => (
          <li key={row.id}>
            {row.firstName} {row.lastName}
          </li>
        ))}
      </ul>
      <form onSubmit={add}>
        <input name="firstName" aria-label="First name" required />
        <input name="lastName" aria-label="Last name" required />
        <input name="phone" aria-label="Phone" required />
        <button>Add</button>
      </form>
    </section>
  )
}
