import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { responseOf } from '../../src/openapi/operations/response.ts'
import { bodyOf } from '../../src/openapi/requests/body.ts'
import { describe as read } from '../../src/openapi/description/describe.ts'
import type { Description } from '../../src/openapi/model/model.ts'
import type { Operation } from '../../src/openapi/model/operation.ts'
import { parseDocument } from '../../src/openapi/description/parse-document.ts'
import { recordGroups } from '../../src/openapi/records/record-groups.ts'

/** Real descriptions, where a folder of them stands beside the project. */
const folder = join(import.meta.dirname, '../../../shared/descriptions')
const files = existsSync(folder) ? readdirSync(folder).filter((file) => /\.(?:json|ya?ml)$/.test(file)) : []

test.skipIf(files.length > 0)('has no real descriptions to read: ../shared/descriptions is not there', () => {
  expect(files).toEqual([])
})

test.for(files)(
  'makes every operation of %s reachable once and reads all of it',
  { timeout: 60_000 },
  async (file) => {
    const description = await opened(file)
    if (typeof description === 'string') {
      expectRefusal(description)
      return
    }
    const times = new Map<Operation, number>()
    const count = (operation: Operation | undefined) =>
      operation && times.set(operation, (times.get(operation) ?? 0) + 1)
    description.looseOperations.forEach(count)
    // Once counted for all lists that have the row; what makes a record below it is counted there.
    const ofAnyRows = new Set<Operation>()
    // Several lists may have the record that one path reads, and a record may be the list of the rows inside it.
    const reads = new Set(description.resources.map((resource) => resource.read))
    reads.forEach(count)
    for (const resource of description.resources) {
      const { list, create, update, destroy, actions, collectionActions, alternatives, fields, dialect } =
        resource
      // What makes a record where there is none may change it where there is one.
      const ofRows = new Set([update, destroy, ...actions])
      const isInside = list !== undefined && reads.has(list)
      expect(isInside && dialect.rows.at?.length === 0).toBe(false)
      const own = [isInside ? undefined : list, create, ...collectionActions, ...alternatives].filter(
        (each) => !ofRows.has(each),
      )
      own.forEach(count)
      // What is done to a row is done in every list that has it, and once in each.
      expect(actions.filter((each) => each === update || each === destroy)).toEqual([])
      expect(actions).toHaveLength(new Set(actions).size)
      ofRows.forEach((each) => each && ofAnyRows.add(each))
      const names = recordGroups(fields).flatMap((group) => group.fields)
      expect(names).toHaveLength(new Set(names).size)
      expect(fields.map(({ name }) => name)).toEqual(expect.arrayContaining(names))
      expect(resource.label).not.toBe('')
      expect(dialect.rows.evidence.reasons).not.toEqual([])
      expect(description.resource(resource.path)).toBe(resource)
    }
    for (const each of ofAnyRows) if (!times.has(each)) count(each)
    expect(
      description.operations.filter((operation) => times.get(operation) !== 1).map(({ id }) => id),
    ).toEqual([])
    for (const operation of description.operations) {
      void [
        operation.parameters.map(({ field }) => field.kind),
        bodyOf(operation)?.field.kind,
        responseOf(operation).field?.kind,
      ]
    }
  },
)

/** The description in a file, or why it is refused. */
async function opened(file: string): Promise<Description | string> {
  try {
    return read(await parseDocument(readFileSync(join(folder, file), 'utf8')))
  } catch (reason) {
    return String(reason)
  }
}

/** Only a file that is no description at all is refused, with a sentence for people. */
function expectRefusal(reason: string): void {
  expect(reason).toMatch(/^NotADescriptionError: This is (?:an? |no )/)
}
