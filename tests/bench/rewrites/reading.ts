import { readDescription } from '../../../src/connection/reading/read-description.ts'
import type { Description, Resource } from '../../../src/openapi/model/model.ts'
import { signInOf } from '../../../src/openapi/security/sign-ins.ts'
import type { Plain } from './plain-document.ts'
import type { Rewrite } from './rewrite.ts'

export const PARTS = [
  'lists',
  'things',
  'signIn',
  'names',
  'records',
  'creates',
  'updates',
  'destroys',
  'actions',
  'titles',
  'ids',
  'columns',
  'relations',
  'kinds',
  'paging',
] as const

export type Part = (typeof PARTS)[number]

/** What people see of a list, by part. */
export type Reading = Partial<Record<Part, string>>

/** The key of what people see of the whole description. It is no path. */
export const WHOLE = 'the whole'

/** What people see of a document: a reading for the path of each list, and one for `WHOLE`. */
export async function readingsOf(document: Plain): Promise<Map<string, Reading>> {
  const description = await readDescription(JSON.stringify(document))
  const found = new Map<string, Reading>()
  for (const resource of description.resources)
    if (resource.list?.method === 'get' && resource.isHidden !== true)
      found.set(resource.list.path, readingOf(resource, description))
  const things = description.resources.filter(({ list }) => !list).map(({ path }) => path)
  return found.set(WHOLE, {
    signIn: signInOf(description)
      .map(({ kind }) => kind)
      .join(' '),
    things: sorted(things, ' '),
  })
}

function readingOf(resource: Resource, description: Description): Reading {
  const home = (resource.recordsOf !== undefined && description.resource(resource.recordsOf)) || resource
  const { presentation, actions, collectionActions } = resource
  return {
    lists: 'a list',
    names: resource.label,
    records: at(resource.read ?? home.read),
    creates: at(resource.create),
    updates: at(resource.update ?? home.update),
    destroys: at(resource.destroy ?? home.destroy),
    actions: sorted([...actions, ...collectionActions].map(at), ', '),
    titles: presentation.header[0] ?? '',
    ids: resource.itemId?.at.join('.') ?? '',
    columns: presentation.line.join(' '),
    relations: resource.fields
      .flatMap(({ name, relation, item }) => {
        const related = (relation ?? item?.relation)?.resource
        // Its list may have a verb in its path.
        const path = description.resource(related ?? '')?.list?.path ?? related
        return path === undefined ? [] : `${name}>${path}`
      })
      .join(' '),
    kinds: sorted(
      resource.fields.map(({ name, kind }) => `${name}:${kind}`),
      ' ',
    ),
    paging: resource.dialect.paging.kind,
  }
}

/** The reading that is expected of the rewritten document. */
export function rewritten(reading: Reading, { path = same, name = same }: Rewrite): Reading {
  const inPaths = (text = '') =>
    text.replaceAll(/(?:(\w+) )?(\/[^\s,]*)/g, (_, method: string | undefined, one: string) =>
      method === undefined ? path(one) : `${method} ${path(one, method)}`,
    )
  const inNames = (text = '') => each(text, ' ', (one) => one.replace(/^[^:>]+/, name))
  const { things, records, creates, updates, destroys, actions, titles, ids, columns, relations, kinds } =
    reading
  return {
    ...reading,
    ...(things !== undefined && { things: sorted(inPaths(things).split(' '), ' ') }),
    ...(records !== undefined && {
      records: inPaths(records),
      creates: inPaths(creates),
      updates: inPaths(updates),
      destroys: inPaths(destroys),
      actions: sorted(inPaths(actions).split(', '), ', '),
      titles: inNames(titles),
      ids: inNames(ids),
      columns: inNames(columns),
      relations: inNames(relations?.replaceAll(/(?<=>)[^\s#]+/g, (one) => path(one))),
      kinds: sorted(inNames(kinds).split(' '), ' '),
    }),
  }
}

function at(operation: { method: string; path: string } | undefined): string {
  return operation === undefined ? '' : `${operation.method} ${operation.path}`
}

function each(text: string, separator: string, map: (one: string) => string): string {
  return text.split(separator).map(map).join(separator)
}

function sorted(texts: string[], separator: string): string {
  return texts.toSorted().join(separator)
}

function same(text: string): string {
  return text
}
