import { standardKind } from '../../../openapi/fields/standard-kinds.ts'
import type { FieldKind } from '../../shared/field-kind.ts'
import { FileDisplay } from './FileDisplay.tsx'
import { isBinaryValue } from '../../shared/file-value.ts'

/** A file: chosen in a form, downloaded where it is shown. */
export const file: FieldKind = {
  ...standardKind('file'),
  label: 'File',
  accepts: isBinaryValue,
  isWide: true,
  Control: 'file',
  Display: FileDisplay,
}
