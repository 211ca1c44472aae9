import { UploadList } from '../../../controls/upload/UploadList.tsx'
import type { FileUpload, FileUploads } from './file-uploads.ts'

interface FileUploadListProps extends FileUploads {
  /** The id of the control that chooses files. It gets the focus when a row is removed. */
  id: string
  /** Removes these files from the form. */
  onRemove: (files: File[]) => void
}

/** The upload progress of a field's files, with Cancel, Retry and Remove. */
export function FileUploadList({ uploads, cancel, retry, forget, id, onRemove }: FileUploadListProps) {
  if (uploads.length === 0) return null
  function remove({ id: gone, files }: FileUpload) {
    forget(gone)
    onRemove(files)
    // The control that chooses files may be drawn only now.
    requestAnimationFrame(() => document.getElementById(id)?.focus())
  }
  return (
    <UploadList
      items={uploads}
      onCancel={cancel}
      onRetry={retry}
      onRemove={(gone) => {
        const upload = uploads.find((one) => one.id === gone)
        if (upload !== undefined) remove(upload)
      }}
    />
  )
}
