import { File as FileIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { fileSize } from './file-drop-limits.ts'
import styles from './FileDrop.module.css'

/** One chosen file as a list item: its picture or a player for its sound, its name and size, and a way to remove it. */
export function FileDropPreview({ file, onRemove }: { file: File; onRemove?: () => void }) {
  const family = file.type.split('/')[0]
  const url = useObjectUrl(family === 'image' || family === 'audio' ? file : undefined)
  const [isBroken, setIsBroken] = useState(false)
  const hasPicture = family === 'image' && url !== undefined && !isBroken
  return (
    <li className={styles.preview}>
      {hasPicture ? (
        <img className={styles.picture} src={url} alt="" onError={() => setIsBroken(true)} />
      ) : (
        <FileIcon aria-hidden className={styles.icon} />
      )}
      <span className={styles.name}>{file.name}</span>
      <span className={styles.size}>{fileSize(file.size)}</span>
      {family === 'audio' && url !== undefined && (
        <audio
          className={styles.sound}
          src={url}
          controls
          preload="metadata"
          aria-label={`Listen to ${file.name}`}
        />
      )}
      {onRemove && (
        <button type="button" className={styles.remove} aria-label={`Remove ${file.name}`} onClick={onRemove}>
          Remove
        </button>
      )}
    </li>
  )
}

/** An address for a blob while it is shown; released as soon as it is not. */
function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (blob === undefined) return
    const created = URL.createObjectURL(blob)
    setUrl(created)
    return () => {
      URL.revokeObjectURL(created)
      setUrl(undefined)
    }
  }, [blob])
  return url
}
