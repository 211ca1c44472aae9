import { useMemo, useState } from 'react'
import { buttonClass } from '../../controls/basics/Button.tsx'
import { groupsOf } from '../../openapi/resources/groups.ts'
import type { Description, Group } from '../../openapi/model/model.ts'
import { hasSignIn } from '../../openapi/security/sign-ins.ts'
import { serverName } from '../../server/server-name.ts'
import { useServer } from '../../server/server.tsx'
import { useSession } from '../../session/use-session.ts'
import { AddressLink } from '../links/AddressLink.tsx'
import { plain } from '../../openapi/wording/words.ts'
import { firstSentence } from '../../openapi/wording/first-sentence.ts'
import { useListTotals } from '../../queries/find/use-list-totals.ts'
import { HomeCards } from './HomeCards.tsx'
import { OperationList } from '../operation/OperationList.tsx'
import { HomeDrafts } from './HomeDrafts.tsx'
import { HomeFound } from './HomeFound.tsx'
import { HomeIndex } from './HomeIndex.tsx'
import { HomeRecent } from './HomeRecent.tsx'
import styles from './HomeScreen.module.css'
import { HomeWarnings } from './HomeWarnings.tsx'
import { countText } from '../../controls/basics/count-text.ts'
import { ScreenHeader } from '../shared/ScreenHeader.tsx'
import { SearchBox } from '../shared/SearchBox.tsx'
import { SignInLink } from '../shared/SignInLink.tsx'

/** From more resources on, the page is a searchable index instead of cards. */
const MOST_CARDS = 18
/** The number of placeholder cards. */
const CARDS_TO_COME = 6

/**
 * The start page: what the server has, with links to it.
 * @visit start
 */
export function HomeScreen() {
  const server = useServer()
  const { description, heading = description, session } = server
  const isAnonymous = useSession(session) === undefined
  if (heading === undefined) return null
  const name = serverName(server)
  const lead = firstSentence(heading.summary)
  return (
    <>
      <ScreenHeader title={name} />
      {lead === undefined || plain(lead) === plain(name) ? null : <p className={styles.lead}>{lead}</p>}
      {description === undefined ? (
        <ContentsToCome />
      ) : (
        <>
          {isAnonymous && hasSignIn(description) ? (
            <div className={styles.hint}>
              <p>
                You are not signed in. You see what the server shows to everybody; the rest needs a sign-in.
              </p>
              <SignInLink className={buttonClass('primary')}>Sign in</SignInLink>
            </div>
          ) : null}
          <Contents description={description} />
          <HomeWarnings description={description} />
        </>
      )}
    </>
  )
}

/** The placeholder while a large description is being read. */
function ContentsToCome() {
  return (
    <div className={styles.group}>
      <p role="status" className={styles.note}>
        Reading what is here…
      </p>
      <div className={styles.cards} aria-hidden="true">
        {Array.from({ length: CARDS_TO_COME }, (_, index) => (
          <span key={index} className={styles.card} />
        ))}
      </div>
    </div>
  )
}

function Contents({ description }: { description: Description }) {
  const [text, setText] = useState('')
  const groups = groupsOf(description)
  const count = groups.reduce((sum, { resources }) => sum + resources.length, 0)
  if (count === 0) {
    return (
      <>
        <OperationList description={description} />
        <More operations={undefined} />
      </>
    )
  }
  const isLarge = count > MOST_CARDS
  return (
    <>
      {isLarge ? (
        <div className={styles.search}>
          <SearchBox label="Search resources and operations" value={text} onChange={setText} />
        </div>
      ) : null}
      {text.trim() === '' ? (
        <>
          <HomeDrafts />
          <HomeRecent description={description} withLists={isLarge} />
          {isLarge ? (
            <HomeIndex groups={groups} />
          ) : (
            <CountedCards description={description} groups={groups} />
          )}
          <More operations={description.operations.length} />
        </>
      ) : (
        <HomeFound description={description} text={text} />
      )}
    </>
  )
}

function CountedCards({ description, groups }: { description: Description; groups: readonly Group[] }) {
  const isSignedIn = useSession(useServer().session) !== undefined
  const resources = useMemo(() => groups.flatMap((group) => group.resources), [groups])
  const totals = useListTotals(resources, isSignedIn || !hasSignIn(description))
  return <HomeCards groups={groups} totals={totals} />
}

/** Links to everything that is no resource. */
function More({ operations }: { operations: number | undefined }) {
  return (
    <nav className={styles.more} aria-label="More">
      {operations === undefined ? null : (
        <AddressLink to="/" search={{ screen: 'operations' }}>
          {operations === 1 ? '1 operation' : `All ${countText(operations)} operations`}
        </AddressLink>
      )}
      <AddressLink to="/" search={{ screen: 'corrections' }}>
        Corrections
      </AddressLink>
      <AddressLink to="/" search={{ screen: 'connect' }}>
        Another server
      </AddressLink>
    </nav>
  )
}
