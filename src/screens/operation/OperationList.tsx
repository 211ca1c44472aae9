import { useMemo, useState } from 'react'
import { EmptyState } from '../../controls/basics/EmptyState.tsx'
import { tagLabel } from '../../openapi/wording/tag-label.ts'
import type { Description } from '../../openapi/model/model.ts'
import { AddressLink } from '../links/AddressLink.tsx'
import { countText } from '../../controls/basics/count-text.ts'
import { operationAddress, operationScreens } from '../links/operation-address.ts'
import { findableOperations, filterByWords, type FindableOperation } from '../links/operation-search.ts'
import styles from './OperationList.module.css'
import { SearchBox } from '../shared/SearchBox.tsx'
import { ShowMore } from '../shared/ShowMore.tsx'

/** How many rows are added at a time, so that a key pressed in the search shows within a frame. */
const ROWS_AT_ONCE = 40

/** Every operation of a description by group, with a search. Each links to its screen. */
export function OperationList({ description }: { description: Description }) {
  const [text, setText] = useState('')
  const [shown, setShown] = useState(ROWS_AT_ONCE)
  const operations = findableOperations(description)
  const screens = useMemo(() => operationScreens(description), [description])
  const found = useMemo(() => filterByWords(operations, text), [operations, text])
  const groups = useMemo(() => byTag(found.slice(0, shown)), [found, shown])
  return (
    <>
      <SearchBox
        label="Search operations"
        value={text}
        onChange={(next) => {
          setText(next)
          setShown(ROWS_AT_ONCE)
        }}
      />
      <p className={styles.found} role="status">
        {text === '' ? null : `${countText(found.length)} found`}
      </p>
      {found.length === 0 ? (
        <EmptyState
          title={
            operations.length === 0 ? 'The description has no operations' : `No results for “${text.trim()}”`
          }
        />
      ) : null}
      {groups.map(([tag, members]) => (
        // Not a landmark: a tag may have the name of one of the page's own.
        <div key={tag} role="group" className={styles.group} aria-label={tag}>
          <h2>{tag}</h2>
          <ul>
            {members.map((member) => (
              <li key={member.operation.id}>
                <OperationRow member={member} screen={screens.get(member.operation)} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {found.length > shown ? (
        <ShowMore left={found.length - shown} onShow={() => setShown(shown + ROWS_AT_ONCE)} />
      ) : null}
    </>
  )
}

function OperationRow({ member, screen }: { member: FindableOperation; screen: string | undefined }) {
  const { operation, label } = member
  const { to, search } = operationAddress(operation, screen)
  return (
    <AddressLink to={to} search={search} className={styles.row}>
      <span className={styles.method} data-changes={operation.changesThings || undefined}>
        {operation.method.toUpperCase()}
      </span>
      <span className={styles.label} data-deprecated={operation.deprecated || undefined}>
        {label}
        {operation.deprecated ? <span className={styles.deprecated}> (deprecated)</span> : null}
      </span>
      <code className={styles.path}>{operation.path}</code>
    </AddressLink>
  )
}

function byTag(members: FindableOperation[]): [string, FindableOperation[]][] {
  const groups = new Map<string, FindableOperation[]>()
  for (const member of members) {
    const [name = ''] = member.operation.tags
    const tag = name === '' ? 'Other' : tagLabel(name)
    const group = groups.get(tag)
    if (group === undefined) groups.set(tag, [member])
    else group.push(member)
  }
  return [...groups]
}
