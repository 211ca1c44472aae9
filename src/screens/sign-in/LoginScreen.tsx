import { useId, useState } from 'react'
import type { Description, Resource } from '../../openapi/model/model.ts'
import type { Operation } from '../../openapi/model/operation.ts'
import { isGuess } from '../../openapi/security/sign-in.ts'
import { signInOf } from '../../openapi/security/sign-ins.ts'
import { offeredWays } from '../../auth/ways/offered-ways.ts'
import type { SignInForm } from '../../auth/ways/sign-in-way.ts'
import { serverName } from '../../server/server-name.ts'
import { useServer, type Server } from '../../server/server.tsx'
import { useChallenge } from '../../auth/use-challenge.ts'
import { useSession } from '../../session/use-session.ts'
import { AddressLink } from '../links/AddressLink.tsx'
import { AccountLinks } from './AccountLinks.tsx'
import { LoginForm } from './LoginForm.tsx'
import styles from './LoginScreen.module.css'
import { useAddressSearch } from '../links/navigation.ts'
import { OwnHeaders } from './OwnHeaders.tsx'
import { PatchPanel } from './PatchPanel.tsx'
import { asName, RefusedNote, useRefusal } from './RefusedNote.tsx'
import { TwoStepForm } from './TwoStepForm.tsx'
import { useCodeResponse } from './use-code-response.ts'
import { firstLetter } from '../../controls/basics/Avatar.tsx'

/**
 * Signs in to the server. The best way is shown first, and a press shows each of the others.
 * @visit start
 */
export function LoginScreen() {
  const server = useServer()
  const { description } = server
  const id = useId()
  const search = useAddressSearch()
  const returnTo = typeof search.return === 'string' ? search.return : undefined
  const goal = goalOf(description, returnTo)
  const operation = goal?.list ?? goal?.read
  // Without a goal any list shows what the server wants.
  const refusal = useChallenge(isSilent(server), operation ?? description?.resources.find(isListed)?.list)
  const ways = offeredWays(server, { operation, refusal, returnTo })
  const [chosen, setChosen] = useState<string>()
  const way = ways.find(({ label }) => label === chosen) ?? ways[0]
  const refused = useRefusal(server, returnTo)
  const shown = useShownSession(server, refused)
  const { session } = shown
  const response = useCodeResponse()
  const title = serverName(server)

  return (
    <div className={styles.screen}>
      <main className={styles.side} aria-labelledby={id}>
        <div className={styles.column}>
          <span className={styles.mark} aria-hidden="true">
            {firstLetter(title) || 'S'}
          </span>
          <h1 id={id} tabIndex={-1}>
            {title}
          </h1>
          {refused === undefined || response.isPending ? null : (
            <RefusedNote refusal={refused} userName={session?.userName} />
          )}
          <p className={styles.goal} role="status">
            {response.isPending ? 'Signing you in…' : statusWords(shown, goal)}
          </p>
          {response.message !== undefined && (
            <p role="alert" className={styles.refusal}>
              {response.message}
            </p>
          )}
          {way === undefined || refusal === undefined || response.isPending ? null : (
            <Way key={way.label} way={way} goal={operation} />
          )}
          {response.isPending ? null : (
            <>
              <AccountLinks isSignedIn={session !== undefined} />
              <OtherWays ways={ways.filter((one) => one !== way)} onChoose={setChosen} />
              <HeaderWay />
              <WayOut isSignedIn={session !== undefined} returnTo={returnTo} />
            </>
          )}
        </div>
      </main>
      <PatchPanel name={title} />
    </div>
  )
}

/** The session as the page shows it: none while it is being checked. `hasCome`: it has come since the page opened, which is left soon. */
function useShownSession(server: Server, refused: ReturnType<typeof useRefusal>) {
  const kept = useSession(server.session)
  const [first] = useState(kept)
  const session = refused?.isChecking === true ? undefined : kept
  const isKnown = session !== undefined && refused?.goOn === undefined
  return { session, isKnown, hasCome: isKnown && kept !== first }
}

/** Who is signed in, and what signing in is for: `Sign in to continue to Contacts.` */
function statusWords(
  { session, isKnown, hasCome }: ReturnType<typeof useShownSession>,
  goal: Resource | undefined,
): string {
  const again = session === undefined ? '' : 'again '
  return [
    isKnown && `You are signed in${asName(session?.userName)}.`,
    !hasCome && `Sign in ${again}to continue${goal === undefined ? '' : ` to ${goal.label}`}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function Way({ way, goal }: { way: SignInForm; goal?: Operation }) {
  if (way.start === undefined) return <p>{way.explain}</p>
  return way.first === undefined ? (
    <LoginForm way={way} goal={goal} />
  ) : (
    <TwoStepForm way={way} first={way.first} goal={goal} />
  )
}

function OtherWays({ ways, onChoose }: { ways: SignInForm[]; onChoose: (label: string) => void }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details
      className={styles.others}
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>Other ways to sign in</summary>
      <ul>
        {ways.map(({ label }) => (
          <li key={label}>
            <button
              type="button"
              onClick={() => {
                setIsOpen(false)
                onChoose(label)
              }}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** A link for those who do not sign in now. */
function WayOut({ isSignedIn, returnTo }: { isSignedIn: boolean; returnTo: string | undefined }) {
  return (
    <p className={styles.without}>
      {isSignedIn ? (
        <AddressLink to={pathOf(returnTo)}>Go back</AddressLink>
      ) : (
        <AddressLink to="/">Continue without signing in</AddressLink>
      )}
    </p>
  )
}

/** A header as the way to sign in, for servers that say nothing about it. */
function HeaderWay() {
  return (
    <details className={styles.others}>
      <summary>Add a header</summary>
      <div className={styles.folded}>
        <OwnHeaders />
      </div>
    </details>
  )
}

/** True where neither the description nor the configuration names a way to sign in. */
function isSilent({ description, client }: Server): boolean {
  return (
    client.connection.token?.issuer === undefined &&
    (description === undefined || signInOf(description).every(isGuess))
  )
}

function isListed({ list }: Resource): boolean {
  return list !== undefined && !list.changesThings && !list.path.includes('{')
}

/** The return address. Only a path of this app is allowed. */
function pathOf(address = '/'): string {
  return /^\/(?![/\\])/.test(address) ? address : '/'
}

/** The resource that a person wants to open. */
function goalOf(description: Description | undefined, address: string | undefined): Resource | undefined {
  if (address === undefined || !address.startsWith('/')) return undefined
  const match = description?.match(address.split(/[?#]/)[0] ?? '/')
  return match === undefined || match.kind === 'operation' ? undefined : match.resource
}
