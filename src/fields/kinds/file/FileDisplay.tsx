import { Paperclip } from 'lucide-react'
import type { DisplayProps } from '../../shared/field-kind.ts'
import styles from '../../FieldDisplay.module.css'
import { fileForm, fileName } from '../../shared/file-value.ts'
import { FileLink } from './FileLink.tsx'

/** A file by its name: a download where it has an address. */
export function FileDisplay({ field, value, record }: DisplayProps) {
  const text = String(value)
  const words = nameBeside(record) ?? (text.length > 200 ? field.label : fileName(text))
  if (fileForm(field.schema.keywords) !== 'address' || !/^(https?:|\/|\.)/i.test(text)) {
    return (
      <span className={styles.row}>
        <Paperclip size={14} aria-hidden className={styles.faint} />
        {words}
      </span>
    )
  }
  return <FileLink address={text}>{words}</FileLink>
}

/** The record may tell the name that its file had. */
function nameBeside(record: unknown): string | undefined {
  const { fileName, filename, originalName } = (record ?? {}) as Record<string, unknown>
  const name = fileName ?? filename ?? originalName
  return typeof name === 'string' && name !== '' ? name : undefined
}
