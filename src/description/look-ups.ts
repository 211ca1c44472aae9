import { because, together } from './evidence.ts'
import { findItemId } from './identity.ts'
import type { Operation } from './model.ts'
import { nounOf, placesAbout } from './nouns.ts'
import { sourceOf, writtenParameters } from './operations.ts'
import { nodeOf, textOf } from './document.ts'
import { rowProperties } from './record.ts'
import type { Draft, Survey } from './survey.ts'
import { giveItem } from './verb-paths.ts'
import { plain } from './words.ts'

/**
 * Records that are read with their id in the query: `/users/info?id=7` beside `/users/list`, `/user?id=7` beside `/users`, or what the
 * document links a list to (OpenAPI `links`). What changes a record in the same way goes along.
 */
export function lookUps(survey: Survey): void {
  const { reader, drafts, look, getOf, take } = survey
  const byId = new Map<string, Operation>()
  for (const place of survey.places)
    for (const operation of Object.values(place.operations))
      if (operation.operationId !== undefined) byId.set(operation.operationId, operation)

  for (const draft of drafts) {
    if (!draft.list || draft.item || draft.isSingleton || /[?#]/.test(draft.list.path)) continue
    const found = linked(draft) ?? spoken(draft)
    if (!found) continue
    const { read, parameter } = found
    giveItem(survey, draft, parameter)
    draft.read = take(read)
    draft.evidence = together(draft.evidence, because('name', 0.3, 'byQuery', read.path, parameter))
    const place = survey.places.find(({ operations }) => operations.get === read)
    const { put, patch, delete: gone } = place?.operations ?? {}
    const change = patch ?? put
    if (change && asks(change).includes(parameter)) draft.update ??= take(change)
    if (gone && asks(gone).includes(parameter)) draft.destroy ??= take(gone)
  }

  function spoken(draft: Draft): { read: Operation; parameter: string } | undefined {
    const noun = nounOf(draft.name)
    for (const place of [draft.place, ...placesAbout(draft)]) {
      const read = getOf(place)
      if (!read || read === draft.list || /^(?:list|all)/i.test(place.segment)) continue
      const asked = asks(read)
      const [parameter, ...more] = asked.length > 0 ? asked : mayAsk(read)
      if (parameter === undefined || more.length > 0) continue
      const isNamed = plain(parameter) === noun || /(?:id|key|code|slug|number|handle)$/i.test(parameter)
      if (!isNamed || parametersMissing(draft, read)) continue
      const { isJson, isSilent, rows } = look(read, false)
      if (isJson && !isSilent && rows?.at.length !== 0 && fills(draft, parameter)) return { read, parameter }
    }
    return undefined
  }

  /** What the answers of the list or of a new record are linked to by a parameter of the query. */
  function linked(draft: Draft): { read: Operation; parameter: string } | undefined {
    for (const operation of [draft.list, draft.create]) {
      const { responses } = operation ? sourceOf(operation).node : {}
      for (const response of Object.values(nodeOf(responses)))
        for (const one of Object.values(nodeOf(nodeOf(reader.target(response)).links))) {
          const link = reader.target(one)
          const read = byId.get(textOf(nodeOf(link).operationId) ?? '')
          const named = nodeOf(nodeOf(link).parameters)
          const parameter = read && asks(read).find((name) => name in named || `query.${name}` in named)
          if (read && parameter !== undefined && getOfOperation(read)) return { read, parameter }
        }
    }
    return undefined
  }

  function getOfOperation(read: Operation): boolean {
    return read.method === 'get' && !read.changesThings && !survey.isTaken(read)
  }

  /** True where the path asks for what the list's path does not. */
  function parametersMissing(draft: Draft, { path }: Operation): boolean {
    return [...path.matchAll(/\{[^{}]+\}/g)].some(([name]) => !draft.path.includes(name))
  }

  /** True where the rows of the list may fill the parameter: an id among their properties, or rows that nothing is known of. */
  function fills({ list, name }: Draft, parameter: string): boolean {
    const row = list && look(list, true).rows?.row
    const properties = row ? rowProperties(row) : []
    return properties.length === 0 || (findItemId(properties, parameter, name)?.evidence.certainty ?? 0) > 0.7
  }

  /** An id that the query may have, where nothing else is asked for: one of several ways to name the record. */
  function mayAsk(operation: Operation): string[] {
    const isId = writtenParameters(operation).some(({ name, place }) => place === 'query' && name === 'id')
    return isId ? ['id'] : []
  }

  /** The parameters of the query that a request has to have, but those of the connection. */
  function asks(operation: Operation): string[] {
    return writtenParameters(operation).flatMap(({ name, place, node }) =>
      place === 'query' &&
      node.required === true &&
      !/token|api_?key|auth|version|tenant|account_?id/i.test(name)
        ? [name]
        : [],
    )
  }
}
