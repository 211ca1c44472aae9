import { createContext, use } from 'react'
import type { UploadListItem } from '../../../controls/upload/UploadList.tsx'

/** Files on their way to the server in one request. */
export interface FileUpload extends UploadListItem {
  files: File[]
}

/** The uploads of a form, for the controls whose files they are. */
export interface FileUploads {
  uploads: FileUpload[]
  cancel: (id: string) => void
  retry: (id: string) => void
  /** Takes a row away that is not on its way. */
  forget: (id: string) => void
}

export const FileUploads = createContext<FileUploads>({
  uploads: [],
  cancel() {},
  retry() {},
  forget() {},
})

/** The uploads that begin with one of these files. */
export function useUploadsOf(files: readonly File[]): FileUploads {
  const all = use(FileUploads)
  return { ...all, uploads: all.uploads.filter(({ files: [first] }) => first && files.includes(first)) }
}
