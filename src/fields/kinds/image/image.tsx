import { standardKind } from '../../../openapi/fields/standard-kinds.ts'
import type { FieldKind } from '../../shared/field-kind.ts'
import { ImageDisplay } from './ImageDisplay.tsx'
import { isBinaryValue } from '../../shared/file-value.ts'

/** A picture: small in a cell, large on a record. */
export const image: FieldKind = {
  ...standardKind('image'),
  label: 'Picture',
  accepts: isBinaryValue,
  isWide: true,
  Control: 'file',
  Display: ImageDisplay,
}
