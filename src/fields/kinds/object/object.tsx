import { isObject } from '../../../openapi/model/is-object.ts'
import { embeddedDisplay } from '../relation/embedded-display.tsx'
import { compositeDisplay } from '../../shared/composite-display.tsx'
import { standardKind } from '../../../openapi/fields/standard-kinds.ts'
import type { FieldKind } from '../../shared/field-kind.ts'

/** Several fields that belong together. Properties that the description does not name are kept. */
export const object: FieldKind = {
  ...standardKind('object'),
  label: 'Group of fields',
  matches: (field) => field.kind === 'object' && (field.fields?.length ?? 0) > 0,
  accepts: isObject,
  isGroup: true,
  isWide: true,
  Control: 'object',
  Display: embeddedDisplay(compositeDisplay('object')),
}
