import { nodeOf, type Node, type Resolver } from '../../../model/document.ts'
import { isObject } from '../../../model/is-object.ts'
import { findRows, GROUP, GROUPED, isBesideRows } from '../../../lists/rows.ts'
import { isJsonType, successOf } from '../../../operations/response-schema.ts'
import { propertiesOf, settle } from '../../../schema/schema.ts'
import { schemaShape, type Properties, type Shape } from '../../../schema/shape.ts'

/**
 * Describes several lists of one kind of record in a response as one list: `{ active: [Task], archived: [Task] }`.
 * Each record gets the name of its list as a further field, and `oddRows` reads the response so.
 */
export function joinGroupedLists(resolver: Resolver): void {
  for (const [path, item] of Object.entries(nodeOf(resolver.document.paths))) {
    const { get } = nodeOf(item)
    // A path that ends in a parameter reads one record.
    if (!isObject(get) || /\}\/?$/.test(path)) continue
    const { status, mediaType, schema } = successOf(resolver, get)
    if (status === undefined || mediaType === undefined || !isJsonType(mediaType)) continue
    const groups = groupsIn(resolver, schemaShape(resolver, schema), path)
    if (!groups) continue
    const response = resolver.target(nodeOf(get.responses)[status])
    const content = { ...nodeOf(response.content), [mediaType]: { schema: joined(groups) } }
    const responses = { ...nodeOf(get.responses), [status]: { ...response, content } }
    // It may be lazy.
    Object.defineProperty(get, 'responses', { value: responses, enumerable: true, configurable: true })
  }
}

/** The lists of one kind of record in a response, or in the only object inside it. */
function groupsIn(resolver: Resolver, response: Shape, path: string): [string, Shape][] | undefined {
  const inside = response.properties().filter(([name]) => !isBesideRows(name))
  const [first, ...others] = inside.filter(([, { kind }]) => kind === 'array')
  if (!first) {
    const [only, ...more] = inside.filter(([, { kind }]) => kind === 'object')
    const isAround = only && more.length === 0 && /^(?:data|results?|response|payload|body)$/i.test(only[0])
    return isAround ? groupsIn(resolver, only[1], path) : undefined
  }
  return others.length > 0 && areGroups(resolver, response, path, inside, [first, ...others])
    ? [first, ...others]
    : undefined
}

/** True for several lists of one kind of record, with nothing beside them that is a record. */
function areGroups(
  resolver: Resolver,
  response: Shape,
  path: string,
  inside: Properties,
  [first, ...others]: [[string, Shape], ...Properties],
): boolean {
  const row = first[1].item()
  const kind = row && nameOf(resolver, row)
  const isSame = ([, list]: [string, Shape]) => {
    const other = list.item()
    return other !== undefined && nameOf(resolver, other) === kind
  }
  // Beside them is only what every response may have: a total of each, a message.
  const isAlone = inside.every(([, shape]) => shape.kind !== 'object' && shape.kind !== 'unknown')
  const name = path.split('/').findLast((step) => step !== '' && !step.includes('{')) ?? ''
  const isKnown = findRows(response, { name, isExpected: true }) !== undefined
  const isRecord = inside.some(([name]) => /^_?(?:id|uuid)$/i.test(name))
  const isGrouped = kind !== undefined && others.every(isSame)
  const names = row?.properties().map(([name]) => name) ?? []
  // Amounts or permissions without an id are facts, not records.
  const areRecords = names.some((name) => /^_?(?:id|uuid)$/i.test(name)) && !names.includes(GROUP)
  return isGrouped && isAlone && areRecords && !isKnown && !isRecord
}

/** What schemas of one kind of record have in common: their name, else the names of many properties. */
function nameOf(resolver: Resolver, { of }: Shape): string | undefined {
  const schema = settle(resolver, of)
  const names = propertiesOf(schema).map(([name]) => name)
  return schema.name ?? (names.length < 4 ? undefined : names.join())
}

/** A list of these records, each with the name of its group. */
function joined(groups: readonly [string, Shape][]): Node {
  const group = { type: 'string', enum: groups.map(([name]) => name), readOnly: true }
  const added = { type: 'object', properties: { [GROUP]: group } }
  return { type: 'array', items: { allOf: [groups[0]?.[1].item()?.of, added] }, [GROUPED]: true }
}
