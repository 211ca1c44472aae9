import type { Operation } from '../../model/operation.ts'
import { nameOfPlace, type Place } from '../../model/paths.ts'
import type { Draft, Survey } from '../paths/survey.ts'
import { plain, singular } from '../../wording/words.ts'

/** H: a record whose list has a path of another spelling: `/pets` beside `/pet/{id}`, `/post/list`, `/pet/findByStatus`. */
export function joinSplitPairs({ places, drafts, byItem, byCollection, take, holds }: Survey): void {
  for (const place of places) {
    const draft = byCollection.get(place)
    if (draft?.list || place.isParameter) continue
    const siblings = place.parent?.children ?? []
    const twin = draft
      ? siblings.find(
          (other) =>
            other !== place &&
            !other.isParameter &&
            isSame(other.segment, place.segment) &&
            isBareList(other),
        )
      : undefined
    const child =
      place.children.find(
        (other) => /^(?:list|all|getall|list_?all|index|json)$/i.test(other.segment) && isBareList(other),
      ) ??
      (draft?.item && recordsBelow(draft, place))
    const found = byCollection.get(twin ?? child ?? place)
    if (!found?.list || found === draft) continue
    if (draft) {
      draft.list = found.list
      if (twin) draft.path = found.path
      draft.create ??= found.create
      merge(draft, found)
      for (const other of place.children) {
        const more = byCollection.get(other)
        if (more?.list && isBareList(other) && holds(draft, more.list)) {
          draft.collectionActions.push(more.list)
          merge(draft, more)
        }
      }
    } else {
      const isMine = place.operations.post !== undefined || place.operations.get !== undefined
      if (!isMine && place.children.length < 2) continue
      if (found.create) found.collectionActions.push(found.create)
      byCollection.delete(found.place)
      Object.assign(found, {
        path: place.path,
        name: nameOfPlace(place),
        place,
        create: take(place.operations.post ?? createBelow(place)),
      })
      byCollection.set(place, found)
      // `/containers/json` beside `/containers/{id}/json`
      const item = found.item ? undefined : place.children.find(({ isParameter }) => isParameter)
      const read = take(item?.children.find(({ segment }) => segment === child?.segment)?.operations.get)
      if (item && read) {
        byItem.set(item, found)
        Object.assign(found, { item, itemPath: item.path, read, destroy: take(item.operations.delete) })
      }
    }
  }

  /** The list of the records of a resource at a path below it: by its rows, else by its name. */
  function recordsBelow(draft: Draft, { children }: Place): Place | undefined {
    const lists = children.filter(isBareList)
    return (
      lists.find((other) => isOfSameRecord(draft, other)) ??
      lists.find(({ segment }) => /^(?:search|find|query)/i.test(segment)) ??
      lists.find(({ segment }) => /^(?:popular|latest|recent|top|active)$/i.test(segment))
    )
  }

  function isOfSameRecord(draft: Draft, place: Place): boolean {
    const list = byCollection.get(place)?.list
    return list !== undefined && holds(draft, list)
  }

  /** Makes a found list a part of a resource. */
  function merge(draft: Draft, found: Draft): void {
    draft.collectionActions.push(...found.collectionActions)
    if (found.create && draft.create !== found.create) draft.collectionActions.push(found.create)
    drafts.splice(drafts.indexOf(found), 1)
    byCollection.set(found.place, draft)
    if (found.item) byItem.set(found.item, draft)
  }

  function createBelow(place: Place): Operation | undefined {
    return place.children.find(
      (child) => /^(?:create|add|new)$/i.test(child.segment) && child.operations.post,
    )?.operations.post
  }

  function isBareList(place: Place): boolean {
    const draft = byCollection.get(place)
    return draft?.list !== undefined && !(draft.read ?? draft.update ?? draft.destroy)
  }
}

function isSame(one: string, other: string): boolean {
  return plain(singular(one)) === plain(singular(other))
}
