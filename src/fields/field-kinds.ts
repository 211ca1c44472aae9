import type { Field } from '../openapi/model/field-model.ts'
import { audio } from './kinds/audio/audio.tsx'
import { boolean } from './kinds/boolean/boolean.tsx'
import { choice } from './kinds/choice/choice.tsx'
import { choices } from './kinds/choices/choices.tsx'
import { color } from './kinds/color/color.tsx'
import { constant } from './kinds/constant/constant.tsx'
import { date } from './kinds/date/date.tsx'
import { duration } from './kinds/duration/duration.tsx'
import { email } from './kinds/email/email.tsx'
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
import { number } from './kinds/number/number.tsx'
import { object } from './kinds/object/object.tsx'
import { password } from './kinds/password/password.tsx'
import { phone } from './kinds/phone/phone.tsx'
import { relation } from './kinds/relation/relation.tsx'
import { text } from './kinds/text/text.tsx'
import { time } from './kinds/time/time.tsx'
import { union } from './kinds/union/union.tsx'
import { unknown } from './kinds/unknown/unknown.tsx'
import { url } from './kinds/url/url.tsx'

/** Every kind of field the app knows, the specific first, the unknown last; the first match wins. A new kind is a line here. */
export const fieldTypes: FieldKind[] = [
  files,
  images,
  phone,
  email,
  url,
  color,
  password,
  markdown,
  multiline,
  money,
  number,
  boolean,
  choice,
  choices,
  constant,
  date,
  time,
  duration,
  image,
  audio,
  file,
  relation,
  union,
  object,
  list,
  map,
  text,
  unknown,
]

/** The type of a field. */
function fieldTypeOf(field: Field): FieldKind {
  return fieldTypes.find((type) => type.matches(field)) ?? unknown
}

/** The type of a field where it can hold this value, else the one that takes anything. */
export function acceptingType(field: Field, value: unknown): FieldKind {
  const type = fieldTypeOf(field)
  if (value === undefined || value === null || type.accepts === undefined || type.accepts(value, field))
    return type
  return unknown
}
