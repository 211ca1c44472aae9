import { useState } from 'react'
import type { Description } from '../../openapi/model/model.ts'
import { useServer } from '../../server/server.tsx'
import { AddressLink } from '../links/AddressLink.tsx'
import styles from './HomeScreen.module.css'
import { navigationIcon } from './navigation-icon.ts'
import { recentAddresses } from './recent-addresses.ts'

/** Where this person was last, with what was chosen to get there. */
export function HomeRecent({ description }: { description: Description }) {
  const server = useServer()
  const [addresses] = useState(() => recentAddresses(server))
  const pages = addresses.flatMap((address) => {
    const match = description.match(address)
    if (match === undefined || match.kind === 'operation') return []
    const { resource, parameters } = match
    return [{ address, resource, chosen: Object.values(parameters).join(' / ') }]
  })
  if (pages.length === 0) return null
  return (
    <section className={styles.group} aria-label="Recent">
      <h2>Recent</h2>
      <ul className={styles.recent}>
        {pages.map(({ address, resource, chosen }) => {
          const Icon = navigationIcon(resource.name)
          return (
            <li key={address}>
              <AddressLink to={address}>
                <Icon aria-hidden="true" />
                {resource.label}
                {chosen === '' ? null : <span className={styles.chosen}>{chosen}</span>}
              </AddressLink>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
