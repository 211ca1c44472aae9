import { explainPaging } from '../../openapi/lists/paging/explain-paging.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ListResponse } from '../../openapi/lists/paging/list-page.ts'
import type { Sort } from '../../openapi/model/dialect-model.ts'
import type { Resource } from '../../openapi/model/model.ts'
import { allRows } from '../../openapi/lists/all-rows.ts'
import { seenResponses } from '../../queries/learn/seen-rows.ts'
import { useServer } from '../../server/server.tsx'
import { because } from '../../openapi/model/evidence.ts'
import { rowsEvidence } from '../../openapi/lists/rows-evidence.ts'
import { columnsOf } from '../list/columns/columns.ts'
import { CorrectChoice } from './CorrectChoice.tsx'
import { CorrectColumns } from './CorrectColumns.tsx'
import { CorrectPaging } from './CorrectPaging.tsx'
import { countsIn, listsIn, pathText } from './paths-in.ts'
import { ExplainPart } from './ExplainPart.tsx'
import { useCorrectResource, type ResourceCorrecting } from './use-correct.ts'

/** How a list was understood: where its rows are, how it is paged, counted, sorted and searched, and its columns. */
export function ExplainList({ resource }: { resource: Resource }) {
  const server = useServer()
  const client = useQueryClient()
  const [response] = seenResponses(client, server, resource)
  const part: PartProps = {
    resource,
    correct: useCorrectResource(resource, `${resource.label} are read as it was guessed.`),
    response,
    parameters: (resource.list?.parameters ?? [])
      .filter((parameter) => parameter.in === 'query')
      .map(({ name }) => name),
  }
  return (
    <>
      <RowsPart {...part} />
      <PagingPart {...part} />
      <TotalPart {...part} />
      <SortingPart {...part} />
      <SearchPart {...part} />
      <ColumnsPart {...part} />
    </>
  )
}

/** What each part of the explanation of a list needs. */
interface PartProps {
  resource: Resource
  correct: ResourceCorrecting
  /** A cached response of the list. */
  response: ListResponse | undefined
  /** The names of the list's query parameters. */
  parameters: string[]
}

function RowsPart({ resource, correct, response }: PartProps) {
  const { at } = resource.dialect.rows
  return (
    <ExplainPart
      label="Rows"
      value={rowsWords(at)}
      evidence={rowsEvidence(resource)}
      onBack={correct.back('rows')}
    >
      <SeenPointers
        label="They are in"
        pointers={response === undefined ? [] : listsIn(response.body)}
        current={at}
        whole="The response itself"
        onChange={(next) =>
          correct.save(
            { rows: next },
            `The rows are read from ${next.length === 0 ? 'the response itself' : pathText(next)} now.`,
          )
        }
      />
    </ExplainPart>
  )
}

function PagingPart({ resource: { dialect, label }, correct, parameters }: PartProps) {
  const { paging } = dialect
  return (
    <ExplainPart
      label="Paging"
      value={explainPaging(paging)}
      evidence={paging.evidence}
      onBack={correct.back('paging')}
    >
      <CorrectPaging
        paging={paging}
        parameters={parameters}
        onSave={(next) => correct.save({ paging: next }, `${label} are paged another way now.`)}
      />
    </ExplainPart>
  )
}

function TotalPart({ resource, correct, response }: PartProps) {
  const { totalAt } = resource.dialect
  const { base } = useServer().client
  const isForeign = base.origin !== location.origin
  const total = totalAt === undefined ? '' : pathText(totalAt)
  const counts = response === undefined ? [] : countsIn(response.body).map(pathText)
  return (
    <ExplainPart
      label="Total"
      value={totalAt === undefined ? 'from a header, or none' : <code>{total}</code>}
      evidence={resource.stated?.total ?? (totalAt && because('name', 0.9, 'property', totalAt.at(-1) ?? ''))}
      onBack={correct.back('total')}
    >
      {isForeign && totalAt === undefined && response !== undefined && response.total === undefined ? (
        <p>
          This page may read only the headers that the server of {base.host} names in{' '}
          <code>Access-Control-Expose-Headers</code>, and it names none with a total.
        </p>
      ) : null}
      <CorrectChoice
        label="It is in"
        value={total}
        options={withNone('Not in the response', counts)}
        onChange={(pointer) =>
          correct.save(
            { total: pointer === '' ? [] : pointer.split('.') },
            pointer === '' ? 'No total is read now.' : `The total is read from ${pointer} now.`,
          )
        }
      />
    </ExplainPart>
  )
}

