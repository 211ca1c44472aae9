import { saysCreate, saysDeed, schemaSent } from '../../paths/change-of.ts'
import type { Rule } from '../../paths/rule.ts'
import type { Draft, Survey } from '../../paths/survey.ts'
import type { Operation } from '../../../model/operation.ts'
import { schemaShape, type Shape } from '../../../schema/shape.ts'
import { plain } from '../../../wording/words.ts'
import { takesProperty } from '../../paths/takes-property.ts'

/**
 * An update that takes no property of its record, and does something else by its words: PUT `/me/player` “Transfer
 * playback”. It is an action with its own name, and its form would show nothing of the record.
 */
export const updatesThatDo: Rule = { name: 'an update that does something else', find: findDeeds }

function findDeeds(survey: Survey): void {
  for (const draft of survey.drafts) {
    const { create, update, item, isSingleton, keys, actions, collectionActions } = draft
    if (!update || update === create || !doesMore(update) || takesOwn(survey, draft, update)) continue
    draft.update = undefined
    const isOfOne = isSingleton || keys?.[update.id] || (item && update.path.startsWith(item.path))
    const held = isOfOne ? actions : collectionActions
    held.push(update)
  }
}

/** True for words of a deed. A PUT that adds at an id replaces what is there. */
function doesMore(update: Operation): boolean {
  const { method, path, summary = '' } = update
  const mayAdd = method === 'put' && path.endsWith('}')
  return saysDeed(update) || OTHER.test(summary) || (!mayAdd && saysCreate(update) && !CHANGES.test(summary))
}

/** True for an update that takes a property of its record, or of an object inside it. Also where one is not described. */
function takesOwn({ reader, look }: Survey, { list, read }: Draft, update: Operation): boolean {
  const records = [read && look(read, false).record, list && look(list, true).rows?.row]
  const known = records.flatMap((one) => (one ? propertiesIn(one, 1) : []))
  const body = schemaShape(reader, schemaSent(reader, update))
  // `{ employees: [employee] }`
  const sent = propertiesIn(body, body.properties().length === 1 ? 1 : 0).map(plain)
  const isOwn = (name: string) => sent.includes(plain(name)) || takesProperty(update, name)
  return sent.length === 0 || known.length === 0 || known.some(isOwn)
}

/** The names of properties, also of those inside the objects and lists of a record. */
function propertiesIn(shape: Shape, depth: number): string[] {
  return shape
    .properties()
    .flatMap(([name, inner]) =>
      [name, depth > 0 ? propertiesIn(inner.item() ?? inner, depth - 1) : []].flat(),
    )
}

const OTHER = /^(?:transfer|upload|rename|set up)s?\b/i
const CHANGES = /^(?:updat|edit|modif|chang|replac|sav)/i
