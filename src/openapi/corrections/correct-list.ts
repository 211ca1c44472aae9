import { isStated, evidenceOfHint } from './correct-evidence.ts'
import type { Correcting } from './correct-field.ts'
import { revise } from '../model/lazily.ts'
import type { PagingHint, ResourceHints, SortHint } from '../model/hints.ts'
import type { Dialect, Paging, Sort } from '../model/dialect-model.ts'
import type { Resource } from '../model/model.ts'
import type { Operation, Parameter } from '../model/operation.ts'
import { textOf, type Node } from '../model/document.ts'
import type { Evidence } from '../model/evidence.ts'
import { limitsOf, readParameter, sourceOf } from '../operations/operations.ts'
import { pagingKind, parametersOfPaging } from '../lists/paging/paging.ts'
import { unpaged } from '../lists/paging/unpaged.ts'

/** Applies the hints of a list: where the rows are, and how it is paged, counted, searched and sorted. */
export function correctDialect(
  { source }: Correcting,
  resource: Resource,
  hints: ResourceHints,
  note: (key: keyof ResourceHints, before?: string) => void,
): void {
  const { rows, paging, total, search, sort, unsorted, ignored = [], liveFilters, always } = hints
  const known = [rows, paging, total, search, sort, unsorted, hints.ignored, liveFilters, always]
  if (known.every((one) => one === undefined)) return
  revise(resource, 'dialect', (before) => {
    const after: Dialect = { ...before }
    const outright = (evidence: Parameters<typeof isStated>[0]) => source === 'response' && isStated(evidence)
    const query = (resource.list?.parameters ?? []).filter((parameter) => parameter.in === 'query')
    if (rows !== undefined && !outright(before.rows.evidence)) {
      note('rows', before.rows.at?.join('.'))
      after.rows = {
        at: rows,
        evidence: evidenceOfHint(source, before.rows.evidence, before.rows.at?.join('.'), hints.why?.rows),
      }
    }
    if (paging !== undefined && !outright(before.paging.evidence)) {
      note('paging', pagingWord(before.paging))
      const why = evidenceOfHint(source, before.paging.evidence, pagingWord(before.paging), hints.why?.paging)
      after.paging = correctPaging(paging, query, before.paging, why)
    }
    if (total !== undefined) {
      note('total', before.totalAt?.join('.'))
      after.totalAt = total.length === 0 ? undefined : total
    }
    if (always !== undefined) after.always = { ...before.always, ...always }
    if (sort !== undefined) {
      note('sort', before.sort?.parameter)
      after.sort = sortFor(sort, before.sort, {
        evidence: evidenceOfHint(source, before.sort?.evidence, before.sort?.parameter),
      })
    }
    if (after.sort && unsorted) after.sort = { ...after.sort, refused: unsorted }
    if (search !== undefined) {
      note('search', before.search?.name)
      after.search = search === '' ? undefined : (query.find(({ name }) => name === search) ?? before.search)
    }
    const live = liveFilters && resource.list ? written(resource.list, liveFilters.parameters) : []
    after.search ??= live.find(({ name }) => name === 'search')
    after.filters = [
      ...filtersFor(before, after, query).filter(({ name }) => !liveFilters?.replaced.includes(name)),
      ...live,
    ].filter((one) => one !== after.search && !ignored.includes(one.name))
    return after
  })
}

function written(list: Operation, parameters: readonly Node[]): Parameter[] {
  const { reader } = sourceOf(list)
  return parameters.map((node) => readParameter(reader, node, textOf(node.name) ?? '', 'query'))
}

/** The filters, without the parameters that page, sort and search now, and with those that did so before. */
function filtersFor(before: Dialect, after: Dialect, query: readonly Parameter[]): Parameter[] {
  const used = namesUsed(after)
  const freed = query.filter(
    ({ name }) => namesUsed(before).has(name) && !before.filters.some((one) => one.name === name),
  )
  return [...before.filters, ...freed].filter(({ name }) => !used.has(name))
}

function namesUsed({ paging, sort, search }: Dialect): Set<string> {
  const names = [...parametersOfPaging(paging), sort?.parameter, sort?.direction?.parameter, search?.name]
  return new Set(names.filter((name) => name !== undefined))
}

/** The paging of a hint. Parts that the hint leaves out stay as `before`, if that has the same kind. */
function correctPaging(
  hint: PagingHint,
  query: readonly Parameter[],
  before: Paging,
  evidence: Evidence,
): Paging {
  const kind = pagingKind(hint)
  const same = before.kind === kind.name ? before : undefined
  const { parameter = same?.parameter, size = before.size, first, unit = same?.unit, usual, most } = hint
  const isMissing =
    (kind.hint.parameter && parameter === undefined) || (kind.hint.size === 'required' && !size)
  if (isMissing || kind.isWhole)
    return { kind: isMissing ? unpaged.name : kind.name, defaultSize: usual, evidence }
  const written = query.find(({ name }) => name === hint.size)
  const { defaultSize, maximumSize } = written ? limitsOf(written) : before
  return {
    kind: kind.name,
    ...(kind.hint.parameter && { parameter }),
    ...(kind.hint.first && { first: first ?? same?.first ?? kind.hint.first.usual }),
    ...(same?.further && { further: same.further }),
    ...(unit !== undefined && { unit }),
    size: size === '' ? undefined : size,
    defaultSize: usual ?? defaultSize,
    maximumSize: most ?? maximumSize,
    evidence,
  }
}

function pagingWord(paging: Paging): string {
  return [paging.kind, ...parametersOfPaging(paging)].join(' ')
}

function sortFor(
  { parameter, style, direction, separator, words }: SortHint,
  before: Sort | undefined,
  { evidence }: Pick<Sort, 'evidence'>,
): Sort | undefined {
  if (parameter === '') return undefined
  const known = before?.parameter === parameter ? before : undefined
  const way = style ?? (direction === undefined ? (known?.style ?? 'plain') : 'direction')
  const [ascending = 'asc', descending = 'desc'] = words ?? []
  return {
    ...(way === known?.style ? known : {}),
    parameter,
    style: way,
    ...(separator !== undefined && { separator }),
    ...(words && { words: { ascending, descending } }),
    direction:
      way === 'direction'
        ? !words && known?.direction && (direction === undefined || known.direction.parameter === direction)
          ? known.direction
          : { parameter: direction ?? 'order', ascending, descending }
        : undefined,
    values: known?.values,
    evidence,
  }
}
