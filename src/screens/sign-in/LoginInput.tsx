import { useId } from 'react'
import styles from './LoginForm.module.css'
import type { SignInField } from '../../auth/ways/sign-in-way.ts'

/** One field of a sign-in form with its label. */
export function LoginInput(props: {
  field: SignInField
  value: string
  autoFocus?: boolean
  /** The id of the element with the error; absent where there is none. */
  messageId?: string
  onChange: (value: string) => void
}) {
  const id = useId()
  const { name, label, type, autoComplete, options, isMultiple, isOptional = false } = props.field
  const shared = {
    id,
    name,
    autoFocus: props.autoFocus,
    'aria-invalid': props.messageId !== undefined,
    'aria-describedby': props.messageId,
  }
  if (isMultiple === true) return <LoginChoices {...props} />
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {options === undefined ? (
        <input
          {...shared}
          type={type}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          required={!isOptional}
          value={props.value}
          onChange={(event) => props.onChange(event.target.value)}
        />
      ) : (
        <select
          {...shared}
          value={props.value === '' ? options[0]?.value : props.value}
          onChange={(event) => props.onChange(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </div>
  )
}

/** A folded choice of several options: `Permissions: 2 of 5`. */
function LoginChoices({
  field: { label, options },
  value,
  onChange,
}: {
  field: SignInField
  value: string
  onChange: (value: string) => void
}) {
  const chosen = value.split(' ').filter((one) => one !== '')
  return (
    <details className={styles.scopes}>
      <summary>
        {label}: {chosen.length} of {options?.length}
      </summary>
      {options?.map((option) => (
        <label key={option.value}>
          <input
            type="checkbox"
            checked={chosen.includes(option.value)}
            onChange={({ target }) =>
              onChange(
                (target.checked
                  ? [...chosen, option.value]
                  : chosen.filter((one) => one !== option.value)
                ).join(' '),
              )
            }
          />
          <span>
            {option.label}
            {option.description !== undefined && <small>{option.description}</small>}
          </span>
        </label>
      ))}
    </details>
  )
}
