import { ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { groupsOf } from '../description/groups.ts'
import type { Group, Resource, Warning } from '../description/model.ts'
import { signInOf } from '../description/sign-in.ts'
import { useServer } from '../queries/server.tsx'
import { useWarnings } from '../queries/use-warnings.ts'
import { useSession } from '../session/use-session.ts'
import { AddressLink } from './AddressLink.tsx'
import { buttonClass } from '../controls/Button.tsx'
import { EmptyState } from '../controls/EmptyState.tsx'
import styles from './HomeScreen.module.css'
import { countText } from './names.ts'
import { useAddressSearch } from './navigation.ts'
import { firstSentence } from './first-sentence.ts'
import { ScreenHeader } from './ScreenHeader.tsx'
import { SignInLink } from './SignInLink.tsx'
import { ShowMore } from './ShowMore.tsx'

/** So many are drawn at first and with every step: a server may have hundreds. */
const CARDS_AT_ONCE = 24

/** What the server has, group by group, with its own words. */
export function HomeScreen() {
  const { description, session } = useServer()
  const signedIn = useSession(session) !== undefined
  const warnings = useWarnings(description)
  const [shown, setShown] = useState(CARDS_AT_ONCE)
  if (description === undefined) return null
  const operations = description.operations.length
  const all = groupsOf(description)
  const groups = firstOf(all, shown)
  const left = all.reduce((sum, { resources }) => sum + resources.length, 0) - shown
  return (
    <>
      <ScreenHeader
        title={description.title}
        aside={
          description.version === undefined ? undefined : (
            <p className={styles.version}>{description.version}</p>
          )
        }
      />
      <Summary text={description.summary} />
      {signedIn || signInOf(description).length === 0 ? null : (
        <div className={styles.hint}>
          <p>
            You are not signed in. What the server shows to everybody is here; for the rest it asks who you
            are.
          </p>
          <SignInLink className={buttonClass('primary')}>Sign in</SignInLink>
        </div>
      )}
      {groups.length === 0 ? (
        <EmptyState title="This server’s description names no resources" />
      ) : (
        groups.map((group) => (
          <section
            key={group.name}
            className={styles.group}
            aria-label={group.name === '' ? 'Resources' : group.name}
          >
            {group.name === '' ? null : <h2>{group.name}</h2>}
            <Note text={firstSentence(group.description)} />
            <ul className={styles.cards}>
              {group.resources.map((resource) => (
                <ResourceCard key={resource.path} resource={resource} />
              ))}
            </ul>
          </section>
        ))
      )}
      {left > 0 ? <ShowMore left={left} onShow={() => setShown(shown + CARDS_AT_ONCE)} /> : null}
      <Hidden
        resources={description.resources.filter(({ isHidden, path }) => isHidden && !path.includes('{'))}
      />
      <section className={styles.group}>
        <h2>More</h2>
        <ul className={styles.cards}>
          <li>
            <AddressLink to="/" search={{ screen: 'operations' }} className={styles.card}>
              <span>
                <strong>Operations</strong>
                <span className={styles.note}>
                  Everything the server can do, {countText(operations)} in all.
                </span>
              </span>
              <ChevronRight aria-hidden="true" />
            </AddressLink>
          </li>
          <li>
            <AddressLink to="/" search={{ screen: 'corrections' }} className={styles.card}>
              <span>
                <strong>Corrections</strong>
                <span className={styles.note}>What you know better than the description.</span>
              </span>
              <ChevronRight aria-hidden="true" />
            </AddressLink>
          </li>
          <li>
            <AddressLink to="/" search={{ screen: 'connect' }} className={styles.card}>
              <span>
                <strong>Another server</strong>
                <span className={styles.note}>Open the description of a different server.</span>
              </span>
              <ChevronRight aria-hidden="true" />
            </AddressLink>
          </li>
        </ul>
      </section>
      <Warnings warnings={warnings} />
    </>
  )
}

/** The groups with so many of their resources, empty ones left out. */
function firstOf(groups: readonly Group[], most: number): Group[] {
  let left = most
  return groups
    .map((group) => {
      const resources = group.resources.slice(0, left)
      left -= resources.length
      return { ...group, resources }
    })
    .filter(({ resources }) => resources.length > 0)
}

/** What somebody left out of the navigation is still there. */
function Hidden({ resources }: { resources: Resource[] }) {
  if (resources.length === 0) return null
  return (
    <details className={styles.warnings}>
      <summary>
        {resources.length === 1 ? 'One more is hidden' : `${countText(resources.length)} more are hidden`}
      </summary>
      <ul>
        {resources.map(({ path, label }) => (
          <li key={path}>
            <AddressLink to={path}>{label}</AddressLink>
          </li>
        ))}
      </ul>
    </details>
  )
}

function ResourceCard({ resource }: { resource: Resource }) {
  const abilities = [
    resource.create === undefined ? undefined : 'create',
    resource.update === undefined ? undefined : 'edit',
    resource.destroy === undefined ? undefined : 'delete',
  ].filter((ability) => ability !== undefined)
  const note =
    firstSentence(resource.description) ??
    (abilities.length === 0
      ? 'Read only.'
      : `${abilities.join(', ').replace(/^./, (first) => first.toUpperCase())}.`)
  return (
    <li>
      <AddressLink to={resource.path} className={styles.card}>
        <span>
          <strong>{resource.label}</strong>
          <span className={styles.note}>{note}</span>
        </span>
        <ChevronRight aria-hidden="true" />
      </AddressLink>
    </li>
  )
}

function Summary({ text }: { text: string | undefined }) {
  const sentence = firstSentence(text)
  return sentence === undefined ? null : <p className={styles.summary}>{sentence}</p>
}

function Note({ text }: { text: string | undefined }) {
  return text === undefined ? null : <p className={styles.note}>{text}</p>
}

/** Open and in sight where the address asks for them: `/?warnings=`. */
function Warnings({ warnings }: { warnings: Warning[] }) {
  const isAsked = useAddressSearch().warnings !== undefined
  const summary = useRef<HTMLElement>(null)
  const isThere = warnings.length > 0
  useEffect(() => {
    if (isAsked && isThere) summary.current?.focus()
  }, [isAsked, isThere])
  if (!isThere) return null
  return (
    <details className={styles.warnings} open={isAsked}>
      <summary ref={summary}>
        {warnings.length === 1
          ? 'One thing looks wrong in the description'
          : `${countText(warnings.length)} things look wrong in the description`}
      </summary>
      <ul>
        {warnings.map((warning, index) => (
          <li key={index}>
            {warning.message} {warning.place === undefined ? null : `(${warning.place})`}{' '}
            {warning.pointer === undefined ? null : <code>{warning.pointer}</code>}
          </li>
        ))}
      </ul>
    </details>
  )
}
