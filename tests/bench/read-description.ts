import { bodyOf } from '../../src/openapi/requests/body.ts'
import type { Field } from '../../src/openapi/model/field-model.ts'
import type { Description, Resource } from '../../src/openapi/model/model.ts'
import { queryRecord } from '../../src/openapi/operations/query-record.ts'
import { operationsOf, understand } from '../../src/openapi/warnings/understand.ts'
import { readDescription } from '../../src/connection/reading/read-description.ts'
import { descriptionAt } from '../../src/serve/understand.ts'
import { scoreOf, type Expected, type Score } from './expected/score.ts'

/** What the benchmark counts of one description. */
export interface Measured {
  operations: number
  reachable: number
  /** 4: list, record and form; 3: list and record; 2: a list with rows; 1.5: lists whose rows the live response shows; 1: forms alone. */
  level: number
  resources: number
  lists: number
  /** Lists whose rows are found, and those that page. */
  rows: number
  paged: number
  /** Lists that open their records, those of them whose rows are found, and of these those whose ids are found. */
  pairs: number
  pairRows: number
  ids: number
  /** Resources with list, read, create, update and destroy. */
  whole: number
  warnings: number
  /** Time from the text to the model that screens are drawn from, and until all of it was read too, in ms. */
  openMs: number
  ms: number
  /** What both cost the processor, in ms: other work on the machine does not count. */
  processorMs: number
  /** What was read beside what a careful engineer expects, where that is written down. */
  score?: Score
}

const [path = '', expected] = process.argv.slice(2)

try {
  // What only some descriptions need is loaded beforehand.
  await readDescription('swagger: "2.0"\npaths: { /x: { put: {} } }')
  const before = process.cpuUsage()
  const { description, ms } = await descriptionAt(path)
  const start = performance.now()
  const { operations, reachable, warnings } = understand(description, ms)
  const total = ms + performance.now() - start
  const { user, system } = process.cpuUsage(before)
  const lists = description.resources.filter(({ list }) => list !== undefined)
  const pairs = lists.filter(({ read, update, destroy }) => read ?? update ?? destroy)
  const pairRows = pairs.filter(hasRows)
  const measured: Measured = {
    operations,
    reachable,
    level: Math.max(1, ...lists.map((one) => levelOf(one, description))),
    resources: description.resources.length,
    lists: lists.length,
    rows: lists.filter(hasRows).length,
    paged: lists.filter(({ dialect }) => dialect.paging.kind !== 'none').length,
    pairs: pairs.length,
    pairRows: pairRows.length,
    ids: pairRows.filter(({ itemId }) => itemId !== undefined).length,
    whole: lists.filter((resource) => operationsOf(resource).length >= 5 && isWhole(resource)).length,
    warnings: warnings.length,
    openMs: ms,
    ms: total,
    processorMs: (user + system) / 1000,
    ...(expected !== undefined && { score: scoreOf(description, JSON.parse(expected) as Expected) }),
  }
  console.log(JSON.stringify(measured))
} catch (error) {
  console.log(
    JSON.stringify({
      error: error instanceof Error ? error.message : String(error),
      isCrash: isCrash(error),
    }),
  )
}

function isCrash(error: unknown): boolean {
  return error instanceof TypeError || error instanceof RangeError || error instanceof ReferenceError
}

function hasRows({ dialect, fields }: Resource): boolean {
  return dialect.rows.at !== undefined && fields.length > 0
}

function levelOf(resource: Resource, description: Description): number {
  if (!hasRows(resource)) return 1.5
  // Where the rows open, which may be the pages of another resource.
  const home = resource.recordsOf === undefined ? undefined : description.resource(resource.recordsOf)
  const { read, create, update } = home && resource.itemIds.length > 0 ? home : resource
  if (read === undefined) return 2
  return [create, update].some((operation) =>
    hasForm(operation && (bodyOf(operation)?.field ?? queryRecord(operation))),
  )
    ? 4
    : 3
}

/** A form has at least one field. */
function hasForm(field: Field | undefined): boolean {
  const fields = field?.kind === 'list' ? field.item?.fields : (field?.fields ?? field?.variants)
  return fields !== undefined && fields.length > 0
}

function isWhole({ read, create, update, destroy }: Resource): boolean {
  return [read, create, update, destroy].every((operation) => operation !== undefined)
}
