import { nameResources } from './names/name-resources.ts'
import { parametersGiven, parametersOf } from '../model/paths.ts'
import type { Draft } from './paths/survey.ts'
import { plain, plainSingular } from '../wording/words.ts'

/** A resource as the rules have found it: names and paths as plain values, operations, no fields. */
export interface FoundResource extends Omit<Draft, 'step' | 'item' | 'parent' | 'home'> {
  label: string
  singular: string
  /** `path` of the parent resource, of the nested ones, and of the one that opens the records of this list. */
  parent?: string
  children: string[]
  recordsOf?: string
  isListOnly?: boolean
}

/** The resources of the drafts, in order. */
export function foundResources(drafts: readonly Draft[]): FoundResource[] {
  const names = nameResources(drafts)
  const children = new Map<Draft, string[]>()
  const homes = new Map<string, Draft[]>()
  for (const draft of drafts) {
    const { parent, recordName, itemPath } = draft
    if (parent) put(children, parent, draft.path)
    if (recordName !== undefined && itemPath !== undefined) put(homes, recordName, draft)
  }
  return drafts.map((draft) => {
    const { step: _step, item: _item, parent, home = homeOf(draft, homes), ...known } = draft
    const rowPath = pathOfRow(draft)
    return {
      ...known,
      // Its rows open the records of their own resource.
      itemPath: known.itemPath ?? home?.itemPath ?? rowPath,
      isListOnly: (known.itemPath === undefined && home === undefined && rowPath !== undefined) || undefined,
      ...(names.get(draft) ?? { label: draft.name, singular: draft.name }),
      parent: parent?.path,
      children: children.get(draft) ?? [],
      recordsOf: home?.path,
    }
  })
}

/**
 * An address of the app for the rows of a list whose server reads no single record: `/templates/{id}`. `undefined`
 * where the path already has parameters below the list.
 */
function pathOfRow({ list, isSingleton, path, step }: Draft): string | undefined {
  const isOpen = list !== undefined && !isSingleton && !/[?#]/.test(path)
  if (!isOpen || step.children.some(({ isParameter }) => isParameter)) return undefined
  return `${path.replace(/\/$/, '')}/{${parametersOf(path).includes('id') ? 'rowId' : 'id'}}`
}

/**
 * The resource that opens the records of a list without their own pages. Those of `/contacts/{id}/messages` are at
 * `/messages`.
 */
function homeOf(draft: Draft, homes: ReadonlyMap<string, Draft[]>): Draft | undefined {
  if (!draft.list || draft.itemPath !== undefined || draft.recordName === undefined) return undefined
  // Records of several kinds may share a schema, so the list or the schema has to have the name.
  const names = plain(draft.path + draft.recordName)
  return homes
    .get(draft.recordName)
    ?.toSorted((one, other) => Number(isMine(one)) - Number(isMine(other)))
    .find(
      ({ path, itemPath = '', name }) =>
        name !== '' &&
        itemPath !== draft.path &&
        names.includes(plainSingular(name)) &&
        parametersGiven(draft.path, itemPath).length >= parametersOf(path).length,
    )
}

/** True for the records of the signed-in user only; others may be in a list that opens elsewhere. */
function isMine({ path }: Draft): boolean {
  return /\/(?:me|my|self)(?:\/|$)/i.test(path)
}

function put<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const before = map.get(key)
  if (before) before.push(value)
  else map.set(key, [value])
}
