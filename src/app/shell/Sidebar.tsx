import { hostOf, serverName } from '../../server/server-name.ts'
import { useServer } from '../../server/server.tsx'
import { useFollowedCorrections } from '../../queries/learn/use-followed-corrections.ts'
import { AddressLink } from '../../screens/links/AddressLink.tsx'
import { Person } from './Person.tsx'
import { QuickJump } from '../navigation/QuickJump.tsx'
import { RememberAddress } from '../navigation/RememberAddress.ts'
import { ResourceNavigation } from '../navigation/ResourceNavigation.tsx'
import styles from './Sidebar.module.css'
import { ThisServer } from './ThisServer.tsx'
import { firstLetter } from '../../controls/basics/Avatar.tsx'

/** The server's name, the navigation, and the signed-in person. */
export function Sidebar({ onClose }: { onClose?: () => void }) {
  const server = useServer()
  useFollowedCorrections(server)
  const host = hostOf(server)
  const name = serverName(server)
  return (
    <div className={styles.sidebar}>
      <RememberAddress server={server} />
      <header className={styles.head}>
        <div className={styles.line}>
          <AddressLink to="/" className={styles.server}>
            <span className={styles.mark} aria-hidden="true">
              {firstLetter(name) || 'S'}
            </span>
            <span className={styles.names}>
              <strong>{name}</strong>
              {name === host ? null : <span>{host}</span>}
            </span>
          </AddressLink>
          <ThisServer onChoose={onClose} />
        </div>
        <QuickJump onChoose={onClose} />
      </header>
      <ResourceNavigation />
      <Person />
    </div>
  )
}
