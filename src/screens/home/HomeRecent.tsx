import { Icon } from '../../controls/icon/Icon.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Avatar } from '../../controls/basics/Avatar.tsx'
import type { Description } from '../../openapi/model/model.ts'
import { knownTitle } from '../../queries/titles/title-options.ts'
import { useServer } from '../../server/server.tsx'
import { recordTarget } from '../../server/targets.ts'
import { isPersonLike } from '../list/columns/person-like.ts'
import { AddressLink } from '../links/AddressLink.tsx'
import { recentPages } from '../links/recent-pages.ts'
import styles from './HomeScreen.module.css'
import { navigationIcon } from './navigation-icon.ts'

/** The records that this person opened last. On a large server also lists, with the ids of their parents. */
export function HomeRecent({ description, withLists }: { description: Description; withLists: boolean }) {
  const server = useServer()
  const client = useQueryClient()
  const [pages] = useState(() => recentPages(server))
  const links = pages.flatMap(({ address, title }) => {
    const match = description.match(address)
    if (match === undefined || match.kind === 'operation') return []
    const { resource, parameters } = match
    if (title !== undefined) {
      const known = knownTitle(client, server, recordTarget(resource, parameters))?.title ?? title
      return [{ address, resource, label: known, note: resource.singular, isPerson: isPersonLike(resource) }]
    }
    if (!withLists) return []
    return [
      {
        address,
        resource,
        label: resource.label,
        note: Object.values(parameters).join(' / '),
        isPerson: false,
      },
    ]
  })
  if (links.length === 0) return null
  return (
    <section className={styles.group} aria-label="Recent">
      <h2>Recently opened</h2>
      <ul className={styles.recent}>
        {links.map(({ address, resource, label, note, isPerson }) => (
          <li key={address}>
            <AddressLink to={address}>
              {isPerson ? <Avatar name={label} /> : <Icon name={navigationIcon(resource.name)} />}
              <span className={styles.name}>{label}</span>
              {note === '' ? null : <span className={styles.chosen}>{note}</span>}
            </AddressLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
