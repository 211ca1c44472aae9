import { namedByAddress } from '../resources/address-parameters.ts'
import { isMadeUpId } from '../model/is-made-up-id.ts'
import { liveField } from '../records/live-field.ts'
import { idOf } from '../records/record.ts'
import { isObject } from '../model/is-object.ts'
import type { FieldHints } from '../model/hints.ts'
import type { Field } from '../model/field-model.ts'
import type { Description, Resource } from '../model/model.ts'
import { isSameNoun } from '../wording/words.ts'

/** The smallest number of rows: one or two may be alike by chance. */
const FEWEST = 3

/**
 * The fields of a page of rows whose values are all addresses of this server's records:
 * `https://host/api/companies/3/`. The row's own address is left out. Also those with made-up ids whose name is that of
 * the records, or of people in a role: `rocket: "5e9d0d95eda69955f709d1eb"`.
 */
export function observeAddresses(
  { resources }: Description,
  resource: Resource,
  rows: readonly unknown[],
): Record<string, FieldHints> {
  const others = resources.filter(
    (one) => one !== resource && one.itemPath !== undefined && one.recordsOf === undefined,
  )
  const learnt: Record<string, FieldHints> = {}
  for (const field of resource.fields) {
    if (!mayHold(field)) continue
    const filled = rows.flatMap((row) => (isObject(row) ? [row[field.name] ?? []].flat() : []))
    if (filled.length < FEWEST || !filled.every((value) => typeof value === 'string')) continue
    const path =
      filled.every(isMadeUpId) || areLikeOwnIds(resource, rows, filled)
        ? pathByName(others, resource, field.name, filled[0])
        : filled.every((value) => /^\d{1,12}$/.test(value))
          ? peopleByNumber(others, resource, field.name, filled[0] ?? '')
          : pathByAddresses(others, filled)
    if (path === undefined) continue
    const why = { code: 'rowsAre' as const, about: [String(filled.length), 'relation'], weight: 0.8 }
    const isByAddress = filled[0]?.includes('/') || undefined
    const hints: FieldHints = { kind: 'relation', relation: path, isByAddress, why }
    learnt[field.name] = field.kind === 'list' ? { item: hints } : hints
  }
  return learnt
}

/** The records with the name of a field: `rocket`, and `teacher` where the server has people. */
function pathByName(
  others: readonly Resource[],
  resource: Resource,
  name: string,
  id: unknown,
): string | undefined {
  const named = others.filter((one) => isSameNoun(one.name, name))
  return longest(named) ?? relatedPaths(resource, name, id)[0]
}

/** True for texts that look like the ids of the rows themselves, which a program has made: `lRH8WM62Wx4wkvnn`. */
function areLikeOwnIds(resource: Resource, rows: readonly unknown[], values: readonly string[]): boolean {
  const all = [...values, ...rows.map((row) => idOf(resource, row) ?? '')]
  return all.every((one) => one.length === values[0]?.length && /^[\w-]{12,40}$/.test(one))
}

/** The records that a field refers to, if its name says that such a value is an id. */
function relatedPaths(resource: Resource, name: string, ...ids: unknown[]): string[] {
  return [name, `${name}Id`].flatMap((one) =>
    ids.flatMap((id) => liveField(resource, one, id).relation?.resource ?? []),
  )
}

/** The list of the people that numbers in texts refer to: `owner: "3"`. Other texts may count, or number houses. */
function peopleByNumber(others: readonly Resource[], resource: Resource, name: string, id: string) {
  const paths = relatedPaths(resource, name, Number(id), id)
  return others.find(({ path, propertyTypes }) => propertyTypes?.has('email') && paths.includes(path))?.path
}

function pathByAddresses(others: readonly Resource[], addresses: readonly string[]): string | undefined {
  return longest(
    others.filter((one) =>
      addresses.every((value) => value.includes('/') && namedByAddress(one, value) !== undefined),
    ),
  )
}

/** The longest path is the most specific: `/users/{id}/notes/{noteId}` ends like `/notes/{id}`. */
function longest(found: readonly Resource[]): string | undefined {
  return found.toSorted((one, other) => other.path.length - one.path.length)[0]?.path
}

/** True for a text or an address without further description, and for a list of them. */
function mayHold(field: Field): boolean {
  const { kind, evidence, item, stated } = field
  const isHinted = stated?.kind !== undefined && stated.kind.reasons[0]?.source !== 'response'
  if (stated?.relation !== undefined || isHinted || evidence.reasons[0]?.source === 'hint') return false
  return kind === 'list'
    ? item !== undefined && mayHold(item)
    : kind === 'text' || kind === 'url' || kind === 'unknown'
}
