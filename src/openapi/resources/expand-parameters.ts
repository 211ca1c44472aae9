import { because, type Evidence } from '../model/evidence.ts'
import type { Field } from '../model/field-model.ts'
import type { Resource } from '../model/model.ts'
import type { Operation, Parameter } from '../model/operation.ts'
import { linkedType } from '../records/linkage.ts'
import { propertiesOf } from '../schema/schema.ts'
import { plain } from '../wording/words.ts'

/** Related records that a server returns only on request (expansion). */
interface Expand {
  /** The parameter that expands: `populate`, `include`, `expand`, … */
  parameter: Parameter
  /** The names of relations to expand, or `*`. Empty: a correction or a response turned it off. */
  names: string[]
  /** All names that can be expanded. */
  known: string[]
  evidence: Evidence
}

const EXPANDING =
  /^(?:populate|includes?|expands?|embeds?|joins?|with|relations?|include(?:related|relations?))$/
/** Names that often have another meaning. */
const DOUBTFUL = /^(?:with|includes?|relations?)$/
const SPEAKS =
  /relat|associat|nested|embed|populat|sub-?resource|(?:child|additional) (?:resource|record|object)|json:api/i
const ALL = /(?:^|[\s`'"(=])\*(?=$|[\s`'"),.;])/
/** The largest number of relations that is expanded without a hint, because a large response is slow. */
const MOST = 12

/**
 * The expansion of read requests, by a parameter of the read operation or of its list. `undefined` where there is no
 * such parameter, or no related record.
 */
export function expandOf(resource: Resource): Expand | undefined {
  const parameter = expandingIn(resource.read) ?? expandingIn(resource.list)
  if (parameter === undefined) return undefined
  const { known, code } = knownNames(parameter, relatedFields(resource))
  if (known.length === 0 && resource.related === undefined) return undefined
  return {
    parameter,
    names: resource.related ?? known,
    known,
    evidence:
      resource.stated?.related ??
      because('name', code === 'listed' ? 0.9 : 0.6, 'asks', parameter.name, code),
  }
}

/** The value of the parameter: a list where it takes one, else a text with commas. */
export function expandQuery({ parameter, names }: Expand): Record<string, unknown> {
  if (names.length === 0) return {}
  const { name, explode, field } = parameter
  const isList = field.schema.types[0] === 'array'
  return { [name]: isList && explode ? names : names.join(',') }
}

function expandingIn(operation: Operation | undefined): Parameter | undefined {
  return operation?.parameters.find(({ in: location, name, style, field }) => {
    const word = plain(name)
    const [type = 'string'] = field.schema.types
    return (
      location === 'query' &&
      operation.method === 'get' &&
      style === 'form' &&
      (type === 'string' || type === 'array') &&
      EXPANDING.test(word)
    )
  })
}

function knownNames(
  { name, field }: Parameter,
  related: readonly Field[],
): { known: string[]; code: 'listed' | 'speaks' } {
  const { description = '', example, default: usual } = field
  const options = field.options ?? field.item?.options
  if (options !== undefined) {
    const known = options
      .map(({ value }) => String(value))
      .filter((one) => fieldOf(related, one) !== undefined)
    return { known, code: 'listed' }
  }
  // A parameter with a default expands by itself.
  if (usual !== undefined && usual !== null && usual !== '') return { known: [], code: 'speaks' }
  if (related.length > 0 && (ALL.test(description) || example === '*'))
    return { known: ['*'], code: 'listed' }
  const quoted = [...description.matchAll(/[`'"]([\w.-]+(?:,\s*[\w.-]+)*)[`'"]/g)]
  const named = quoted
    .flatMap(([, words = '']) => words.split(/,\s*/))
    .filter((word) => plain(word) !== plain(name))
  const found = named.filter((one) => fieldOf(related, one) !== undefined)
  if (found.length > 0) return { known: [...new Set(found)], code: 'listed' }
  const isOther = named.length > 0 || (DOUBTFUL.test(plain(name)) && !SPEAKS.test(description))
  if (isOther || related.length > MOST) return { known: [], code: 'speaks' }
  return { known: related.map((one) => one.name), code: 'speaks' }
}

function fieldOf(related: readonly Field[], name: string): Field | undefined {
  return related.find((field) => plain(field.name) === plain(name))
}

/** The optional fields with related records, and the relationships of JSON:API. */
function relatedFields({ fields, attributesAt }: Resource): Field[] {
  const linked = fields.filter((field) => linkedType(field) !== undefined)
  const relationships =
    attributesAt === 'attributes' ? fields.find(({ name }) => name === 'relationships')?.fields : undefined
  if (relationships !== undefined || linked.length > 0) return [...linked, ...(relationships ?? [])]
  return fields.filter((field) => !field.required && !field.writeOnly && isRelated(field))
}

function isRelated(field: Field): boolean {
  const { relation, schema } = field.item ?? field
  return (
    relation?.isEmbedded === true ||
    propertiesOf(schema).some(([name]) => /^(?:_?id|uuid|guid|documentId)$/i.test(name))
  )
}
