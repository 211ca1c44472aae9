import { Icon } from '../../controls/icon/Icon.tsx'
import { useId, useState } from 'react'
import { Button, buttonClass } from '../../controls/basics/Button.tsx'
import { Choice } from '../../controls/choice/Choice.tsx'
import { CopyableCode } from '../../controls/basics/CopyableCode.tsx'
import { Disclosure } from '../../controls/overlay/Disclosure.tsx'
import type { FailedRequest } from '../../server/problem.ts'
import { corsHeaders, type CorsRule, type Suggestion, type Trial } from '../../connection/doctor/diagnosis.ts'
import { sendCookies } from '../../server/own-settings.ts'
import { useServer } from '../../server/server.tsx'
import { useDiagnosis } from '../../connection/doctor/use-diagnosis.ts'
import { Finding } from './Finding.tsx'
import { corsRecipes } from './cors-recipes.ts'
import styles from './Doctor.module.css'
import { withoutTrailingSlash } from '../../openapi/model/without-trailing-slash.ts'

/** The request that failed, and what is called when a person takes a suggestion. */
export interface DoctorProps {
  failedRequest: FailedRequest
  /** Called with a suggested address, of a server or of a description. */
  onSuggestion: (suggestion: Suggestion) => void
}

/**
 * Examines an address: what is wrong with it, how certain that is, and what to change. It also lists what was tried.
 * Its code is large: load it with `later`.
 */
export function Doctor({ failedRequest, onSuggestion }: DoctorProps) {
  const { trials, diagnosis, again } = useDiagnosis(failedRequest)
  return (
    <section className={styles.doctor} aria-label="What is wrong" aria-busy={diagnosis === undefined}>
      <Finding diagnosis={diagnosis} />
      {diagnosis === undefined ? null : (
        <>
          <Suggestions suggestions={diagnosis.suggestions} onSuggestion={onSuggestion} />
          {diagnosis.cors === undefined ? null : <CorsHelp rule={diagnosis.cors} />}
          {diagnosis.isHelpedByProxy ? <ProxyHelp address={failedRequest.address} /> : null}
        </>
      )}
      <Trials trials={trials} isOver={diagnosis !== undefined} />
      {diagnosis === undefined ? null : (
        <Button className={styles.again} onClick={again}>
          Examine again
        </Button>
      )}
    </section>
  )
}

function Suggestions({
  suggestions,
  onSuggestion,
}: {
  suggestions: Suggestion[]
  onSuggestion: DoctorProps['onSuggestion']
}) {
  const { id } = useServer()
  if (suggestions.length === 0) return null
  return (
    <ul className={styles.suggestions}>
      {suggestions.map((suggestion) => (
        <li key={suggestion.address}>
          {suggestion.kind === 'look' ? (
            <a href={suggestion.address} target="_blank" rel="noreferrer" className={buttonClass()}>
              Open {suggestion.address} in a new tab
            </a>
          ) : suggestion.kind === 'without-cookies' ? (
            <Button onClick={() => sendCookies(id, false)}>Ask {suggestion.address} without cookies</Button>
          ) : (
            <Button onClick={() => onSuggestion(suggestion)}>
              {suggestion.label === undefined ? 'Use' : `${suggestion.label}:`} {suggestion.address}
              {suggestion.kind === 'base' ? ' as the address of the API' : ''}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function CorsHelp({ rule }: { rule: CorsRule }) {
  const id = useId()
  const recipes = corsRecipes(rule)
  const [name, setName] = useState<string>()
  const recipe = recipes.find((one) => one.name === name)
  return (
    <div className={styles.help}>
      <h2>What the server’s responses need</h2>
      <CopyableCode label="Headers to add" text={corsHeaders(rule)} />
      <div className={styles.choice}>
        <label htmlFor={id}>Add them in</label>
        <Choice
          id={id}
          label="Add them in"
          options={recipes.map((one) => ({ value: one.name, label: one.name }))}
          value={name}
          onChange={setName}
        />
      </div>
      {recipe === undefined ? null : <CopyableCode label={`For ${recipe.name}`} text={recipe.text} />}
    </div>
  )
}

/** How to use `npm start`, which passes everything below `/api` on to a server, so that the browser sees one origin. */
function ProxyHelp({ address }: { address: string }) {
  const { client, descriptionAddress, proxy } = useServer()
  const { origin, pathname } = new URL(address, location.origin)
  // For the server in use, its base address or its description's is meant, whichever request failed.
  const known = [descriptionAddress, client.base.href].find((one) => one?.startsWith(`${origin}/`))
  const target =
    origin === location.origin ? (proxy?.origin ?? 'https://your-server') : (known ?? origin + pathname)
  return (
    <div className={styles.help}>
      <h2>Or change nothing on the server</h2>
      <p>Start Switchboard in front of it on your own computer. The browser then sees one server only.</p>
      <CopyableCode label="Command" text={`npm start -- ${withoutTrailingSlash(target)}`} />
    </div>
  )
}

function Trials({ trials, isOver }: { trials: Trial[]; isOver: boolean }) {
  if (trials.length === 0) return null
  const list = (
    <ul className={styles.trials}>
      {trials.map((trial, index) => (
        <li key={index} data-good={trial.isGood}>
          {trial.isGood ? <Icon name="check" /> : <Icon name="x" aria-hidden="true" />}
          <span>{trial.what}</span>
          <span className={styles.outcome}>{trial.outcome}</span>
        </li>
      ))}
    </ul>
  )
  return isOver ? <Disclosure label="What was tried">{list}</Disclosure> : list
}
