import type { Field } from '../../../openapi/model/field-model.ts'
import { isObject } from '../../../openapi/model/is-object.ts'

/** The addresses of the pictures in a value: one, several, or objects with an address each (`[{ url: '/front.jpg' }]`). */
export function picturesIn(value: unknown, field?: Field): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  if (Array.isArray(value)) return value.flatMap((one) => picturesIn(one, field?.item))
  if (!isObject(value)) return []
  const named = field?.fields?.find(({ kind }) => kind === 'image')?.name
  const names = named === undefined ? ADDRESS_NAMES : [named, ...ADDRESS_NAMES]
  const address = names.map((name) => value[name]).find((one) => typeof one === 'string' && one !== '')
  return typeof address === 'string' ? [address] : []
}

const ADDRESS_NAMES = ['url', 'src', 'href', 'address', 'image', 'picture']
