import type { ReactNode } from 'react'
import { Button } from '../../controls/basics/Button.tsx'
import type { NamedDocument } from '../../openapi/document/documents-in-page.ts'
import type { Problem } from '../../server/problem.ts'
import type { Attempt } from '../../server/no-description.ts'
import {
  AddressForm,
  FileField,
  TextForm,
  type AddressFormProps,
  type DescriptionTextProps,
} from './DescriptionInput.tsx'
import styles from './ConnectScreen.module.css'
import { Main } from '../shared/Main.tsx'

interface ConnectScreenProps extends AddressFormProps, DescriptionTextProps {
  /** The heading, where it is neither the first visit nor a failed search. */
  title?: string
  /** What is known about the server, in a sentence below the heading. */
  note?: string
  /** The addresses where a description was looked for, and why there was none. */
  attempts: Attempt[]
  /** Descriptions to choose from, where a server names several. */
  choices?: NamedDocument[]
  error: Problem | undefined
  /** A question that has to be answered first. */
  question?: ReactNode
  /** The diagnosis of the connection. */
  doctor?: ReactNode
  /** Present where the server may be used without a description of its own: the person then provides one. */
  onWithout?: () => void
  /** Other ways to go on: recent servers, or another address of this one. */
  children?: ReactNode
}

/** The screen for a server whose description was not found. A person enters its address, a file, or the text itself. */
export function ConnectScreen(props: ConnectScreenProps) {
  const {
    title,
    note,
    attempts,
    choices = [],
    isPending,
    error,
    question,
    doctor,
    onWithout,
    children,
  } = props
  return (
    <Main className={styles.screen}>
      <div className={styles.column}>
        <header className={styles.head}>
          <h1 tabIndex={-1}>
            {title ?? (attempts.length === 0 ? 'Connect to a server' : 'No description was found')}
          </h1>
          {title === undefined ? (
            <p>
              Switchboard draws its pages from a server’s OpenAPI description. Enter its address, or choose a
              file: JSON or YAML, OpenAPI 3 or Swagger 2.
            </p>
          ) : null}
          {note === undefined ? null : <p role="status">{note}</p>}
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
              <Button onClick={onWithout}>Use this server with another description</Button>
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

/** A choice between several descriptions. */
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
