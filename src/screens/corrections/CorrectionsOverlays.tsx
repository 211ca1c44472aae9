import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { Button } from '../../controls/basics/Button.tsx'
import { toast } from '../../controls/messages/toast.ts'
import { rereadDescription } from '../../connection/corrections/corrections.ts'
import {
  importedOverlays,
  keepOverlays,
  type OverlayReport,
} from '../../connection/corrections/corrections-overlays.ts'
import { useServer } from '../../server/server.tsx'
import styles from './CorrectionsScreen.module.css'
import side from '../shared/SideCard.module.css'

/** The overlays that are applied to the description: the team's, and imported ones. */
export function CorrectionsOverlays({ overlays }: { overlays: OverlayReport[] }) {
  const id = useId()
  const server = useServer()
  const client = useQueryClient()
  if (overlays.length === 0) return null

  const remove = async (report: OverlayReport) => {
    const before = await importedOverlays(server)
    const index = overlays.filter(({ from }) => from === 'import').indexOf(report)
    await keepOverlays(server, before.toSpliced(index, 1))
    await rereadDescription(client, server)
    const undo = async () => {
      await keepOverlays(server, before)
      await rereadDescription(client, server)
    }
    toast(`${report.title} is removed.`, { undo: () => void undo() })
  }

  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.over}>
        Overlays
      </h2>
      {overlays.map((report, index) => (
        <div key={index} className={`${side.card} ${styles.card}`}>
          <div className={styles.row}>
            <span className={styles.words}>
              <strong>{report.title}</strong>{' '}
              <span className={styles.aside}>{report.from === 'team' ? 'from your team' : 'imported'}</span>
              <br />
              {report.problem ?? changesWords(report)}
            </span>
            {report.from === 'team' ? null : (
              <Button
                variant="quiet"
                aria-label={`Remove ${report.title}`}
                onClick={() => void remove(report)}
              >
                Remove
              </Button>
            )}
          </div>
          {report.unused.length === 0 ? null : (
            <ul>
              {report.unused.map(({ action, reason }, number) => (
                <li key={number} className={styles.row}>
                  <span className={styles.words}>
                    <code>{action.target}</code> <span className={styles.aside}>{reason}</span>
                  </span>
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </section>
  )
}

function changesWords({ changes }: OverlayReport): string {
  if (changes === 0) return 'It changes nothing here.'
  return changes === 1 ? 'One change.' : `${changes} changes.`
}
