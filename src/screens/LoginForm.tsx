import { useId, useRef, useState } from 'react'
import { Button } from '../controls/Button.tsx'
import { problemOf } from '../queries/problem.ts'
import { useToken } from '../queries/use-token.ts'
import styles from './LoginForm.module.css'
import type { SignInWay } from './sign-in-ways.ts'

/** The form of one way to sign in. A refused sign-in is said at once, bound to its fields, and the focus goes back to the secret. */
export function LoginForm({ way }: { way: SignInWay }) {
  const id = useId()
  const [values, setValues] = useState<Record<string, string>>({})
  const [missing, setMissing] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const { mutateAsync, isPending, error } = useToken()
  const messageId = `${id}-message`
  const message = missing ?? (error === null ? undefined : messageFor(error))
  const input = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)

  const submit = async () => {
    const empty = way.fields.find(({ name }) => (values[name] ?? '') === '')
    setMissing(empty === undefined ? undefined : `Please fill in: ${empty.label}.`)
    if (empty !== undefined) return input(empty.name)?.focus()
    try {
      await mutateAsync(way.credentials(values))
    } catch {
      // Said by `message`; only the focus is left to do.
      const last = input(way.fields.at(-1)?.name ?? '')
      last?.focus()
      last?.select()
    }
  }

  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) void submit()
      }}
    >
      {way.fields.map((field, index) => (
        <div key={field.name} className={styles.field}>
          <label htmlFor={`${id}-${field.name}`}>{field.label}</label>
          <input
            id={`${id}-${field.name}`}
            name={field.name}
            type={field.isSecret ? 'password' : 'text'}
            autoComplete={field.autoComplete}
            autoCapitalize="none"
            autoFocus={index === 0}
            spellCheck={false}
            required
            value={values[field.name] ?? ''}
            aria-invalid={message !== undefined}
            aria-describedby={message === undefined ? undefined : messageId}
            onChange={(event) => setValues({ ...values, [field.name]: event.target.value })}
          />
        </div>
      ))}
      <div role="alert" id={messageId} className={styles.message}>
        {message}
      </div>
      <Button type="submit" variant="primary" className={styles.submit} isPending={isPending}>
        Sign in
      </Button>
      {way.hint === undefined ? null : <p className={styles.hint}>{way.hint}</p>}
    </form>
  )
}

function messageFor(error: Error): string {
  const problem = problemOf(error)
  if (problem.status === 400 || problem.status === 401 || problem.status === 403) {
    return `The server did not accept this. ${problem.detail ?? 'Look at the user name and the password again.'}`
  }
  return [problem.title, problem.detail].filter(Boolean).join(' ')
}
