import type { Field } from '../../openapi/model/field-model.ts'
import { fileName } from '../../fields/shared/file-value.ts'
import { isObject } from '../../openapi/model/is-object.ts'
import { unnamedField } from '../../openapi/fields/unnamed-field.ts'

/** A response in the parts in which it is shown. */
interface ResponseParts {
  /** The rows of a table: the response itself, or the one list of objects inside it. `undefined`: none. */
  rows?: unknown[]
  columns: Field[]
  /** The described field of a row. */
  item?: Field
  /** The part that is shown as a record: everything except the rows. */
  rest?: Record<string, unknown> | unknown[]
  restField: Field
}

/** How many columns the table has; the rest is in the JSON. */
const MOST_COLUMNS = 8

/** Splits a response into a table and a record. An envelope around a single object (`{ data: {…} }`) is left out. */
export function responseParts(field: Field | undefined, body: unknown): ResponseParts {
  if (Array.isArray(body)) {
    const isTable = body.every(isObject)
    const restField = field?.kind === 'list' ? field : { ...unnamedField('', body), kind: 'list' as const }
    return isTable
      ? { rows: body, columns: columnsOf(field?.item, body), item: field?.item, restField }
      : { columns: [], rest: body, restField }
  }
  if (!isObject(body)) return { columns: [], restField: unnamedField('', body) }
  const [[name, inner] = ['', undefined], ...more] = Object.entries(body)
  const wrapped = field?.fields?.find((one) => one.name === name)
  // The key of a map is a value that a person has to see.
  if (more.length === 0 && isObject(inner) && (wrapped !== undefined || name === 'data'))
    return responseParts(wrapped, inner)
  const lists = Object.entries(body).filter(
    ([, value]) => Array.isArray(value) && value.length > 0 && value.every(isObject),
  )
  const [only, ...others] = lists
  const [rowsName, rows] = only !== undefined && others.length === 0 ? only : []
  const fields = (field?.fields ?? []).filter((part) => part.name !== rowsName)
  const restField: Field = {
    ...(field ?? unnamedField('', body)),
    kind: 'object',
    fields: fields.length > 0 ? fields : named(body),
  }
  if (rowsName === undefined || !Array.isArray(rows)) return { columns: [], rest: body, restField }
  const { [rowsName]: _rows, ...rest } = body
  const item = field?.fields?.find((part) => part.name === rowsName)?.item
  return {
    rows,
    columns: columnsOf(item, rows),
    item,
    rest: Object.keys(rest).length === 0 ? undefined : rest,
    restField,
  }
}

/** The name that a file is saved under. It is the one in the header (RFC 6266), else the end of the path. */
export function responseFileName(headers: Headers, path: string): string {
  const disposition = headers.get('content-disposition') ?? ''
  const encoded = /filename\*=(?:UTF-8'[^']*')?([^;]+)/i.exec(disposition)?.[1]
  const plain = /filename="?([^";]+)"?/i.exec(disposition)?.[1]
  return fileName(encoded ?? plain ?? path) || 'download'
}

function columnsOf(item: Field | undefined, rows: unknown[]): Field[] {
  const present = (item?.fields ?? []).filter(({ name }) =>
    rows.some((row) => isObject(row) && row[name] !== undefined),
  )
  if (present.length > 0) return plainFirst(present).slice(0, MOST_COLUMNS)
  return named(Object.assign({}, ...rows.filter(isObject).slice(0, 20)) as Record<string, unknown>).slice(
    0,
    MOST_COLUMNS,
  )
}

/** Fields with nested values last, because those show little in a cell. */
function plainFirst(fields: Field[]): Field[] {
  const isNested = ({ kind }: Field) =>
    ['object', 'list', 'map', 'union', 'unknown', 'multiline', 'markdown'].includes(kind)
  return [...fields.filter((field) => !isNested(field)), ...fields.filter(isNested)]
}

function named(object: Record<string, unknown>): Field[] {
  return Object.entries(object).map(([name, value]) => unnamedField(name, value))
}
