import { createContext, use } from 'react'
import type { UploadListItem } from '../../../controls/upload/UploadList.tsx'

/** Files that are uploaded in one request. */
export interface FileUpload extends UploadListItem {
  files: File[]
}

/** The uploads of a form, for the controls of its files. */
export interface FileUploads {
  uploads: FileUpload[]
  cancel: (id: string) => void
  retry: (id: string) => void
  /** Removes a row that is not being uploaded. */
  forget: (id: string) => void
}

/** The running uploads of the form around a control; none outside of a form. */
export const FileUploads = createContext<FileUploads>({
  uploads: [],
  cancel() {},
  retry() {},
  forget() {},
})

/** The uploads whose first file is one of these. */
export function useUploadsOf(files: readonly File[]): FileUploads {
  const all = use(FileUploads)
  return { ...all, uploads: all.uploads.filter(({ files: [first] }) => first && files.includes(first)) }
}
