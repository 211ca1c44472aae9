import { Search } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { EmptyState } from '../controls/EmptyState.tsx'
import type { Operation } from '../description/model.ts'
import { operationLabel } from '../description/operation-label.ts'
import { useServer } from '../queries/server.tsx'
import { AddressLink } from './AddressLink.tsx'
import { countText } from './names.ts'
import { operationAddress, placesOf } from './operation-address.ts'
import styles from './OperationsScreen.module.css'
import { ScreenHeader } from './ScreenHeader.tsx'

/** So many are drawn at once; the search finds the others. */
const MOST_DRAWN = 300

/** Every operation of the server, group by group, to be searched. Each leads to where it is done. */
export function OperationsScreen() {
  const { description } = useServer()
  const [text, setText] = useState('')
  const wanted = useDeferredValue(text)
  const operations = description?.operations ?? NONE
  const places = useMemo(() => (description === undefined ? undefined : placesOf(description)), [description])
  const found = useMemo(
    () => operations.filter((operation) => isFound(operation, wanted)),
    [operations, wanted],
  )
  const groups = useMemo(() => byTag(found.slice(0, MOST_DRAWN)), [found])
  return (
    <>
      <ScreenHeader
        title="Operations"
        aside={<p className={styles.count}>{countText(operations.length)}</p>}
      />
      <label className={styles.search}>
        <Search aria-hidden="true" />
        <input
          type="search"
          aria-label="Search operations"
          placeholder="Search operations"
          value={text}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <p className={styles.found} role="status">
        {wanted === '' ? null : `${countText(found.length)} found`}
      </p>
      {found.length === 0 ? <EmptyState title="No operations match" /> : null}
      {groups.map(([tag, members]) => (
        <section key={tag} className={styles.group} aria-label={tag === '' ? 'Other' : tag}>
          <h2>{tag === '' ? 'Other' : tag}</h2>
          <ul>
            {members.map((operation) => (
              <li key={operation.id}>
                <OperationRow operation={operation} place={places?.get(operation)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {found.length > MOST_DRAWN ? (
        <p className={styles.more}>{countText(found.length - MOST_DRAWN)} more. Search to find them.</p>
      ) : null}
    </>
  )
}

function OperationRow({ operation, place }: { operation: Operation; place: string | undefined }) {
  const { to, search } = operationAddress(operation, place)
  return (
    <AddressLink to={to} search={search} className={styles.row}>
      <span className={styles.method} data-changes={operation.changesThings || undefined}>
        {operation.method.toUpperCase()}
      </span>
      <span className={styles.label} data-deprecated={operation.deprecated || undefined}>
        {operationLabel(operation)}
        {operation.deprecated ? <span className={styles.deprecated}> (deprecated)</span> : null}
      </span>
      <code className={styles.path}>{operation.path}</code>
    </AddressLink>
  )
}

const NONE: Operation[] = []

function isFound(operation: Operation, text: string): boolean {
  const where =
    `${operation.method} ${operation.path} ${operationLabel(operation)} ${operation.operationId ?? ''}`.toLowerCase()
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => where.includes(word))
}

function byTag(operations: Operation[]): [string, Operation[]][] {
  const groups = new Map<string, Operation[]>()
  for (const operation of operations) {
    const tag = operation.tags[0] ?? ''
    const group = groups.get(tag)
    if (group === undefined) groups.set(tag, [operation])
    else group.push(operation)
  }
  return [...groups]
}
