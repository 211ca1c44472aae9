import { namesBeside, withoutEmbedded } from './embedded-beside.ts'
import { hintOf } from '../fields/kinds.ts'
import type { Field } from '../model/field-model.ts'
import { isHidden, isId, isServerFilled } from '../fields/field-roles.ts'
import { humanise, words } from '../wording/words.ts'

/** A group of a record: its heading and the names of its fields. */
interface RecordGroup {
  label: string
  fields: string[]
}

/** The heading of the fields without another group. */
export const MAIN_GROUP = 'Details'
const SYSTEM_GROUP = 'About this record'
const LINKS_GROUP = 'Links'

/** From how many addresses on they are a group of their own. */
const MANY_LINKS = 4

/** Prefixes that make no group: `firstName` and `firstSeen`. */
const NO_FAMILY =
  /^(?:is|has|can|date|number|first|last|created|updated|no|num|total|max|min|allow|enable|show|use)$/

/**
 * The groups of a record: the main one, those with a common prefix (`billingStreet`, `billingCity`), and
 * server-filled fields last. Fields for programs are left out, and so is a record or its name beside its own id.
 */
export function recordGroups(fields: readonly Field[]): RecordGroup[] {
  const named = new Set(fields.flatMap(namesBeside))
  const shown = withoutEmbedded(fields).filter((field) => !isHidden(field) && !named.has(field.name))
  const families = familiesOf(shown)
  const isSystem = (field: Field) => isServerFilled(field) || isId(field) || isKindOfRecord(field)
  // A single id needs no group: it ends the main one.
  const hasSystem =
    shown.some((field) => isServerFilled(field) && !isId(field)) || shown.filter(isId).length > 1
  const hasLinks = shown.filter(isLink).length >= MANY_LINKS
  const groups = new Map<string, string[]>()
  for (const field of hasSystem ? shown : lastOf(shown, isSystem)) {
    const hint = hintOf(field.schema.keywords, {}, 'group') ?? field.schema.keywords['x-group']
    const label =
      typeof hint === 'string'
        ? hint
        : hasSystem && isSystem(field)
          ? SYSTEM_GROUP
          : (families.get(field) ?? (hasLinks && isLink(field) ? LINKS_GROUP : MAIN_GROUP))
    groups.set(label, [...(groups.get(label) ?? []), field.name])
  }
  const order = (label: string) =>
    label === MAIN_GROUP ? 0 : label === SYSTEM_GROUP ? 3 : label === LINKS_GROUP ? 2 : 1
  return [...groups]
    .map(([label, names]) => ({ label, fields: names }))
    .toSorted((one, other) => order(one.label) - order(other.label))
}

function lastOf(fields: readonly Field[], isLast: (field: Field) => boolean): Field[] {
  return fields.toSorted((one, other) => Number(isLast(one)) - Number(isLast(other)))
}

/** True for a field with the kind of the record (`object: "invoice"`), which its list already shows. */
function isKindOfRecord({ name, kind }: Field): boolean {
  return kind === 'constant' || /^(?:object|resource_?type|api_?version)$/i.test(name)
}

/** True for addresses for programs: `events_url`, `html_url`. A website is for people. */
function isLink({ name, kind }: Field): boolean {
  return kind === 'url' && !/web_?site|home_?page|^url$/i.test(name)
}

/** The group of each field that shares its first word with two others; none among few fields. */
function familiesOf(fields: readonly Field[]): Map<Field, string> {
  const byPrefix = new Map<string, Field[]>()
  for (const field of fields.length > 8 ? fields : []) {
    const [prefix = '', ...rest] = words(field.name)
    if (rest.length > 0 && !isServerFilled(field) && !NO_FAMILY.test(prefix))
      byPrefix.set(prefix, [...(byPrefix.get(prefix) ?? []), field])
  }
  const families = new Map<Field, string>()
  for (const [prefix, family] of byPrefix)
    if (family.length > 2) for (const field of family) families.set(field, humanise(prefix))
  return families
}
