import { Paperclip } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { DisplayProps, FieldType } from './field-type.ts'
import styles from './FieldDisplay.module.css'
import { fileForm, fileName, isBinaryValue } from './file-value.ts'

const FileLink = lazy(async () => ({ default: (await import('./FileLink.tsx')).FileLink }))

/** A file: chosen in a form, downloaded where shown. */
export const file: FieldType = {
  name: 'file',
  label: 'File',
  matches: (field) => field.kind === 'file',
  accepts: isBinaryValue,
  isWide: true,
  Control: lazy(async () => ({ default: (await import('./FileControl.tsx')).FileControl })),
  Display: FileDisplay,
}

function FileDisplay({ field, value, record }: DisplayProps) {
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
  return (
    <Suspense fallback={words}>
      <FileLink address={text}>{words}</FileLink>
    </Suspense>
  )
}

/** The record may tell the name that its file had. */
function nameBeside(record: unknown): string | undefined {
  const { fileName, filename, originalName } = (record ?? {}) as Record<string, unknown>
  const name = fileName ?? filename ?? originalName
  return typeof name === 'string' && name !== '' ? name : undefined
}
