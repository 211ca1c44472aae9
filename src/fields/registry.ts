import type { Field } from '../openapi/model/field-model.ts'
import { audio } from './kinds/media/audio.tsx'
import { boolean } from './kinds/choice/boolean.tsx'
import { choice } from './kinds/choice/choice.tsx'
import { choices } from './kinds/choice/choices.tsx'
import { color } from './kinds/color/color.tsx'
import { constant } from './kinds/text/constant.tsx'
import { date } from './kinds/date/date.tsx'
import { duration } from './kinds/number/duration.tsx'
import { email } from './kinds/text/email.tsx'
import type { FieldType } from './shared/field-type.ts'
import { file } from './kinds/media/file.tsx'
import { files } from './kinds/media/files.tsx'
import { image } from './kinds/media/image.tsx'
import { images } from './kinds/media/images.tsx'
import { list } from './kinds/nested/list.tsx'
import { map } from './kinds/nested/map.tsx'
import { markdown } from './kinds/long-text/markdown.tsx'
import { money } from './kinds/number/money.tsx'
import { multiline } from './kinds/long-text/multiline.tsx'
import { number } from './kinds/number/number.tsx'
import { object } from './kinds/nested/object.tsx'
import { password } from './kinds/text/password.tsx'
import { phone } from './kinds/phone/phone.tsx'
import { relation } from './kinds/relation/relation.tsx'
import { text } from './kinds/text/text.tsx'
import { time } from './kinds/date/time.tsx'
import { union } from './kinds/nested/union.tsx'
import { unknown } from './kinds/nested/unknown.tsx'
import { url } from './kinds/text/url.tsx'

/** Every kind of field the app knows, the specific first, the unknown last; the first match wins. A new kind is a line here. */
export const fieldTypes: FieldType[] = [
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
function fieldTypeOf(field: Field): FieldType {
  return fieldTypes.find((type) => type.matches(field)) ?? unknown
}

/** The type of a field where it can hold this value, else the one that takes anything. */
export function acceptingType(field: Field, value: unknown): FieldType {
  const type = fieldTypeOf(field)
  if (value === undefined || value === null || type.accepts === undefined || type.accepts(value, field))
    return type
  return unknown
}
