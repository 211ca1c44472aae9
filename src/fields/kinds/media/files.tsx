import type { FieldType } from '../../shared/field-type.ts'
import { laterControl } from '../../shared/later-control.tsx'
import { fileForm } from './file-value.ts'
import { list } from '../nested/list.tsx'

/** Several files, chosen in one go. */
export const files: FieldType = {
  name: 'files',
  label: 'Files',
  matches: (field) =>
    field.kind === 'list' &&
    field.item !== undefined &&
    ['file', 'image', 'audio'].includes(field.item.kind) &&
    fileForm(field.item.schema.keywords) === 'binary',
  accepts: Array.isArray,
  isWide: true,
  Control: laterControl(async () => (await import('./FilesControl.tsx')).FilesControl),
  Display: list.Display,
}
