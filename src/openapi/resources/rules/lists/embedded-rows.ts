import { because } from '../../../model/evidence.ts'
import { parametersOf, type PathStep } from '../../../model/paths.ts'
import { giveRecordPath } from '../../paths/give-record-path.ts'
import type { Rule } from '../../paths/rule.ts'
import { findItemId } from '../../../records/identity.ts'
import { rowProperties } from '../../../records/record.ts'
import type { Shape } from '../../../schema/shape.ts'
import type { Draft, Survey } from '../../paths/survey.ts'
import { isSameNoun, plain, plainSingular } from '../../../wording/words.ts'

/**
 * Rows that only their record returns, and that change at a path of their own: `comments` of `/posts/{postId}` beside
 * PATCH `/comments/{commentId}`. The record becomes their list.
 */
export const embeddedRows: Rule = { name: 'rows in a record', find: findEmbedded }

function findEmbedded(survey: Survey): void {
  const { drafts, steps, byItem, byCollection, isTaken, look, take, add } = survey
  for (const step of steps) {
    const { parent, segment, operations } = step
    const change = operations.patch ?? operations.put ?? operations.delete
    const [parameter] = parametersOf(segment)
    if (!parent || parent.isParameter || !change || isTaken(change) || parameter === undefined) continue
    if (byItem.has(step) || byCollection.has(parent) || operations.get) continue
    const found = drafts.flatMap((draft) => {
      const name = isBeside(parent, draft) ? nameIn(draft, parent.segment, parameter) : undefined
      return name === undefined ? [] : [{ draft, name }]
    })
    const [one, ...others] = found
    if (one && others.length === 0) list(one.draft, one.name, parameter, step)
  }

  /** The property of a record with such rows. */
  function nameIn(draft: Draft, noun: string, parameter: string): string | undefined {
    const { item, read, isSingleton } = draft
    if (!item || !read || isSingleton || parametersOf(item.path).includes(parameter)) return undefined
    // Only a record whose kind is known has rows inside.
    const known = look(read, false)
    if (known.isSilent || known.isList) return undefined
    const stem = plain(parameter).replace(/(?:id|uuid|guid|key|pk|slug|code|number)$/, '')
    return known.record?.properties().find(([name, shape]) => {
      if (!isSameNoun(name, noun) || shape.kind !== 'array') return false
      const isOne = stem === '' || plainSingular(name).endsWith(stem)
      return isOne && hasId(shape.item(), parameter, name)
    })?.[0]
  }

  function list(draft: Draft, name: string, parameter: string, change: PathStep): void {
    const item = draft.item!
    const known = item.children.find(({ segment, isParameter }) => !isParameter && isSameNoun(segment, name))
    if (known && (byCollection.has(known) || byItem.has(known))) return
    const step = known ?? stepBelow(item, name)
    const rows = add(step, {
      list: draft.read,
      create: take(step.operations.post),
      evidence: because('structure', 0.7, 'returnsList', draft.read!.path),
    })
    giveRecordPath(survey, rows, parameter)
    // `/collections/events/{eventId}` is about nothing but the rows of a collection.
    if (change.parent?.parent !== draft.step) return
    rows.update = take(change.operations.patch ?? change.operations.put)
    rows.destroy = take(change.operations.delete)
  }
}

/** True for rows below the record, or at a path with no more words: `/api/comments/{id}` beside `/api/posts/{id}`. */
function isBeside({ parent }: PathStep, { item }: Draft): boolean {
  const known = new Set(item?.path.split('/'))
  return parent === item || (parent?.path ?? '').split('/').every((word) => known.has(word))
}

function hasId(row: Shape | undefined, parameter: string, name: string): boolean {
  const found = row?.kind === 'object' ? findItemId(rowProperties(row), parameter, name) : undefined
  return (found?.evidence.confidence ?? 0) > 0.65
}

/** An address of the app for rows without a path of the server. */
function stepBelow(parent: PathStep, segment: string): PathStep {
  const path = `${parent.path}/${segment}`
  return { segment, isParameter: false, parent, children: [], operations: {}, doubles: [], path }
}
