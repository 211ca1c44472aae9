import { Icon } from '../../controls/icon/Icon.tsx'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { parseQuery } from '../../http/query-string.ts'
import type { StoredDraft } from '../form/drafts/stored-draft.ts'
import { draftExcerpt } from '../form/drafts/draft-words.ts'
import { waitingDrafts } from '../form/drafts/waiting-drafts.ts'
import { useServer } from '../../server/server.tsx'
import { AddressLink } from '../links/AddressLink.tsx'
import { recentPages } from '../links/recent-pages.ts'
import styles from './HomeScreen.module.css'
import { withoutTrailingSlash } from '../../openapi/model/without-trailing-slash.ts'

/** How many drafts are shown. */
const MOST = 6

/** The forms that this person started on this device and has not saved, each as a link. */
export function HomeDrafts() {
  const server = useServer()
  const { id, session } = server
  const { basepath } = useRouter()
  const [drafts, setDrafts] = useState<StoredDraft[]>([])
  const owner = session.get()?.userName
  useEffect(() => {
    let isWanted = true
    void waitingDrafts(id, owner).then((found) => isWanted && setDrafts(found.slice(0, MOST)))
    return () => {
      isWanted = false
    }
  }, [id, owner])
  if (drafts.length === 0) return null
  const names = new Map(recentPages(server).map(({ address, title }) => [address, title]))
  return (
    <section className={styles.group} aria-label="Drafts">
      <h2>Drafts</h2>
      <ul className={styles.recent}>
        {drafts.map((draft) => {
          const { form, tab, title, href, at } = draft
          const [path = '', query = ''] = href.split('?')
          const to = path.slice(withoutTrailingSlash(basepath).length)
          return (
            <li key={`${form} ${tab}`}>
              <AddressLink to={to} search={parseQuery(query)}>
                <Icon name="file-pen-line" />
                <span className={styles.name}>{title}</span>
                <span className={styles.chosen}>
                  {[names.get(to), draftExcerpt(draft), at === 0 ? undefined : whenText(at)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </AddressLink>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The time of today (`14:32`), else the date. */
function whenText(at: number): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString()
  return new Intl.DateTimeFormat(
    undefined,
    isToday ? { timeStyle: 'short' } : { dateStyle: 'medium' },
  ).format(at)
}
