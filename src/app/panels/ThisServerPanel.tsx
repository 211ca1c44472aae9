import { useQueryClient } from '@tanstack/react-query'
import { Stethoscope } from 'lucide-react'
import { Button } from '../../controls/basics/Button.tsx'
import { handOverMarkOf } from '../../connection/saved/saved-mark.ts'
import { useServer } from '../../server/server.tsx'
import { useWarnings } from '../../connection/use-warnings.ts'
import { ownAddress } from '../../server/addresses.ts'
import { AddressLink } from '../../screens/links/AddressLink.tsx'
import { Examination } from '../../screens/shared/WhatIsWrong.tsx'
import { RecentServers } from '../servers/RecentServers.tsx'
import { serverEntries } from './server-entries.ts'
import styles from './ThisServerPanel.module.css'

export { Examination }

/** The address of the current server, the source of its description, and actions for both. */
export function ThisServerPanel({ onChoose, onExamine }: { onChoose: () => void; onExamine: () => void }) {
  const server = useServer()
  const client = useQueryClient()
  const { description, descriptionAddress } = server
  const isHandedOver = localStorage.getItem(handOverMarkOf(server)) !== null
  const warnings = useWarnings(description).length
  const entries = serverEntries
    .map((make) => make(server, { client, warnings }))
    .filter((entry) => entry !== undefined)
  return (
    <>
      <dl className={styles.facts}>
        <dt>Address</dt>
        <dd>{ownAddress(server, server.client.base.href)}</dd>
        {server.proxy === undefined ? null : (
          <>
            <dt>Reached through</dt>
            <dd>{server.client.base.href}</dd>
          </>
        )}
        <dt>Description</dt>
        <dd>
          {isHandedOver || descriptionAddress === undefined ? (
            'Handed over as a file or text'
          ) : (
            <a href={descriptionAddress} target="_blank" rel="noreferrer">
              {ownAddress(server, descriptionAddress)}
            </a>
          )}
        </dd>
        {description?.version === undefined ? null : (
          <>
            <dt>Version</dt>
            <dd>{description.version}</dd>
          </>
        )}
      </dl>
      <ul className={styles.entries}>
        {entries.map(({ id, label, note, to, run }) => (
          <li key={id}>
            {to === undefined ? (
              <button
                type="button"
                onClick={() => {
                  run?.()
                  onChoose()
                }}
              >
                {label}
                {note === undefined ? null : <small>{note}</small>}
              </button>
            ) : (
              <AddressLink to={to.path} search={to.search} onClick={onChoose}>
                {label}
                {note === undefined ? null : <small>{note}</small>}
              </AddressLink>
            )}
          </li>
        ))}
      </ul>
      <Button icon={<Stethoscope aria-hidden="true" />} onClick={onExamine}>
        Examine the connection
      </Button>
      <RecentServers className={styles.recent} />
    </>
  )
}
