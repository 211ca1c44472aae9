import { FileUp } from 'lucide-react'
import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react'
import { Button } from '../../controls/basics/Button.tsx'
import { decodeText } from '../../openapi/document/decode-text.ts'
import type { NamedDocument } from '../../openapi/document/documents-in-page.ts'
import type { Problem } from '../../server/problem.ts'
import type { Attempt } from '../../server/no-description.ts'
import styles from './ConnectScreen.module.css'
import { Main } from '../shared/Main.tsx'

export interface ConnectScreenProps {
  /** What this page is about, where it is neither the first visit nor a search that failed. */
  title?: string
  /** Where a description was looked for, and why there was none. */
  attempts: Attempt[]
  /** Descriptions to choose from, where a server names several. */
  choices?: NamedDocument[]
  /** What stands in the field at first: an address that a link brought. Nothing is sent before the person says so. */
  address?: string
  onAddress: (address: string) => void
  /** A description as text: a file, or pasted. */
  onText: (text: string, name?: string) => void
  isPending: boolean
  /** The address that is being asked just now, and how to stop that. */
  trying?: string
  onStop?: () => void
  error: Problem | undefined
  /** What has to be known before it goes on. */
  question?: ReactNode
  /** What is wrong, examined. */
  doctor?: ReactNode
  /** Given where the server may be used without a description of its own: one is handed over next. */
  onWithout?: () => void
  /** Other ways: servers of before, another address of this one. */
  children?: ReactNode
}

/** For a server whose description was not found: a person gives its address, a file, or the text itself. */
export function ConnectScreen(props: ConnectScreenProps) {
  const { title, attempts, choices = [], isPending, error, question, doctor, onWithout, children } = props
  return (
    <Main className={styles.screen}>
      <div className={styles.column}>
        <header className={styles.head}>
          <h1 tabIndex={-1}>
            {title ?? (attempts.length === 0 ? 'Connect to a server' : 'No description was found')}
          </h1>
          {title === undefined ? (
            <p>
              Switchboard draws its pages from a server’s OpenAPI description. Say where it is, or hand it
              over: JSON or YAML, OpenAPI 3 or Swagger 2.
            </p>
          ) : null}
        </header>
        {error === undefined ? null : (
          <div className={styles.error} role="alert">
            <strong>{error.title}</strong>
            {error.detail === undefined ? null : <p>{error.detail}</p>}
          </div>
        )}
        {question}
        {doctor === undefined ? null : (
          <div className={styles.card}>
            {doctor}
            {onWithout === undefined ? null : (
              <Button onClick={onWithout}>Use this server, and hand its description over</Button>
            )}
          </div>
        )}
        <Choices choices={choices} onAddress={props.onAddress} />
        <AddressForm key={props.address} {...props} />
        <FileField onText={props.onText} isPending={isPending} />
        <TextForm onText={props.onText} isPending={isPending} />
        {children}
        <Attempts attempts={attempts} />
      </div>
    </Main>
  )
}

/** Of several descriptions a person takes one. */
function Choices({ choices, onAddress }: { choices: NamedDocument[]; onAddress: (address: string) => void }) {
  if (choices.length === 0) return null
  return (
    <section className={styles.card} aria-label="Several descriptions">
      <h2>This server has several descriptions. Which one?</h2>
      <div className={styles.line}>
        {choices.map(({ address, name }) => (
          <Button key={address} onClick={() => onAddress(address)}>
            {name ?? address}
          </Button>
        ))}
      </div>
    </section>
  )
}

function AddressForm({ address: given = '', onAddress, isPending, trying, onStop }: ConnectScreenProps) {
  const id = useId()
  const [address, setAddress] = useState(given)
  return (
    <form
      className={styles.card}
      onSubmit={(event) => {
        event.preventDefault()
        if (address.trim() !== '' && !isPending) onAddress(address.trim())
      }}
    >
      <label htmlFor={id}>Address of the server or of its description</label>
      <div className={styles.line}>
        <input
          id={id}
          type="text"
          inputMode="url"
          placeholder="https://example.com/openapi.json"
          value={address}
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setAddress(event.target.value)}
        />
        <Button type="submit" variant="primary" isPending={isPending}>
          Connect
        </Button>
      </div>
      <div role="status" className={styles.trying}>
        {trying === undefined ? null : (
          <>
            <span>
              Looking at <code>{trying}</code>
            </span>
            <Button variant="quiet" onClick={onStop}>
              Stop
            </Button>
          </>
        )}
      </div>
    </form>
  )
}

function FileField({ onText, isPending }: Pick<ConnectScreenProps, 'onText' | 'isPending'>) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const take = (file: File | undefined) => {
    if (file === undefined) return
    const text = file.arrayBuffer().then((bytes) => decodeText(new Uint8Array(bytes)))
    // Broken off in the middle of unpacking: what it is then says the reader.
    void text.catch(() => file.text()).then((whole) => onText(whole, file.name))
  }
  const over = (value: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(value)
  }
  return (
    // Dropping is a convenience; the button does the same.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={over(true)}
      onDragLeave={over(false)}
      onDrop={(event) => {
        over(false)(event)
        take(event.dataTransfer.files[0])
      }}
    >
      <Button
        icon={<FileUp aria-hidden="true" />}
        isPending={isPending}
        onClick={() => input.current?.click()}
      >
        Choose a file
      </Button>
      <span>or drop it here</span>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,.yaml,.yml,.gz,application/json,application/yaml,text/yaml"
        aria-label="Description file"
        onChange={(event) => {
          take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </div>
  )
}

function TextForm({ onText, isPending }: Pick<ConnectScreenProps, 'onText' | 'isPending'>) {
  const id = useId()
  const [text, setText] = useState('')
  return (
    <details className={styles.card}>
      <summary>Paste the text</summary>
      <form
        className={styles.paste}
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim() !== '' && !isPending) onText(text)
        }}
      >
        <label htmlFor={id}>Description as JSON or YAML</label>
        <textarea
          id={id}
          rows={8}
          value={text}
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" variant="primary" isPending={isPending}>
          Use this text
        </Button>
      </form>
    </details>
  )
}

function Attempts({ attempts }: Pick<ConnectScreenProps, 'attempts'>) {
  if (attempts.length === 0) return null
  const problems = [...new Set(attempts.map((attempt) => attempt.problem))]
  return (
    <details className={styles.card} open={attempts.length <= 3}>
      <summary>
        {attempts.length === 1 ? 'One address was tried' : `${attempts.length} addresses were tried`}
      </summary>
      <ul className={styles.attempts}>
        {problems.map((problem) => (
          <li key={problem}>
            <span>{problem}</span>
            {attempts
              .filter((attempt) => attempt.problem === problem)
              .map(({ address }) => (
                <code key={address}>{address}</code>
              ))}
          </li>
        ))}
      </ul>
    </details>
  )
}
