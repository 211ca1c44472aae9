import { FileDrop } from '../../../controls/upload/FileDrop.tsx'
import { acceptOf } from '../../../openapi/fields/accept.ts'
import type { ControlProps } from '../../shared/field-kind.ts'
import { inputProps } from '../../shared/input-props.ts'
import { maximumBytes } from '../file/maximum-bytes.ts'
import { useUploadsOf } from '../file/file-uploads.ts'
import { FileUploadList } from '../file/FileUploadList.tsx'

/** The entry of several files, which are sent in one request or in one request each. */
export function FilesControl(props: ControlProps) {
  const { field, value, onChange, id } = props
  const files = Array.isArray(value) ? value.filter((one) => one instanceof File) : []
  const uploads = useUploadsOf(files)
  const underWay = new Set(uploads.uploads.flatMap((upload) => upload.files))

  function remove(gone: File[]) {
    const rest = files.filter((one) => !gone.includes(one))
    onChange(rest.length === 0 ? undefined : rest)
  }
  return (
    <>
      <FileDrop
        {...inputProps(props)}
        multiple
        label={field.label}
        accept={acceptOf(field)}
        maximumBytes={field.item && maximumBytes(field.item)}
        files={files.filter((file) => !underWay.has(file))}
        onFiles={(more) => onChange([...files, ...more])}
        onRemove={(file) => remove([file])}
      />
      <FileUploadList {...uploads} id={id} onRemove={remove} />
    </>
  )
}
