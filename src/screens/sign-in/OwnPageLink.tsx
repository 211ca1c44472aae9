import { useQuery } from '@tanstack/react-query'
import { serversLoginPage, startPageOf, type ServersLoginPage } from '../../auth/servers-login-page.ts'
import { buttonClass } from '../../controls/basics/Button.tsx'
import { useServer } from '../../server/server.tsx'
import styles from './LoginForm.module.css'

/**
 * A link to the server's own login page, in a new tab, so that the person can return. Renders nothing where there is
 * none at this origin.
 */
export function OwnPageLink() {
  const server = useServer()
  const { data = { address: startPageOf(server) } } = useQuery(serversLoginPage(server))
  if (data === null) return null
  const note = noteOf(data)
  return (
    <>
      <a href={data.address} target="_blank" rel="noopener" className={buttonClass()}>
        Open the server’s login page
      </a>
      {note === undefined ? null : <p className={styles.hint}>{note}</p>}
    </>
  )
}

function noteOf({ address, scripts }: ServersLoginPage): string | undefined {
  const { host } = new URL(address)
  if (scripts === 'here')
    return `It opens at ${host}, the server’s own address, because its scripts do not run in this app. You are then signed in here too.`
  if (scripts === 'elsewhere')
    return `It opens at ${host}, the server’s own address, because its scripts do not run in this app. You are then signed in there only: sign in here with a token or a key.`
  return scripts === 'blocked'
    ? 'Scripts of this page do not run in this app. If it does not work without them, sign in with a token or a key.'
    : undefined
}
