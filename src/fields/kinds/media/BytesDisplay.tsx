import { fileSize } from '../../../controls/upload/file-drop-limits.ts'

/** An amount of bytes as people say it, all of them on hover: `8.4 MB`. */
export function BytesDisplay({ value }: { value: number }) {
  return <span title={`${value.toLocaleString()} bytes`}>{fileSize(value)}</span>
}
