import { useState } from 'react'
import { copyText } from '../../../controls/browser/copy-text.ts'
import { countText } from '../../../controls/basics/count-text.ts'
import styles from '../../FieldDisplay.module.css'
import more from '../../FieldControl.module.css'

/**
 * The characters shown at first, and half of those that every press adds. Browsers need seconds to break a million letters into
 * lines.
 */
const AT_ONCE = 5000

/** A text of any length, shown piece by piece. */
export function LongText({ text }: { text: string }) {
  const [shown, setShown] = useState(AT_ONCE)
  return (
    <>
      <span className={styles.text}>
        {text.slice(0, shown)}
        {shown < text.length && '…'}
      </span>
      <span className={more.hint}>
        <span>
          {countText(Math.min(shown, text.length))} of {countText(text.length)} characters
        </span>
        {shown < text.length && (
          <button type="button" className={more.more} onClick={() => setShown(shown + 2 * AT_ONCE)}>
            Show more
          </button>
        )}
        <button type="button" className={more.more} onClick={() => void copyText(text)}>
          Copy all
        </button>
      </span>
    </>
  )
}
