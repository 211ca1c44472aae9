import { Icon } from '../icon/Icon.tsx'
import { useCallback, useState } from 'react'
import { fileSize } from '../basics/file-size.ts'
import styles from './FileDrop.module.css'
import button from './action.module.css'

/** The size limit (bytes) of a picture that is shown. A larger one would take too much memory. */
const LARGEST_PICTURE = 30 * 1024 ** 2

/** One chosen file as a list item: its picture or sound, its name, its size, and a remove button. */
export function FileDropPreview({ file, onRemove }: { file: File; onRemove?: () => void }) {
  const family = file.type.split('/')[0]
  const source = useObjectUrl(file)
  const [isBroken, setIsBroken] = useState(false)
  const hasPicture = family === 'image' && file.size <= LARGEST_PICTURE && !isBroken
  return (
    <li className={styles.preview}>
      {hasPicture ? (
        <img className={styles.picture} ref={source} alt="" onError={() => setIsBroken(true)} />
      ) : (
        <Icon name="file" className={styles.icon} />
      )}
      <span className={styles.name}>{file.name}</span>
      <span className={styles.size}>{fileSize(file.size)}</span>
      {family === 'audio' && (
        <audio
          className={styles.sound}
          ref={source}
          controls
          preload="metadata"
          aria-label={`Listen to ${file.name}`}
        />
      )}
      {onRemove && (
        <button
          type="button"
          className={`${button.action} ${styles.remove}`}
          aria-label={`Remove ${file.name}`}
          onClick={onRemove}
        >
          Remove
        </button>
      )}
    </li>
  )
}

/** A ref that gives an element an object URL of the file, and releases it with the element. */
function useObjectUrl(file: File) {
  return useCallback(
    (element: HTMLImageElement | HTMLAudioElement | null) => {
      if (element === null) return undefined
      const url = URL.createObjectURL(file)
      element.src = url
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )
}
