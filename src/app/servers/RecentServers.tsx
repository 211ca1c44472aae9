import { Icon } from '../../controls/icon/Icon.tsx'
import { useId, useState } from 'react'
import { Button } from '../../controls/basics/Button.tsx'
import { IconButton } from '../../controls/basics/IconButton.tsx'
import { useServer } from '../../server/server.tsx'
import styles from '../../screens/connect/ConnectScreen.module.css'
import type { RecentConnection } from '../configuration/configuration-schema.ts'
import {
  connectTo,
  currentConnection,
  forgetRecent,
  isSame,
  recentConnections,
} from './recent-connections.ts'

/** The other servers that were used on this device, each with a button. Draws nothing if there are none. */
export function RecentServers({ className = styles.card }: { className?: string }) {
  const server = useServer()
  const id = useId()
  const [all, setAll] = useState(recentConnections)
  const current = currentConnection(server)
  const others = all.filter((one) => current === undefined || !isSame(one, current))
  if (others.length === 0) return null
  return (
    <section className={className} aria-labelledby={id}>
      <h2 id={id}>Recent servers</h2>
      <ul className={styles.recent}>
        {others.map((one) => (
          <li key={`${one.basePath} ${one.description ?? ''}`}>
            <Button onClick={() => connectTo(one, current)}>
              {one.title}
              <small>{addressText(one)}</small>
            </Button>
            <IconButton
              label={`Remove ${one.title} from this list`}
              onClick={() => {
                forgetRecent(one)
                setAll(recentConnections())
              }}
            >
              <Icon name="x" />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

function addressText({ basePath, proxy }: RecentConnection): string {
  const { host, pathname } = new URL(basePath, location.origin)
  return proxy === undefined ? host + (pathname === '/' ? '' : pathname) : new URL(proxy.origin).host
}
