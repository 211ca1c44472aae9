import { useState } from 'react'
import type { FirstStep, SignInForm } from '../../auth/ways/sign-in-way.ts'
import { Button } from '../../controls/basics/Button.tsx'
import type { Operation } from '../../openapi/model/operation.ts'
import { LoginForm } from './LoginForm.tsx'
import styles from './LoginForm.module.css'

/** A sign-in in two steps. The server sends a code, which is returned with the values of the first step. */
export function TwoStepForm({ way, first, goal }: { way: SignInForm; first: FirstStep; goal?: Operation }) {
  const [typed, setTyped] = useState<Record<string, string>>()
  if (typed === undefined) {
    const { fields, submit } = first
    const firstStep: SignInForm = {
      ...way,
      fields,
      submit,
      start: async (values, attempt) => {
        await first.start(values, attempt)
        setTyped(values)
        return undefined
      },
    }
    return <LoginForm key="first" way={firstStep} />
  }
  const filled = way.fields.map((field) => ({ ...field, value: typed[field.name] ?? field.value }))
  const secondStep: SignInForm = {
    ...way,
    explain: undefined,
    fields: filled,
    start: (values, attempt) => way.start?.({ ...typed, ...values }, attempt) ?? Promise.resolve(undefined),
  }
  return (
    <>
      <p role="status" className={styles.hint}>
        A code was sent. It may take a minute.
      </p>
      <LoginForm key="second" way={secondStep} goal={goal} />
      <Button variant="quiet" onClick={() => setTyped(undefined)}>
        Send another code
      </Button>
    </>
  )
}
