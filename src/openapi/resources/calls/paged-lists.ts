import { because, together } from '../../model/evidence.ts'
import { nameOfStep } from '../../model/paths.ts'
import type { Rule } from '../paths/rule.ts'
import type { Draft, Survey } from '../paths/survey.ts'

/**
 * Lists at a path that only names their form, such as a page or a tree. `/user/page` beside `/user/add` and
 * `/user/edit` is a list of users. `/user/list` with all rows is then an action of it.
 */
export const pagedLists: Rule = { name: 'a list called by its pages', find: findPaged }

function findPaged({ drafts, steps, byCollection, byItem, take, holds }: Survey): void {
  for (const step of steps) {
    const { children, isParameter } = step
    if (isParameter || byItem.has(step) || !children.some(({ segment }) => CHANGES.test(segment))) continue
    const paged = children.find((child) => PAGE.test(child.segment) && listAt(child))
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
    const maker = children.find(({ segment }) => MAKES.test(segment))?.operations.post
    found.create ??= take(step.operations.post ?? maker)
    Object.assign(found, { path: step.path, name: nameOfStep(step), step })
    found.evidence = together(found.evidence, because('name', 0, 'verbInPath', paged.path))
    byCollection.set(step, found)
  }

  function listAt(step: Draft['step']): boolean {
    return byCollection.get(step)?.list !== undefined
  }
}

const PAGE = /^(?:page|paged|pag(?:e|ing)[-_]?(?:list|query)|list[-_]?page|tree)$/i
const MAKES = /^(?:add|create|save(?:[-_]?or[-_]?update)?|insert)$/i
const CHANGES = /^(?:add|create|save\w*|insert|update|edit|delete|del|remove)$/i
