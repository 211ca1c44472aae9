import { useSearch } from '@tanstack/react-router'
import { buttonClass } from '../../controls/basics/Button.tsx'
import { useReadWhenUp } from '../../connection/use-read-when-up.ts'
import { problemOf } from '../../server/problem.ts'
import { NoDescriptionError } from '../../server/no-description.ts'
import { useServer } from '../../server/server.tsx'
import { ConnectScreen } from '../../screens/connect/ConnectScreen.tsx'
import { Doctor } from '../../screens/doctor/Doctor.tsx'
import { SignInLink } from '../../screens/shared/SignInLink.tsx'
import { carrySession } from '../session/carry-session.ts'
import { ChooseAddress } from './ChooseAddress.tsx'
import { examinedAddress } from './examined-address.ts'
import { RecentServers } from '../servers/RecentServers.tsx'
import { connectTo, currentConnection } from '../servers/recent-connections.ts'
import { useFindConnection } from './use-find-connection.ts'
import { useTakeText } from './use-take-text.ts'
import styles from '../../screens/connect/ConnectScreen.module.css'
import { withoutTrailingSlash } from '../../openapi/model/without-trailing-slash.ts'

/** The connect page with its actions. An address restarts the app with that server; a text becomes this server's description. */
export function Connect({ error }: { error?: Error | null }) {
  const server = useServer()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const find = useFindConnection()
  const text = useTakeText()
  const current = currentConnection(server)
  const failure = [text.error, find.error, error].find((one) => one && !(one instanceof NoDescriptionError))
  const { missing, isLate, isDown, isGuarded, examined } = useMissingDescription(find, error)
  const isAddress = typeof search.base === 'string' && server.description !== undefined

  return (
    <ConnectScreen
      title={titleOf({ isLate, isDown, isAddress, isGuarded })}
      attempts={missing?.attempts ?? []}
      choices={missing?.choices}
      address={typeof search.server === 'string' ? search.server : undefined}
      isPending={text.isPending || find.isPending}
      trying={find.trying}
      onStop={find.stop}
      error={failure ? problemOf(failure) : undefined}
      onAddress={find.find}
      onText={(given) => text.take(given)}
      question={
        text.waiting !== undefined ? (
          <ChooseAddress key="text" description={text.waiting} onChoose={text.use} isRequested />
        ) : isAddress ? (
          <OtherAddress base={String(search.base)} />
        ) : isGuarded ? (
          <SignInFirst />
        ) : undefined
      }
      note={isDown ? 'This page opens it as soon as it responds.' : undefined}
      doctor={
        examined === undefined ? undefined : (
          <Doctor
            key={examined}
            failedRequest={{ address: examined, wants: 'description' }}
            onSuggestion={({ address }) => find.find(address)}
          />
        )
      }
      onWithout={
        find.address === undefined
          ? undefined
          : () => connectTo(withoutDescription(find.address ?? ''), current)
      }
    >
      <RecentServers />
      {server.description === undefined && error instanceof NoDescriptionError && !isGuarded ? (
        <p>
          Some servers show their description only after signing in:{' '}
          <SignInLink>sign in, or add a header</SignInLink>.
        </p>
      ) : null}
    </ConnectScreen>
  )
}

/** The choice of another address for this server, where its menu or an examination opened the page. `base`: the address to begin with. */
function OtherAddress({ base }: { base: string }) {
  const server = useServer()
  if (server.description === undefined) return null
  return (
    <ChooseAddress
      description={server.description}
      address={base === '' ? undefined : base}
      onChoose={(connection) => {
        carrySession(server, connection.basePath)
        connectTo(connection, currentConnection(server))
      }}
    />
  )
}

/** Why there is no description: none was found (`missing`), or the server is late, down or guarded. `examined`: an address to diagnose. */
function useMissingDescription(find: ReturnType<typeof useFindConnection>, error: Error | null | undefined) {
  const { description, client } = useServer()
  const missing = [find.error, error].find((one) => one instanceof NoDescriptionError)
  // Neither a description nor an error has come: the server is slow.
  const isLate = error === null && missing === undefined && description === undefined
  const base = client.base.href
  const examined =
    missing?.choices.length === 0
      ? examinedAddress(missing.attempts, base, find.address)
      : isLate
        ? base
        : undefined
  /** True if the description may exist, but only for signed-in people. Signing in is then tried first. */
  const isGuarded = find.error === null && missing?.attempts.some((attempt) => attempt.isGuarded) === true
  const isDown = useReadWhenUp(
    find.error === null && missing?.choices.length === 0 ? missing.attempts[0]?.address : undefined,
  )
  return { missing, isLate, isDown, isGuarded, examined }
}

/** The title of the page; `undefined` for its usual one. */
function titleOf(is: {
  isLate: boolean
  isDown: boolean
  isAddress: boolean
  isGuarded: boolean
}): string | undefined {
  if (is.isDown) return 'The server does not respond yet'
  if (is.isLate) return 'The server has not responded yet'
  if (is.isAddress) return 'Address of the API'
  return is.isGuarded ? 'Sign in first' : undefined
}

function SignInFirst() {
  return (
    <section className={styles.card} aria-label="Sign in first">
      <p>
        This server seems to show its description only after signing in. With a user name, a token or a key of
        yours it is read again.
      </p>
      <div className={styles.line}>
        <SignInLink className={buttonClass('primary')}>Sign in, or add a header</SignInLink>
      </div>
    </section>
  )
}

function withoutDescription(address: string) {
  return { title: new URL(address).host, basePath: withoutTrailingSlash(address) }
}
