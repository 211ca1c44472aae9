import { standardKind } from '../../../openapi/fields/standard-kinds.ts'
import type { FieldKind } from '../../shared/field-kind.ts'
import { isText } from '../text/text.tsx'

/** A secret: typed hidden, never shown. */
export const password: FieldKind = {
  ...standardKind('password'),
  label: 'Password',
  accepts: isText,
  Control: 'text',
  Display: () => (
    <span role="img" aria-label="hidden">
      ••••••
    </span>
  ),
}
