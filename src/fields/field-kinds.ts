import type { Field } from '../openapi/model/field-model.ts'
import type { KindName } from '../openapi/model/kind-name.ts'
import { audio } from './kinds/audio/audio.tsx'
import { boolean } from './kinds/boolean/boolean.tsx'
import { choice } from './kinds/choice/choice.tsx'
import { choices } from './kinds/choices/choices.tsx'
import { color } from './kinds/color/color.tsx'
import { constant } from './kinds/constant/constant.tsx'
import { date, dateTime } from './kinds/date/date.tsx'
import { duration } from './kinds/duration/duration.tsx'
import { email } from './kinds/email/email.tsx'
import { OWN_KINDS } from './own-kinds.ts'
import type { FieldKind } from './shared/field-kind.ts'
import { file } from './kinds/file/file.tsx'
import { files } from './kinds/files/files.tsx'
import { image } from './kinds/image/image.tsx'
import { images } from './kinds/images/images.tsx'
import { list } from './kinds/list/list.tsx'
import { map } from './kinds/map/map.tsx'
import { markdown } from './kinds/markdown/markdown.tsx'
import { money } from './kinds/money/money.tsx'
import { multiline } from './kinds/multiline/multiline.tsx'
import { integer, number } from './kinds/number/number.tsx'
import { object } from './kinds/object/object.tsx'
import { password } from './kinds/password/password.tsx'
import { phone } from './kinds/phone/phone.tsx'
import { relation } from './kinds/relation/relation.tsx'
import { text } from './kinds/text/text.tsx'
import { time } from './kinds/time/time.tsx'
import { union } from './kinds/union/union.tsx'
import { unknown } from './kinds/unknown/unknown.tsx'
import { url } from './kinds/url/url.tsx'

/** What draws the standard kinds. The first match wins, so special kinds come first. */
const DRAWN_KINDS: readonly FieldKind[] = [
  files,
  images,
  image,
  audio,
  email,
  dateTime,
  date,
  color,
  phone,
  url,
  password,
  markdown,
  multiline,
  money,
  integer,
  number,
  boolean,
  choice,
  choices,
  constant,
  time,
  duration,
  file,
  relation,
  union,
  object,
  list,
  map,
  text,
  unknown,
]

/** The kind that draws a field; `unknown` (JSON) if no kind matches. */
export function fieldKind(field: Field): FieldKind {
  const draws = ({ name, matches }: FieldKind) => (matches ? matches(field) : name === field.kind)
  return OWN_KINDS.find(draws) ?? DRAWN_KINDS.find(draws) ?? unknown
}

/** The kind that draws a field with this value. `unknown` if the field's own kind does not accept the value. */
export function acceptingKind(field: Field, value: unknown): FieldKind {
  const kind = fieldKind(field)
  if (value === undefined || value === null || kind.accepts === undefined || kind.accepts(value, field))
    return kind
  return unknown
}

/** The label of a kind: `Phone number`. */
export function kindLabel(kind: KindName): string {
  return fieldKinds().find(({ name }) => name === kind)?.label ?? kind
}

/** Every kind of field: those that were added, and the standard ones. */
export function fieldKinds(): FieldKind[] {
  return [...OWN_KINDS, ...DRAWN_KINDS]
}
