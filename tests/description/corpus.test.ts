import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describe as read, NotADescriptionError } from '../../src/description/describe.ts'
import type { Operation } from '../../src/description/model.ts'
import { parseDocument } from '../../src/description/parse-document.ts'

/** Real descriptions, where a folder of them stands beside the project. */
const folder = join(import.meta.dirname, '../../../shared/descriptions')
const files = existsSync(folder) ? readdirSync(folder).filter((file) => /\.(?:json|ya?ml)$/.test(file)) : []

test.skipIf(files.length > 0)('has no real descriptions to read: ../shared/descriptions is not there', () => {
  expect(files).toEqual([])
})

test.for(files)(
  'gives every operation of %s one place and reads all of it',
  { timeout: 60_000 },
  async (file) => {
    const document = await parseDocument(readFileSync(join(folder, file), 'utf8')).catch(
      (reason: unknown) => {
        expect(String(reason)).toMatch(/neither JSON nor YAML/)
        return undefined
      },
    )
    if (document === undefined) return
    let description
    try {
      description = read(document)
    } catch (reason) {
      expect(reason).toBeInstanceOf(NotADescriptionError)
      return
    }
    const times = new Map<Operation, number>()
    const count = (operation: Operation | undefined) =>
      operation && times.set(operation, (times.get(operation) ?? 0) + 1)
    description.looseOperations.forEach(count)
    for (const resource of description.resources) {
      const {
        list,
        read: one,
        create,
        update,
        destroy,
        actions,
        collectionActions,
        presentation,
        fields,
        dialect,
      } = resource
      ;[list, one, create, update, destroy, ...actions, ...collectionActions].forEach(count)
      expect(presentation.groups.flatMap((group) => group.fields).toSorted()).toEqual(
        [...new Set(fields.map(({ name }) => name))].toSorted(),
      )
      expect(resource.label).not.toBe('')
      expect(dialect.rows.evidence.signs).not.toEqual([])
      expect(description.resource(resource.path)).toBe(resource)
    }
    expect(
      description.operations.filter((operation) => times.get(operation) !== 1).map(({ id }) => id),
    ).toEqual([])
    for (const operation of description.operations) {
      void [
        operation.parameters.map(({ field }) => field.kind),
        operation.body?.field.kind,
        operation.answer.field?.kind,
      ]
    }
  },
)
