import { useState } from 'react'
import { toast } from '../../controls/messages/toast.ts'
import {
  forgetLearntConditions,
  forgetLearntWay,
  learntConditions,
  learntWays,
} from '../../queries/change/learnt-saving.ts'
import { useServer } from '../../server/server.tsx'
import side from '../shared/SideCard.module.css'
import styles from './CorrectionsScreen.module.css'
import { conditionWords, learntWords } from './learnt-words.ts'
import { RemovableRow } from './RemovableRow.tsx'

/** The ways of saving that saves have taught, which can be removed. Renders nothing where there are none. */
export function LearntWays() {
  const server = useServer()
  const [, setRound] = useState(0)
  const ways = Object.entries(learntWays(server)).flatMap(([path, all]) =>
    all.map((way) => ({
      path,
      words: learntWords(server.description, path, way),
      forget: () => forgetLearntWay(server, path, way),
    })),
  )
  const conditions = conditionWords(learntConditions(server))
  const all = [
    ...ways,
    ...(conditions === undefined
      ? []
      : [{ path: '', words: conditions, forget: () => forgetLearntConditions(server) }]),
  ]
  if (all.length === 0) return null
  return (
    <section className={`${side.card} ${styles.card}`} aria-labelledby="learnt-ways">
      <h2 id="learnt-ways" className={styles.head}>
        How changes are saved
      </h2>
      <p className={styles.lead}>
        Learnt from what the server refused. The next save tries again what you remove here.
      </p>
      <ul>
        {all.map(({ path, words, forget }) => (
          <RemovableRow
            key={`${path} ${words}`}
            words={words}
            onRemove={() => {
              forget()
              setRound((round) => round + 1)
              toast('Removed.')
            }}
          >
            {path === '' ? null : <code>{path}</code>} {words}
          </RemovableRow>
        ))}
      </ul>
    </section>
  )
}
