import { Icon } from '../../controls/icon/Icon.tsx'
import { useState } from 'react'
import { IconButton } from '../../controls/basics/IconButton.tsx'
import { Popover } from '../../controls/overlay/Popover.tsx'
import { later } from '../../controls/basics/later.ts'
import { useServer } from '../../server/server.tsx'
import { loadPanels } from './load-panels.ts'
import styles from './ThisServer.module.css'

const { Component: ThisServerPanel } = later(() => loadPanels().then((panels) => panels.ThisServerPanel))
const { Component: ExaminationDialog } = later(() => loadPanels().then((panels) => panels.ExaminationDialog))

/** A button that opens facts and actions about the current server. */
export function ThisServer({ onChoose }: { onChoose?: () => void }) {
  const { descriptionAddress, client } = useServer()
  // Rendered beside the panel, so that the examination's window stays open when the panel closes.
  const [isExamined, setExamined] = useState(false)
  return (
    <>
      <Popover
        label="This server"
        className={styles.panel}
        renderButton={(props) => (
          <IconButton {...props} label="This server" className={styles.open}>
            <Icon name="chevrons-up-down" />
          </IconButton>
        )}
      >
        {(close) => {
          const leave = () => {
            close()
            onChoose?.()
          }
          return (
            <ThisServerPanel
              onChoose={leave}
              onExamine={() => {
                leave()
                setExamined(true)
              }}
            />
          )
        }}
      </Popover>
      {isExamined ? (
        <ExaminationDialog
          failedRequest={{ address: descriptionAddress ?? client.base.href, wants: 'description' }}
          onClose={() => setExamined(false)}
        />
      ) : null}
    </>
  )
}
