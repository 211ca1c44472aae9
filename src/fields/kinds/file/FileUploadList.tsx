import { UploadList } from '../../../controls/upload/UploadList.tsx'
import type { FileUpload, FileUploads } from './file-uploads.ts'

export interface FileUploadListProps extends FileUploads {
  /** Id of the control where files are chosen: it gets the focus when a row goes. */
  id: string
  /** Takes these files out of the form. */
  onRemove: (files: File[]) => void
}

/** What becomes of a field's files: how far they are, with Cancel, Retry and Remove. */
export function FileUploadList({ uploads, cancel, retry, forget, id, onRemove }: FileUploadListProps) {
  if (uploads.length === 0) return null
  function remove({ id: gone, files }: FileUpload) {
    forget(gone)
    onRemove(files)
    // The control to choose with may come back only now.
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
