import { useId, useState } from 'react'
import type { Description } from '../description/model.ts'
import { signInOf } from '../description/sign-in.ts'
import { useServer } from '../queries/server.tsx'
import { AddressLink } from './AddressLink.tsx'
import { LoginForm } from './LoginForm.tsx'
import styles from './LoginScreen.module.css'
import { useAddressSearch } from './navigation.ts'
import { PatchPanel } from './PatchPanel.tsx'
import { signInWays, type SignInWay } from './sign-in-ways.ts'

/** Signs in to the server in one of the ways it has; the best one first, the others a press away. */
export function LoginScreen() {
  const { description, client } = useServer()
  const id = useId()
  const search = useAddressSearch()
  const ways = signInWays(description === undefined ? [] : signInOf(description))
  const [chosen, setChosen] = useState(0)
  const way = ways[chosen] ?? ways[0]
  const title = description?.title ?? client.base.host
  const goal = goalOf(description, search.return)

  return (
    <div className={styles.screen}>
      <main className={styles.side} aria-labelledby={id}>
        <div className={styles.column}>
          <span className={styles.mark} aria-hidden="true">
            {(title.trim()[0] ?? 'S').toUpperCase()}
          </span>
          <h1 id={id} tabIndex={-1}>
            {title}
          </h1>
          <p className={styles.goal}>
            {goal === undefined ? 'Sign in to continue.' : `Sign in to continue to ${goal}.`}
          </p>
          {way === undefined ? null : <LoginForm key={chosen} way={way} />}
          <OtherWays ways={ways} chosen={chosen} onChoose={setChosen} />
          <p className={styles.without}>
            <AddressLink to="/">Go on without signing in</AddressLink>
          </p>
        </div>
      </main>
      <PatchPanel name={title} />
    </div>
  )
}

function OtherWays({
  ways,
  chosen,
  onChoose,
}: {
  ways: SignInWay[]
  chosen: number
  onChoose: (index: number) => void
}) {
  if (ways.length < 2) return null
  return (
    <details className={styles.others}>
      <summary>Other ways to sign in</summary>
      <ul>
        {ways.map((way, index) =>
          index === chosen ? null : (
            <li key={index}>
              <button type="button" onClick={() => onChoose(index)}>
                {way.label}
              </button>
            </li>
          ),
        )}
      </ul>
    </details>
  )
}

/** What a person was on the way to: `Contacts`. */
function goalOf(
  description: Description | undefined,
  address: string | string[] | undefined,
): string | undefined {
  if (typeof address !== 'string' || !address.startsWith('/')) return undefined
  const match = description?.match(address.split(/[?#]/)[0] ?? '/')
  return match === undefined || match.kind === 'operation' ? undefined : match.resource.label
}
