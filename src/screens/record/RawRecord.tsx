import { Icon } from '../../controls/icon/Icon.tsx'
import { useMemo } from 'react'
import { Button } from '../../controls/basics/Button.tsx'
import { copyText } from '../../controls/browser/copy-text.ts'
import { toast } from '../../controls/messages/toast.ts'
import { stringifyJson } from '../../http/json.ts'
import styles from './RawRecord.module.css'

/** A record as JSON, with every digit as the server sent it. */
export function RawRecord({ record }: { record: unknown }) {
  const text = useMemo(() => stringifyJson(record, 2) ?? '', [record])
  const copy = async () => {
    if (await copyText(text)) toast('Copied.', { tone: 'success' })
    else toast('This browser does not allow copying. Select the text and copy it.', { tone: 'danger' })
  }
  return (
    <section className={styles.raw} aria-label="JSON">
      <Button variant="quiet" icon={<Icon name="copy" />} className={styles.copy} onClick={() => void copy()}>
        Copy
      </Button>
      {/* Can be scrolled by the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0}>
        <code>
          {tokensOf(text).map(({ kind, text }, index) =>
            kind === 'mark' ? (
              text
            ) : (
              <span key={index} data-kind={kind}>
                {text}
              </span>
            ),
          )}
        </code>
      </pre>
    </section>
  )
}

interface Token {
  kind: 'name' | 'text' | 'value' | 'mark'
  text: string
}

const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|-?\d[\d.eE+-]*|true|false|null|[^"\d\-tfn]+|./gs

/** A JSON text in tokens for colouring. */
function tokensOf(json: string): Token[] {
  return Array.from(json.matchAll(TOKEN), ([whole, string, colon]): Token => {
    if (string !== undefined) return { kind: colon === undefined ? 'text' : 'name', text: whole }
    return { kind: /^(-?\d|true|false|null)/.test(whole) ? 'value' : 'mark', text: whole }
  })
}
