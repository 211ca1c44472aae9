import { useQueryClient } from '@tanstack/react-query'
import { Icon } from '../../controls/icon/Icon.tsx'
import { useId } from 'react'
import { Button } from '../../controls/basics/Button.tsx'
import { EmptyState } from '../../controls/basics/EmptyState.tsx'
import { Popover } from '../../controls/overlay/Popover.tsx'
import { toast } from '../../controls/messages/toast.ts'
import type { Description } from '../../openapi/model/model.ts'
import { overlaysOf } from '../../connection/corrections/corrections.ts'
import { exportCorrections } from '../../connection/corrections/corrections-file.ts'
import { useServer } from '../../server/server.tsx'
import { AddressLink } from '../links/AddressLink.tsx'
import { correctionWords, type CorrectionsOfResource } from './correction-words.ts'
import styles from './CorrectionsScreen.module.css'
import side from '../shared/SideCard.module.css'
import { CorrectionsImport } from './CorrectionsImport.tsx'
import { CorrectionsOverlays } from './CorrectionsOverlays.tsx'
import { LearntWays } from './LearntWays.tsx'
import { MenuItem } from '../shared/MenuItem.tsx'
import menu from '../shared/menu.module.css'
import { saveFile } from '../shared/save-file.ts'
import { ScreenHeader } from '../shared/ScreenHeader.tsx'
import { RemovableRow } from './RemovableRow.tsx'
import { useCorrect } from '../explain/use-correct.ts'

/** All corrections that a person has made to this server's description. They can be undone, exported and imported. */
export function CorrectionsScreen() {
  const { description } = useServer()
  if (description === undefined) return null
  return <Corrections description={description} />
}

function Corrections({ description }: { description: Description }) {
  const server = useServer()
  const client = useQueryClient()
  const { corrections } = useCorrect()
  const all = correctionWords(description, corrections)
  const fitting = correctionsThat(all, { areInactive: false })
  const inactive = correctionsThat(all, { areInactive: true })
  const overlays = overlaysOf(client, server)
  const isEmpty = all.length === 0 && overlays.every(({ from }) => from === 'team')
  return (
    <>
      <ScreenHeader
        title="Corrections"
        actions={
          <>
            <CorrectionsImport />
            {isEmpty ? null : <ExportMenu all={all} />}
          </>
        }
      />
      <p className={styles.lead}>
        What you corrected in how this server is shown. Corrections stay on this device; export them for
        another device. To share them with everybody, put the file beside the app and name it as “overlay” in
        switchboard.json.
      </p>
      {isEmpty ? (
        <div className={`${side.card} ${styles.card}`}>
          <EmptyState title="No corrections yet">
            Ask why a field or a column is shown as it is, or open “How this page was understood” in the menu
            of a page.
          </EmptyState>
        </div>
      ) : null}
      {fitting.map((one) => (
        <ResourceCorrections key={one.path} {...one} />
      ))}
      {inactive.length === 0 ? null : (
        <section className={styles.inactive} aria-labelledby="inactive">
          <h2 id="inactive">No longer in effect</h2>
          <p className={styles.lead}>
            The description no longer has what these corrections are about. If it comes back, they take effect
            again.
          </p>
          {inactive.map((one) => (
            <ResourceCorrections key={one.path} {...one} Heading="h3" />
          ))}
        </section>
      )}
      <LearntWays />
      <CorrectionsOverlays overlays={overlays} />
    </>
  )
}

function correctionsThat(
  all: CorrectionsOfResource[],
  { areInactive }: { areInactive: boolean },
): CorrectionsOfResource[] {
  return all
    .map(({ path, resource, corrections }) => ({
      path,
      resource,
      corrections: corrections.filter(({ whyInactive }) => areInactive === (whyInactive !== undefined)),
    }))
    .filter(({ corrections }) => corrections.length > 0)
}

function ResourceCorrections({
  path,
  resource,
  corrections,
  Heading = 'h2',
}: CorrectionsOfResource & { Heading?: 'h2' | 'h3' }) {
  const id = useId()
  const { removeHints } = useCorrect()
  const name = resource?.label ?? path
  const canGo = resource !== undefined && !path.includes('{')
  return (
    <section className={`${side.card} ${styles.card}`} aria-labelledby={id}>
      <Heading id={id} className={styles.head}>
        {canGo ? <AddressLink to={path}>{name}</AddressLink> : name}
        {resource === undefined ? null : <code>{path}</code>}
      </Heading>
      <ul>
        {corrections.map(({ words, pointers, whyInactive }) => (
          <RemovableRow
            key={words}
            words={words}
            onRemove={() => void removeHints(path, pointers, 'The correction is removed.')}
          >
            {words} {whyInactive === undefined ? null : <span className={styles.aside}>{whyInactive}</span>}
          </RemovableRow>
        ))}
      </ul>
    </section>
  )
}

function ExportMenu({ all }: { all: CorrectionsOfResource[] }) {
  const server = useServer()
  const save = async (format: 'json' | 'yaml') => {
    const words = (path: string) =>
      all
        .find((one) => one.path === path)
        ?.corrections.map((one) => one.words)
        .join(' ')
    try {
      const text = await exportCorrections(server, format, words)
      saveFile(
        `corrections.overlay.${format}`,
        text,
        format === 'json' ? 'application/json' : 'application/yaml',
      )
    } catch {
      toast('The file could not be created.', { tone: 'danger' })
    }
  }
  return (
    <Popover
      label="Export"
      align="end"
      renderButton={(trigger) => (
        <Button icon={<Icon name="download" />} {...trigger}>
          Export
        </Button>
      )}
    >
      {(close) => (
        <ul className={menu.list}>
          {(['yaml', 'json'] as const).map((format) => (
            <MenuItem key={format} close={close} onPress={() => void save(format)}>
              As an OpenAPI Overlay in {format.toUpperCase()}
            </MenuItem>
          ))}
        </ul>
      )}
    </Popover>
  )
}
