import { because, together } from '../../../model/evidence.ts'
import { nameOfStep, unbroken, type PathStep } from '../../../model/paths.ts'
import { wordSet } from '../../../model/word-set.ts'
import type { Rule } from '../../paths/rule.ts'
import type { Draft, Survey } from '../../paths/survey.ts'

/**
 * Lists at a path that only names their form, such as a page or a tree. `/user/page` beside `/user/add` and
 * `/user/edit` is a list of users. `/user/list` with all rows is then an action of it.
 */
export const pagedLists: Rule = { name: 'a list called by its pages', find: findPaged }

function findPaged({ drafts, steps, byCollection, byItem, take, holds }: Survey): void {
  for (const step of steps) {
    const { children, isParameter } = step
    if (isParameter || byItem.has(step) || !children.some(changes)) continue
    const paged = children.find((child) => PAGE.has(unbroken(child.segment)) && listAt(child))
    const found = paged && byCollection.get(paged)
    const known = byCollection.get(step)
    if (!found || found.item) continue
    if (known) {
      // The records without their list, or with all of them at another path: `/user/{id}`, `/user/list`.
      if (known.list && known.list === step.operations.get) continue
      if (!found.list || (known.list && !holds(known, found.list))) continue
      if (known.list) known.collectionActions.push(known.list)
      known.list = found.list
      drafts.splice(drafts.indexOf(found), 1)
      byCollection.delete(found.step)
      continue
    }
    byCollection.delete(found.step)
    const maker = children.find(({ segment }) => MAKES.has(unbroken(segment)))?.operations.post
    found.create ??= take(step.operations.post ?? maker)
    Object.assign(found, { path: step.path, name: nameOfStep(step), step })
    found.evidence = together(found.evidence, because('name', 0, 'verbInPath', paged.path))
    byCollection.set(step, found)
  }

  function listAt(step: Draft['step']): boolean {
    return byCollection.get(step)?.list !== undefined
  }
}

// Segments without hyphens.
const PAGE = wordSet('page paged pagelist paginglist pagequery pagingquery listpage tree')
const MAKES = wordSet('add create save saveorupdate insert')
const CHANGES = wordSet('add create insert update edit delete del remove')

function changes({ segment }: PathStep): boolean {
  return CHANGES.has(unbroken(segment)) || (segment.toLowerCase().startsWith('save') && /^\w+$/.test(segment))
}
