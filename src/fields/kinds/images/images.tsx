import type { FieldKind } from '../../shared/field-kind.ts'
import { ImagesDisplay } from './ImagesDisplay.tsx'
import { list } from '../list/list.tsx'

/** Several pictures by their addresses. A cell shows the first one, small, and the number of further ones. */
export const images: FieldKind = {
  ...list,
  name: 'images',
  types: undefined,
  label: 'Pictures',
  matches: (field) => field.kind === 'list' && field.item?.kind === 'image',
  Display: ImagesDisplay,
}
