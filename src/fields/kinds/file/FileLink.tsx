import { Icon } from '../../../controls/icon/Icon.tsx'
import { useState, type ReactNode } from 'react'
import { useBinary } from '../../../queries/read/use-binary.ts'
import styles from '../../FieldDisplay.module.css'
import { fileName } from '../../shared/file-value.ts'

/** A download through `http/`, which sends the session. It is fetched when pressed, not before. */
export function FileLink({ address, children }: { address: string; children: ReactNode }) {
  const [isWanted, setWanted] = useState(false)
  const { url, error, isFetching } = useBinary(isWanted ? address : undefined)
  return (
    <span className={styles.row}>
      <Icon name="paperclip" size={14} className={styles.faint} />
      {url === undefined ? (
        <button
          type="button"
          className={styles.link}
          aria-busy={isFetching || undefined}
          onClick={() => setWanted(true)}
        >
          {children}
        </button>
      ) : (
        <a className={styles.link} href={url} download={fileName(address)} ref={(link) => link?.click()}>
          {children}
        </a>
      )}
      {error !== null && <span role="alert">could not be fetched</span>}
      {error !== null && /^https?:/i.test(address) && (
        <a className={styles.link} href={address} target="_blank" rel="noreferrer">
          open its address
        </a>
      )}
    </span>
  )
}
