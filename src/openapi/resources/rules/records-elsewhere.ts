import type { Rule } from '../paths/rule.ts'
import { because, together } from '../../model/evidence.ts'
import { parametersOf } from '../../model/paths.ts'
import type { Draft, Survey } from '../paths/survey.ts'
import { singular, words } from '../../wording/words.ts'
import { homeByRow } from './home-by-row.ts'
import { homesOf, nounAt, nounsOf, type Homes } from './homes.ts'

/**
 * Lists whose records are read at a different path: `/search/text` and `/sounds/{id}`, `/users/{id}/accounts` and
 * `/accounts/{id}`. Their common properties show it. The only list without required parameters becomes the list of
 * those records. The rows of the others open there.
 */
export const recordsElsewhere: Rule = { name: 'records at a path of another spelling', find: findElsewhere }

function findElsewhere(survey: Survey): void {
  const homes = homesOf(survey)
  const found = survey.drafts
    .filter((one) => mayOpenElsewhere(survey, one))
    .map((draft) => ({ draft, home: homeOf(homes, draft) }))
  for (const { draft, home } of found) {
    if (!home) continue
    if (draft.item) {
      openElsewhere(survey, draft, home)
      continue
    }
    const rivals = found.filter((other) => other.home === home && isOwnList(other.draft, home))
    const isOnly = rivals.length === 1 && rivals[0]?.draft === draft
    if (!home.list && isOnly && !(draft.create && home.create)) join(survey, draft, home)
    else draft.home = home
    if (draft.home) draft.name = nameByKey(draft, home)
  }
}

/** True for a list whose rows nothing at its own path opens. */
function mayOpenElsewhere({ look }: Survey, draft: Draft): boolean {
  const { list, item, isSingleton, home } = draft
  if (!list || (item && !onlyUnlinks(draft, look(list, true).isSilent))) return false
  return !isSingleton && !home
}

/** The ways to find the resource that opens the rows of a list. `calls.ts` adds those that few descriptions need. */
export const HOMES_OF_ROWS = [homeByRow]

function homeOf(homes: Homes, draft: Draft): Draft | undefined {
  for (const find of HOMES_OF_ROWS) {
    const home = draft.list && find(homes, draft, draft.list)
    if (home) return home
  }
  return undefined
}

/**
 * True for rows about which only their removal from the list is known: DELETE `/tasks/{task}/labels/{label}`. Of rows
 * that are not described, a change of their place in the list may be known too.
 */
function onlyUnlinks({ path, item, read, update, destroy }: Draft, isSilent: boolean): boolean {
  const isLeaf = item !== undefined && path.includes('{') && (isSilent || item.children.length === 0)
  return isLeaf && destroy?.method === 'delete' && !read && (isSilent || !update)
}

/**
 * Makes the rows open at their records' path. An operation that changes their place in the list, or removes one from
 * it, becomes an action of the list.
 */
function openElsewhere({ byItem }: Survey, draft: Draft, home: Draft): void {
  const { item, update, destroy } = draft
  if (item) byItem.delete(item)
  draft.collectionActions.push(...[update, destroy].filter((one) => one !== undefined))
  Object.assign(draft, {
    item: undefined,
    itemPath: undefined,
    update: undefined,
    destroy: undefined,
    home,
  })
}

/** Makes a list the list of records that have none. */
function join({ drafts, byCollection }: Survey, draft: Draft, home: Draft): void {
  // `/task/item/{id}` beside `/task`
  if (nounsOf(home.step.segment).length === 0) Object.assign(home, { name: draft.name, path: draft.path })
  home.list = draft.list
  home.create ??= draft.create
  home.actions.push(...draft.actions)
  home.collectionActions.push(...draft.collectionActions)
  home.evidence = together(home.evidence, because('structure', 0.2, 'returnsList', draft.path))
  drafts.splice(drafts.indexOf(draft), 1)
  byCollection.set(draft.step, home)
}

/**
 * The name of a list by a property with its parent: `/orders/{id}/orderItemOrderId` are the order items of an order.
 */
function nameByKey({ name }: Draft, home: Draft): string {
  const kind = words(singular(home.name))
  const nouns = words(name)
  const isKey = nouns.at(-1) === 'id' && kind.every((word, index) => nouns[index] === word)
  // `/products/{id}/productTagProductId` are the product tags of a product.
  const owner = nouns.slice(kind.length, -1).filter((word) => !kind.includes(word))
  return isKey ? [...owner, ...words(home.name)].join(' ') : name
}

/**
 * True for a list of all these records, by its path: `/sounds`, `/search/text`, but not `/users/{id}/sounds` or
 * `/reports/sounds`.
 */
function isOwnList({ path }: Draft, home: Draft): boolean {
  const known = (home.item?.path ?? '').split('/')
  const noun = nounAt(home.step)
  if (parametersOf(path).length > parametersOf(home.path).length) return false
  return path.split('/').every(
    (step) =>
      known.includes(step) ||
      nounsOf(step).every((one) => one === noun) ||
      // Where nothing lists all of them, one's own are the list.
      /^(?:v\d|(?:my|mine)$)/i.test(step),
  )
}
