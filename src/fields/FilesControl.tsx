import { FileDrop } from '../controls/FileDrop.tsx'
import type { ControlProps } from './field-type.ts'

/** Several files that travel as parts of one request. */
export function FilesControl({ field, value, onChange, id, describedBy, isInvalid }: ControlProps) {
  const files = Array.isArray(value) ? value.filter((one) => one instanceof File) : []
  return (
    <FileDrop
      id={id}
      multiple
      label={field.label}
      accept={field.item?.accept ?? field.accept}
      files={files}
      describedBy={describedBy}
      isInvalid={isInvalid}
      onFiles={(more) => onChange([...files, ...more])}
      onRemove={(gone) => {
        const rest = files.filter((one) => one !== gone)
        onChange(rest.length === 0 ? undefined : rest)
      }}
    />
  )
}
