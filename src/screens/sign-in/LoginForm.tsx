import { isUnauthorized } from '../../http/api-error.ts'
import { useId, useRef, useState } from 'react'
import { Button } from '../../controls/basics/Button.tsx'
import { toast } from '../../controls/overlay/Toast.tsx'
import type { Operation } from '../../openapi/model/operation.ts'
import { problemOf } from '../../server/problem.ts'
import { useToken } from '../../auth/use-token.ts'
import styles from './LoginForm.module.css'
import { LoginInput } from './LoginInput.tsx'
import type { SignInWay } from './sign-in-way.ts'
import { WhatIsWrong } from '../connect/WhatIsWrong.tsx'

/** The form of one way to sign in. A refused sign-in is said at once, bound to its fields, and the focus goes back to the secret. */
export function LoginForm({
  way,
  goal,
}: {
  way: Extract<SignInWay, { kind: 'form' }>
  /** What the person is on the way to. */
  goal?: Operation
}) {
  const id = useId()
  const [values, setValues] = useState<Record<string, string>>({})
  const [missing, setMissing] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const { mutateAsync, isPending, error } = useToken(goal)
  const messageId = `${id}-message`
  const message = missing ?? (error === null ? undefined : messageFor(error, way))
  const input = (name: string) =>
    form.current?.querySelector<HTMLInputElement>(`[name="${CSS.escape(name)}"]`)

  const submit = async () => {
    const typed = way.fields.filter(({ options }) => options === undefined)
    const empty = typed.find(({ name, isOptional }) => isOptional !== true && (values[name] ?? '') === '')
    setMissing(empty === undefined ? undefined : `Please fill in: ${empty.label}.`)
    if (empty !== undefined) return input(empty.name)?.focus()
    const chosen = Object.fromEntries(
      way.fields.map(({ name, options }) => [name, options?.[0]?.value ?? '']),
    )
    try {
      const { isUnchecked } = await mutateAsync(way.credentials({ ...chosen, ...values }))
      if (isUnchecked) toast(UNCHECKED)
    } catch {
      // Said by `message`; only the focus is left to do.
      const secret = input((typed.findLast(({ type }) => type === 'password') ?? typed.at(-1))?.name ?? '')
      secret?.focus()
      secret?.select()
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
        <LoginInput
          key={field.name}
          field={field}
          value={values[field.name] ?? ''}
          autoFocus={index === 0}
          messageId={message === undefined ? undefined : messageId}
          onChange={(value) => {
            setMissing(undefined)
            setValues({ ...values, [field.name]: value })
          }}
        />
      ))}
      {way.fields.length === 0 && way.hint !== undefined && <p>{way.hint}</p>}
      <div role="alert" id={messageId} className={styles.message}>
        {message}
      </div>
      {error === null ? null : <WhatIsWrong failedRequest={problemOf(error).failedRequest} />}
      <Button type="submit" variant="primary" className={styles.submit} isPending={isPending}>
        {way.fields.length === 0 ? 'Go on as whom the server knows' : 'Sign in'}
      </Button>
      {way.hint === undefined || way.fields.length === 0 ? null : <p className={styles.hint}>{way.hint}</p>}
    </form>
  )
}

const UNCHECKED =
  'This could not be checked: no place of the server was found that asks who you are. It is sent with every request from now on.'

function messageFor(error: Error, { fields }: { fields: unknown[] }): string {
  const problem = problemOf(error)
  if (isUnauthorized(problem) || [400, 403, 422].includes(problem.status ?? 0)) {
    if (fields.length === 0)
      return 'The server does not know this browser yet. Sign in on its own page first.'
    return `The server did not accept this. ${problem.detail ?? 'Look at what you have typed again.'}`
  }
  return [problem.title, problem.detail].filter(Boolean).join(' ')
}
