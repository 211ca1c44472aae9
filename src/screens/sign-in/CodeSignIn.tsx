import { useId, useState } from 'react'
import { Button } from '../../controls/basics/Button.tsx'
import { useBeginCodeSignIn, useClientId } from '../../auth/use-code-sign-in.ts'
import styles from './LoginForm.module.css'
import { LoginInput } from './LoginInput.tsx'
import type { SignInWay } from './sign-in-way.ts'

/** Signing in on a page of an authorization server: the client id where it is not known, the permissions to ask for, and the way there. */
export function CodeSignIn({
  way,
  returnTo,
}: {
  way: Extract<SignInWay, { kind: 'code' }>
  returnTo?: string
}) {
  const { signIn } = way
  const id = useId()
  const { configured, kept, scopes: wanted } = useClientId(signIn.scheme)
  const [clientId, setClientId] = useState(kept ?? '')
  const [isMissing, setIsMissing] = useState(false)
  const [scopes, setScopes] = useState(() => wanted ?? usualScopes(signIn))
  const begin = useBeginCodeSignIn()
  const offered = offeredScopes(signIn, wanted)
  const message = isMissing ? 'Please fill in: Client id.' : begin.error?.message
  const redirectUri = location.origin + location.pathname

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        const chosen = configured ?? clientId.trim()
        setIsMissing(chosen === '')
        if (chosen !== '' && !begin.isPending)
          begin.mutate({ signIn, clientId: chosen, scopes, redirectUri, returnTo })
      }}
    >
      {configured === undefined && (
        <LoginInput
          field={{ name: 'clientId', label: 'Client id', type: 'text', autoComplete: 'off' }}
          value={clientId}
          autoFocus={clientId === ''}
          messageId={isMissing ? `${id}-message` : undefined}
          onChange={(typed) => {
            setIsMissing(false)
            setClientId(typed)
          }}
        />
      )}
      {offered.length > 0 && (
        <details className={styles.scopes}>
          <summary>
            Permissions: {scopes.length} of {offered.length}
          </summary>
          {offered.map(({ name, description }) => (
            <label key={name}>
              <input
                type="checkbox"
                checked={scopes.includes(name)}
                onChange={({ target }) =>
                  setScopes(target.checked ? [...scopes, name] : scopes.filter((scope) => scope !== name))
                }
              />
              <span>
                {name}
                {description !== undefined && <small>{description}</small>}
              </span>
            </label>
          ))}
        </details>
      )}
      <div role="alert" id={`${id}-message`} className={styles.message}>
        {message}
      </div>
      <Button
        type="submit"
        variant="primary"
        className={styles.submit}
        isPending={begin.isPending || begin.isSuccess}
      >
        {way.label}
      </Button>
      <p className={styles.hint}>
        {way.hint === undefined ? '' : `${way.hint} `}
        {configured === undefined ? (
          <>
            Register this app with the sign-in server as a public client with the redirect address{' '}
            <code>{redirectUri}</code>; it then gives you a client id, which is kept on this device.
          </>
        ) : (
          <>
            The sign-in server leads back to <code>{redirectUri}</code>, which has to be registered there for
            the client id <code>{configured}</code>.
          </>
        )}
      </p>
    </form>
  )
}

type SignIn = Extract<SignInWay, { kind: 'code' }>['signIn']

/** What every server of OpenID Connect knows (OpenID Connect Core §5.4, §11). */
const STANDARD = [
  { name: 'openid', description: 'Who you are' },
  { name: 'profile', description: 'Your name' },
  { name: 'email', description: 'Your email address' },
  { name: 'offline_access', description: 'Stay signed in for longer' },
]

/** The described ones, those that need no description, and those that are configured. */
function offeredScopes(
  { scopes, isOpenId }: SignIn,
  wanted: string[] = [],
): { name: string; description?: string }[] {
  const all = new Map<string, string | undefined>()
  for (const { name, description } of isOpenId ? [...STANDARD, ...scopes] : scopes)
    all.set(name, description ?? all.get(name))
  for (const name of wanted) all.set(name, all.get(name))
  return [...all].map(([name, description]) => ({ name, description }))
}

/** Those that operations ask for, else all that are described. */
function usualScopes({ scopes, isOpenId }: SignIn): string[] {
  const asked = scopes.filter(({ isAsked }) => isAsked)
  const names = (asked.length > 0 ? asked : scopes).map(({ name }) => name)
  return isOpenId ? [...new Set(['openid', ...names])] : names
}
