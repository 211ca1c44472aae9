import { later } from '../../../controls/basics/later.ts'
import type { FieldType } from '../../shared/field-type.ts'
import { list } from '../nested/list.tsx'

/** Several pictures by their addresses: the first one small in a cell, with how many more there are. */
export const images: FieldType = {
  ...list,
  name: 'images',
  label: 'Pictures',
  matches: (field) => field.kind === 'list' && field.item?.kind === 'image',
  Display: later(async () => (await import('./ImagesDisplay.tsx')).ImagesDisplay).Component,
}
