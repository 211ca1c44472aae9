import { isObject } from '../../../src/openapi/model/is-object.ts'
import { METHODS, objectOf, type Plain } from './plain-document.ts'
import type { Rewrite } from './rewrite.ts'
import { singularOf } from './spellings.ts'

/** What is done at the paths of a collection and its records, by method. */
const DEEDS = {
  collection: { get: 'list', post: 'create' },
  record: { get: 'read', put: 'update', patch: 'update', delete: 'destroy' },
} as const

type Deed = 'list' | 'create' | 'read' | 'update' | 'destroy'

/** Collections whose paths have a verb for each operation. */
export const VERBS: Record<string, Rewrite> = {
  verbsFirst: verbsAs('/getThings, /addThing, /updateThing/{id}', (noun, deed) => {
    const verb = { list: 'get', create: 'add', read: 'get', update: 'update', destroy: 'delete' }[deed]
    const words = (deed === 'list' ? noun : singularOf(noun)).replaceAll(
      /(?:^|[-_])([a-z])/g,
      (_, letter: string) => letter.toUpperCase(),
    )
    return `${verb}${words}`
  }),
  verbsLast: verbsAs('/things/list, /things/create, /things/update/{id}', (noun, deed) => {
    const verb = { list: 'list', create: 'create', read: 'get', update: 'update', destroy: 'delete' }[deed]
    return `${noun}/${verb}`
  }),
  verbsAfterOne: verbsAs('/thing/get-all, /thing/add-thing, /thing/edit/{id}', (noun, deed) => {
    const one = singularOf(noun)
    const verbs = {
      list: 'get-all',
      create: `add-${one}`,
      read: 'get-by-id',
      update: 'edit',
      destroy: 'remove',
    }
    return `${one}/${verbs[deed]}`
  }),
}

/** Other paths for collections at the root or below words, whose noun is a plural, and for their records. */
function verbsAs(about: string, write: (noun: string, deed: Deed) => string): Rewrite {
  let known: Plain = {}
  const path = (template: string, method = 'get'): string => {
    const [, above = '', noun = '', id = ''] =
      /^((?:\/[^/{}]+)*\/)([A-Za-z_-]{4,})(\/\{[^/{}]+\})?$/.exec(template) ?? []
    const isListed = objectOf(known[above + noun]).get !== undefined && singularOf(noun) !== noun
    const isOpened = Object.keys(known).some(
      (one) => /^\/\{[^/]+$/.test(one.slice((above + noun).length)) && one.startsWith(above + noun),
    )
    const deeds: Partial<Record<string, Deed>> = id === '' ? DEEDS.collection : DEEDS.record
    const deed = isListed && isOpened ? deeds[method] : undefined
    return deed === undefined ? template : above + write(noun, deed) + id
  }
  return {
    about,
    path,
    rewrite: (document) => {
      known = objectOf(document.paths)
      const paths: Record<string, Plain> = {}
      for (const [template, item] of Object.entries(known)) {
        const shared = Object.entries(objectOf(item)).filter(([key]) => !METHODS.includes(key))
        for (const [key, operation] of Object.entries(objectOf(item)))
          if (METHODS.includes(key) && isObject(operation)) {
            const moved = path(template, key)
            paths[moved] = { ...Object.fromEntries(shared), ...paths[moved], [key]: operation }
          }
      }
      return { ...document, paths }
    },
  }
}