function SortingPart({ resource, correct, parameters }: PartProps) {
  const { sort } = resource.dialect
  return (
    <ExplainPart
      label="Sorting"
      value={sort === undefined ? 'the server does not sort' : sortWords(sort)}
      evidence={sort?.evidence ?? resource.stated?.sort}
      onBack={correct.back('sort')}
    >
      <CorrectChoice
        label="Parameter"
        value={sort?.parameter ?? ''}
        options={withNone('None sorts', parameters)}
        onChange={(parameter) =>
          correct.save(
            { sort: { parameter } },
            parameter === '' ? 'Nothing is sorted by the server now.' : `${parameter} sorts now.`,
          )
        }
      />
      {sort === undefined ? null : (
        <CorrectChoice
          label="Written"
          value={sort.style === 'open' ? 'plain' : sort.style}
          options={SORTS}
          onChange={(next) => {
            const style = SORTS.find(([one]) => one === next)?.[0]
            if (style !== undefined)
              correct.save(
                { sort: { parameter: sort.parameter, style } },
                'Sorting is requested another way now.',
              )
          }}
        />
      )}
      {sort?.style !== 'direction' ? null : (
        <CorrectChoice
          label="Direction"
          value={sort.direction?.parameter ?? ''}
          options={parameters.filter((name) => name !== sort.parameter).map((name) => [name, name] as const)}
          onChange={(direction) =>
            correct.save(
              { sort: { parameter: sort.parameter, style: 'direction', direction } },
              `${direction} says the direction now.`,
            )
          }
        />
      )}
    </ExplainPart>
  )
}

function SearchPart({ resource, correct, parameters }: PartProps) {
  const { search } = resource.dialect
  return (
    <ExplainPart
      label="Search"
      value={search === undefined ? 'the server does not search' : <code>{search.name}</code>}
      evidence={resource.stated?.search ?? (search && because('name', 0.9, 'searches', search.name))}
      onBack={correct.back('search')}
    >
      <CorrectChoice
        label="Parameter"
        value={search?.name ?? ''}
        options={withNone('None searches', parameters)}
        onChange={(name) =>
          correct.save({ search: name }, name === '' ? 'Nothing is searched now.' : `${name} searches now.`)
        }
      />
    </ExplainPart>
  )
}

function ColumnsPart({ resource, correct, response }: PartProps) {
  return (
    <ExplainPart
      label="Columns"
      value={columnWords(resource, response && allRows(resource, response)[0])}
      evidence={resource.stated?.line ?? because('default', 0.6, 'distinguish')}
      onBack={correct.back('line')}
    >
      <CorrectColumns resource={resource} onChange={correct.save} />
    </ExplainPart>
  )
}

/** The options of a choice among names; `none` is the label of the empty one. */
function withNone(none: string, names: readonly string[]): (readonly [string, string])[] {
  return [['', none], ...names.map((name) => [name, name] as const)]
}

/** A choice of the pointers that were found in a response. */
function SeenPointers({
  label,
  pointers,
  current,
  whole,
  onChange,
}: {
  label: string
  pointers: string[][]
  current: string[] | undefined
  /** The label of the empty pointer `[]`. */
  whole: string
  onChange: (at: string[]) => void
}): ReactNode {
  const words = (at: string[]) => (at.length === 0 ? whole : pathText(at))
  const all =
    current === undefined || pointers.some((at) => pathText(at) === pathText(current))
      ? pointers
      : [current, ...pointers]
  if (all.length === 0) return <p>Open the list first, to choose from what the server returns.</p>
  return (
    <CorrectChoice
      label={label}
      value={current === undefined ? '?' : pathText(current)}
      options={[
        ...(current === undefined ? ([['?', 'Found in each response']] as const) : []),
        ...all.map((at) => [pathText(at), words(at)] as const),
      ]}
      onChange={(text) => {
        const chosen = all.find((at) => pathText(at) === text)
        if (chosen !== undefined) onChange(chosen)
      }}
    />
  )
}

function rowsWords(at: string[] | undefined): ReactNode {
  if (at === undefined) return 'found in each response'
  return at.length === 0 ? 'the response itself' : <code>{pathText(at)}</code>
}

const SORTS = [
  ['sign', 'name, -name'],
  ['suffix', 'name:asc, name:desc'],
  ['key', 'sort[name]=desc'],
  ['json', '{"name":1}, {"name":-1}'],
  ['direction', 'in two parameters'],
  ['only', 'asc, desc'],
  ['plain', 'name'],
] as const

function sortWords({ parameter, style, direction }: Sort): string {
  return style === 'direction' ? `${parameter} and ${direction?.parameter ?? 'order'}` : parameter
}

function columnWords(resource: Resource, row: unknown): string {
  const words = columnsOf(resource, row).map(({ label }) => label)
  return words.length === 0 ? 'as the rows have them' : words.join(', ')
}
