import { Icon } from '../../../controls/icon/Icon.tsx'
import type { DisplayProps } from '../../shared/field-kind.ts'
import styles from '../../FieldDisplay.module.css'
import { fileForm, fileName } from '../../shared/file-value.ts'
import { FileLink } from './FileLink.tsx'

/** The name of a file, as a download if it has an address. */
export function FileDisplay({ field, value, record }: DisplayProps) {
  const text = String(value)
  const words = nameBeside(record) ?? (text.length > 200 ? field.label : fileName(text))
  if (fileForm(field.schema.keywords) !== 'address' || !/^(https?:|\/|\.)/i.test(text)) {
    return (
      <span className={styles.row}>
        <Icon name="paperclip" size={14} className={styles.faint} />
        {words}
      </span>
    )
  }
  return <FileLink address={text}>{words}</FileLink>
}

/** The file name in another property of the record. */
function nameBeside(record: unknown): string | undefined {
  const { fileName, filename, originalName } = (record ?? {}) as Record<string, unknown>
  const name = fileName ?? filename ?? originalName
  return typeof name === 'string' && name !== '' ? name : undefined
}
