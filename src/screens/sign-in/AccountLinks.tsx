import { accountOperations, type AccountOperations } from '../../openapi/security/account-operations.ts'
import { useServer } from '../../server/server.tsx'
import { AddressLink } from '../links/AddressLink.tsx'
import styles from './LoginScreen.module.css'

const ANONYMOUS: [keyof AccountOperations, string][] = [
  ['signUp', 'Create an account'],
  ['forgottenPassword', 'Forgotten password?'],
  ['resetPassword', 'Set a new password with a code'],
]
const SIGNED_IN: [keyof AccountOperations, string][] = [['changePassword', 'Change password']]

/** Links to account operations, such as a password reset, as far as the description has them. */
export function AccountLinks({ isSignedIn }: { isSignedIn: boolean }) {
  const { description } = useServer()
  if (description === undefined) return null
  const account = accountOperations(description)
  const links = (isSignedIn ? SIGNED_IN : ANONYMOUS).flatMap(([name, label]) => {
    const operation = account[name]
    return operation === undefined ? [] : { label, id: operation.id }
  })
  if (links.length === 0) return null
  return (
    <ul className={styles.account} aria-label="Your account">
      {links.map(({ label, id }) => (
        <li key={label}>
          <AddressLink to="/" search={{ operation: id }}>
            {label}
          </AddressLink>
        </li>
      ))}
    </ul>
  )
}
