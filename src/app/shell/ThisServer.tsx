import { ChevronsUpDown } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../controls/basics/IconButton.tsx'
import { Popover } from '../../controls/overlay/Popover.tsx'
import { later } from '../../controls/basics/later.ts'
import { useServer } from '../../server/server.tsx'
import styles from './ThisServer.module.css'

const panel = () => import('../servers/ThisServerPanel.tsx')
const { Component: ThisServerPanel } = later(() => panel().then((module) => module.ThisServerPanel))
const { Component: Examination } = later(() => panel().then((module) => module.Examination))

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
            <ChevronsUpDown aria-hidden="true" />
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
        <Examination
          failedRequest={{ address: descriptionAddress ?? client.base.href, wants: 'description' }}
          onClose={() => setExamined(false)}
        />
      ) : null}
    </>
  )
}
