import { isUnauthorized } from '../../http/api-error.ts'
import { useId, useRef, useState } from 'react'
import { Button } from '../../controls/basics/Button.tsx'
import { toast } from '../../controls/messages/toast.ts'
import type { Operation } from '../../openapi/model/operation.ts'
import { inSentence } from '../../openapi/wording/in-sentence.ts'
import { listWords } from '../../openapi/wording/words.ts'
import { problemOf, problemText } from '../../server/problem.ts'
import { useSignIn } from '../../auth/use-sign-in.ts'
import type { SignInField, SignInForm } from '../../auth/ways/sign-in-way.ts'
import styles from './LoginForm.module.css'
import { LoginInput } from './LoginInput.tsx'
import { OwnPageLink } from './OwnPageLink.tsx'
import { PendingStatus } from '../shared/PendingStatus.tsx'
import { WhatIsWrong } from '../shared/WhatIsWrong.tsx'

interface LoginFormProps {
  way: SignInForm
  /** The operation that the person wants to use. */
  goal?: Operation
}

/** The form of one way to sign in. A refusal is shown at its fields, and the focus returns to the secret. */
export function LoginForm({ way, goal }: LoginFormProps) {
  const messageId = useId()
  const form = useRef<HTMLFormElement>(null)
  const { values, change, submit, isBusy, message, error } = useLogin(way, goal, (name) =>
    form.current?.querySelector<HTMLInputElement>(`[name="${CSS.escape(name)}"]`),
  )

  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void submit()
      }}
    >
      {way.fields.map((field, index) => (
        <LoginInput
          key={field.name}
          field={field}
          value={values[field.name] ?? ''}
          autoFocus={index === 0 && values[field.name] === ''}
          messageId={message === undefined ? undefined : messageId}
          onChange={(value) => change(field.name, value)}
        />
      ))}
      {way.fields.length === 0 && way.explain !== undefined && (
        <p>
          <Explanation text={way.explain} />
        </p>
      )}
      {way.isServersPage === true && <OwnPageLink />}
      <div role="alert" id={messageId} className={styles.message}>
        {message}
      </div>
      {error === null ? null : <WhatIsWrong failedRequest={problemOf(error).failedRequest} />}
      <Button type="submit" variant="primary" className={styles.submit} isPending={isBusy}>
        {way.submit ?? 'Sign in'}
      </Button>
      <PendingStatus waiting={isBusy ? 'Signing in…' : undefined} className={styles.hint} />
      {way.explain === undefined || way.fields.length === 0 ? null : (
        <p className={styles.hint}>
          <Explanation text={way.explain} />
        </p>
      )}
    </form>
  )
}

/** What is typed, and the attempt to sign in with it. `inputOf`: the input of a field. */
function useLogin(
  way: SignInForm,
  goal: Operation | undefined,
  inputOf: (name: string) => HTMLInputElement | null | undefined,
) {
  const [values, setValues] = useState(() => initialValues(way))
  const [missing, setMissing] = useState<string>()
  const { mutateAsync, isPending, isSuccess, data, error } = useSignIn(goal)

  async function submit() {
    const typed = way.fields.filter(({ options }) => options === undefined)
    const empty = typed.find(
      ({ name, type, isOptional }) => isOptional !== true && isEmpty(values[name], type),
    )
    setMissing(empty === undefined ? undefined : `Please fill in: ${empty.label}.`)
    if (empty !== undefined) return inputOf(empty.name)?.focus()
    try {
      const session = await mutateAsync(async (attempt) => way.start?.(values, attempt))
      if (session?.isUnchecked === true) toast(UNCHECKED)
    } catch {
      // `message` shows the error; here only the focus moves.
      const secret = inputOf((typed.findLast(({ type }) => type === 'password') ?? typed.at(-1))?.name ?? '')
      secret?.focus()
      secret?.select()
    }
  }

  return {
    values,
    change: (name: string, value: string) => {
      setMissing(undefined)
      setValues({ ...values, [name]: value })
    },
    submit,
    // After a success without a session the page is being left for one of the sign-in server.
    isBusy: isPending || (isSuccess && data === undefined),
    message: missing ?? (error === null ? undefined : messageFor(error, way)),
    error,
  }
}

/** A sentence in which text between backticks is code. */
function Explanation({ text }: { text: string }) {
  return text.split('`').map((part, index) => (index % 2 === 0 ? part : <code key={index}>{part}</code>))
}

/** True for an empty value. Spaces count only in a secret. */
function isEmpty(value = '', type: SignInField['type']): boolean {
  return (type === 'password' ? value : value.trim()) === ''
}

/** The initial value of each field: its own, else the first option. */
function initialValues({ fields }: SignInForm): Record<string, string> {
  return Object.fromEntries(
    fields.map(({ name, value, options }) => [name, value ?? options?.[0]?.value ?? '']),
  )
}

const UNCHECKED =
  'This could not be checked: no path of the server was found that needs you to be signed in. It is sent with every request from now on.'

function messageFor(error: Error, { refusal, fields }: SignInForm): string {
  const problem = problemOf(error)
  if (isUnauthorized(problem) || [400, 403, 422].includes(problem.status ?? 0)) {
    if (refusal !== undefined) return refusal
    // Some servers say at a field of theirs that it is the person they do not know.
    const [atField] = Object.values(problem.fields)
    const typed = fields.filter(({ options }) => options === undefined).map(({ label }) => inSentence(label))
    return `The server did not accept this. ${problem.detail ?? atField ?? `Check the ${listWords(typed)}.`}`
  }
  return problemText(error)
}
