import { isPlural, plural, singular } from '../../../src/openapi/wording/words.ts'
import { namesAs } from './names.ts'
import { objectOf } from './plain-document.ts'
import { pathsAs, segmentsAs } from './paths.ts'
import type { Rewrite } from './rewrite.ts'

/** Spellings of names and paths that servers of some languages and databases have. */
export const SPELLINGS: Record<string, Rewrite> = {
  screaming: namesAs('names in SCREAMING_SNAKE_CASE', (name) =>
    name
      .replaceAll(/(?<=[a-z\d])([A-Z])/g, '_$1')
      .replaceAll('-', '_')
      .toUpperCase(),
  ),
  upperId: namesAs('customerId as customerID', (name) => name.replace(/(?<=[a-z\d])Id$/, 'ID')),
  idFirst: namesAs('customer_id as id_customer', (name) =>
    name
      .replace(/^([a-z\d_]+)_id$/, 'id_$1')
      .replace(
        /^([a-z])([a-zA-Z\d]*[a-z\d])Id$/,
        (_, first: string, rest: string) => `id${first.toUpperCase()}${rest}`,
      ),
  ),
  singularPaths: segmentsAs('/things as /thing', singularOf),
  pluralPaths: pluralPaths(),
}

/** The segment with its last word in the singular: `orderItem` for `orderItems`. */
export function singularOf(segment: string): string {
  return isPlural(segment) ? singular(segment) : segment
}

/** The segment before a parameter as a plural, in all paths that it is in. */
function pluralPaths(): Rewrite {
  let known: string[] = []
  const path = (template: string): string =>
    template
      .split('/')
      .map((segment, index, all) => {
        const start = [...all.slice(0, index), segment, '{'].join('/')
        const isCollection = /^[A-Za-z_-]{4,}$/.test(segment) && known.some((one) => one.startsWith(start))
        return isCollection ? plural(segment) : segment
      })
      .join('/')
  const moved = pathsAs('/thing/{id} as /things/{id}', path)
  return {
    ...moved,
    rewrite: (document) => {
      known = Object.keys(objectOf(document.paths))
      return moved.rewrite(document)
    },
  }
}
