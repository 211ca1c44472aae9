import type { FieldKind } from '../../shared/field-kind.ts'
import { fileForm, isFileKind } from '../../shared/file-value.ts'
import { list } from '../list/list.tsx'

/** Several files, chosen together. */
export const files: FieldKind = {
  name: 'files',
  label: 'Files',
  matches: (field) =>
    field.kind === 'list' &&
    field.item !== undefined &&
    isFileKind(field.item) &&
    fileForm(field.item.schema.keywords) === 'binary',
  accepts: Array.isArray,
  isWide: true,
  Control: 'files',
  Display: list.Display,
}
