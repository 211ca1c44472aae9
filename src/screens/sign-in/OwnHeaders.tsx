import { Icon } from '../../controls/icon/Icon.tsx'
import { useId, useState } from 'react'
import { Button } from '../../controls/basics/Button.tsx'
import { IconButton } from '../../controls/basics/IconButton.tsx'
import { useOwnHeaders } from '../../connection/use-own-headers.ts'
import loginStyles from './LoginForm.module.css'
import { LoginInput } from './LoginInput.tsx'
import styles from './OwnHeaders.module.css'

/**
 * The headers that a person adds to every request to this server, whatever its description says. They are shown and
 * can be removed.
 */
export function OwnHeaders() {
  const { headers, add, remove } = useOwnHeaders()
  const names = Object.keys(headers)
  return (
    <>
      {names.length > 0 && (
        <ul className={styles.headers} aria-label="Headers sent with every request">
          {names.map((one) => (
            <li key={one}>
              <code>{one}</code>
              <span className={styles.value}>{masked(headers[one] ?? '')}</span>
              <IconButton label={`Remove the header ${one}`} onClick={() => remove(one)}>
                <Icon name="x" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <HeaderForm onAdd={add} />
    </>
  )
}

/** The entry of another header. `onAdd` throws with a sentence where it is no valid header. */
function HeaderForm({ onAdd }: { onAdd: (name: string, value: string) => void }) {
  const id = useId()
  const [name, setName] = useState('')
  const [value, setValue] = useState('')
  const [message, setMessage] = useState<string>()
  const messageId = message === undefined ? undefined : id

  function submit() {
    const missing = [name, value].findIndex((text) => text.trim() === '')
    if (missing !== -1)
      return setMessage(`Please fill in: ${missing === 0 ? 'Header name' : 'Header value'}.`)
    try {
      onAdd(name, value)
      setMessage(undefined)
      setName('')
      setValue('')
    } catch (error) {
      setMessage(error instanceof Error ? error.message : String(error))
    }
  }

  return (
    <form
      noValidate
      className={loginStyles.form}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <LoginInput
        field={{ name: 'headerName', label: 'Header name', type: 'text', autoComplete: 'off' }}
        value={name}
        messageId={messageId}
        onChange={setName}
      />
      <LoginInput
        field={{ name: 'headerValue', label: 'Header value', type: 'password', autoComplete: 'off' }}
        value={value}
        messageId={messageId}
        onChange={setValue}
      />
      <div role="alert" id={id} className={loginStyles.message}>
        {message}
      </div>
      <Button type="submit">Add the header</Button>
      <p className={loginStyles.hint}>
        Sent with every request to this server and to no other, and kept on this device until you remove it.
      </p>
    </form>
  )
}

/** The beginning and end of a value, enough to recognise it. */
function masked(value: string): string {
  return value.length <= 8 ? '•'.repeat(value.length) : `${value.slice(0, 3)}…${value.slice(-2)}`
}
