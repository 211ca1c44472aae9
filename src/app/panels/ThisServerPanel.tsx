import { useQueryClient } from '@tanstack/react-query'
import { Icon } from '../../controls/icon/Icon.tsx'
import { Button } from '../../controls/basics/Button.tsx'
import { handOverMarkOf } from '../../connection/saved/saved-mark.ts'
import { useServer, type Server } from '../../server/server.tsx'
import { useWarnings } from '../../connection/use-warnings.ts'
import { ownAddress } from '../../server/addresses.ts'
import { AddressLink } from '../../screens/links/AddressLink.tsx'
import { ExaminationDialog } from '../../screens/shared/WhatIsWrong.tsx'
import { RecentServers } from '../servers/RecentServers.tsx'
import { serverEntries, type ServerEntry } from './server-entries.ts'
import styles from './ThisServerPanel.module.css'

export { ExaminationDialog }

/** The address of the current server, the source of its description, and actions for both. */
export function ThisServerPanel({ onChoose, onExamine }: { onChoose: () => void; onExamine: () => void }) {
  const server = useServer()
  const client = useQueryClient()
  const warnings = useWarnings(server.description).length
  const entries = serverEntries
    .map((make) => make(server, { client, warnings }))
    .filter((entry) => entry !== undefined)
  return (
    <>
      <ServerFacts server={server} />
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} onChoose={onChoose} />
        ))}
      </ul>
      <Button icon={<Icon name="stethoscope" />} onClick={onExamine}>
        Examine the connection
      </Button>
      <RecentServers className={styles.recent} />
    </>
  )
}

/** Where the server and its description are. */
function ServerFacts({ server }: { server: Server }) {
  const { description, descriptionAddress, proxy } = server
  const { href } = server.client.base
  const isHandedOver = localStorage.getItem(handOverMarkOf(server)) !== null
  return (
    <dl className={styles.facts}>
      <dt>Address</dt>
      <dd>{ownAddress(server, href)}</dd>
      {proxy === undefined ? null : (
        <>
          <dt>Reached through</dt>
          <dd>{href}</dd>
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
  )
}

/** A link to a screen, or a button for an action. */
function Entry({ entry, onChoose }: { entry: ServerEntry; onChoose: () => void }) {
  const { label, note, to, run } = entry
  const content = (
    <>
      {label}
      {note === undefined ? null : <small>{note}</small>}
    </>
  )
  return (
    <li>
      {to === undefined ? (
        <button
          type="button"
          onClick={() => {
            run?.()
            onChoose()
          }}
        >
          {content}
        </button>
      ) : (
        <AddressLink to={to.path} search={to.search} onClick={onChoose}>
          {content}
        </AddressLink>
      )}
    </li>
  )
}
