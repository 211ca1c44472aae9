import type { Field } from '../description/field-model.ts'
import { audio } from './audio.tsx'
import { boolean } from './boolean.tsx'
import { choice } from './choice.tsx'
import { choices } from './choices.tsx'
import { color } from './color.tsx'
import { constant } from './constant.tsx'
import { date } from './date.tsx'
import { duration } from './duration.tsx'
import { email } from './email.tsx'
import type { FieldType } from './field-type.ts'
import { file } from './file.tsx'
import { files } from './files.tsx'
import { image } from './image.tsx'
import { images } from './images.tsx'
import { list } from './list.tsx'
import { map } from './map.tsx'
import { markdown } from './markdown.tsx'
import { money } from './money.tsx'
import { multiline } from './multiline.tsx'
import { number } from './number.tsx'
import { object } from './object.tsx'
import { password } from './password.tsx'
import { phone } from './phone.tsx'
import { relation } from './relation.tsx'
import { text } from './text.tsx'
import { time } from './time.tsx'
import { union } from './union.tsx'
import { unknown } from './unknown.tsx'
import { url } from './url.tsx'

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
