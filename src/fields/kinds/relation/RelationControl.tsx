import { use, useState } from 'react'
import { countText } from '../../../controls/basics/count-text.ts'
import { later } from '../../../controls/basics/later.ts'
import { useDebounced } from '../../../controls/hooks/use-debounced.ts'
import { loadComboBox } from '../../../controls/choice/load-combo-box.ts'
import type { ComboBoxOption } from '../../../controls/combo-box/combo-box-props.ts'
import { TextInput } from '../../../controls/input/TextInput.tsx'
import { parametersAt } from '../../../openapi/resources/address-parameters.ts'
import { ApiError } from '../../../http/api-error.ts'
import type { Field } from '../../../openapi/model/field-model.ts'
import type { Resource } from '../../../openapi/model/model.ts'
import { type PathParameters, fillPath } from '../../../openapi/model/request.ts'
import { titleOf } from '../../../openapi/records/record.ts'
import { idValue } from '../../../openapi/requests/id-in-body.ts'
import { inSentence } from '../../../openapi/wording/in-sentence.ts'
import { problemOf } from '../../../server/problem.ts'
import { useServer } from '../../../server/server.tsx'
import { relatedTarget } from '../../../server/targets.ts'
import { useListPages, type ListPages } from '../../../queries/read/use-list-pages.ts'
import { useRelationTitle } from '../../../queries/titles/use-relation-title.ts'
import { ControlPlaceholder } from '../../shared/ControlPlaceholder.tsx'
import { labelId, type ControlProps } from '../../shared/field-kind.ts'
import { inputProps } from '../../shared/input-props.ts'
import { FormRecord } from '../../shared/nested.ts'
import { isObject } from '../../../openapi/model/is-object.ts'
import { RecordMaker } from './record-maker.ts'
import { embeddedRecord } from './relation.tsx'
import { chosenId, isByAddress, rowId, valueFor } from './relation-value.ts'
import { summary } from '../../shared/summary.ts'
import { useScreenPath } from '../../shared/use-screen-path.ts'
import { ownBase } from '../../../server/base-address.ts'

const { Component: ComboBox } = later(loadComboBox, ControlPlaceholder)

/** The choice of a record of another resource, by a search on the server. If that resource has no list, a person types the id. */
export function RelationControl(props: ControlProps) {
  const resource = useServer().description?.resource(props.field.relation?.resource ?? '')
  const screenPath = useScreenPath()
  const given = resource === undefined ? {} : parametersAt(resource.path, screenPath)
  const canList = resource?.list !== undefined && !fillPath(resource.path, given).includes('{')
  if (canList) return <RelationChoice {...props} resource={resource} screenPath={screenPath} given={given} />
  const { field, value, onChange } = props
  return (
    <TextInput
      {...inputProps(props)}
      isRequired={field.required}
      value={value === undefined || value === null ? '' : summary(value)}
      onChange={(typed) => onChange(typed === '' ? undefined : idValue(typed, field.schema.types))}
    />
  )
}

interface RelationChoiceProps extends ControlProps {
  resource: Resource
  screenPath: string
  /** The parameters of the resource's path. */
  given: PathParameters
}

function RelationChoice({ resource, screenPath, given, ...props }: RelationChoiceProps) {
  const { field, value, onChange, id } = props
  const server = useServer()
  const { typed, search, list, ...searching } = useRecordSearch(resource, given)
  const [before] = useState(value)
  const byAddress = isByAddress(field, resource, before)
  const keyOf = (one: unknown) => rowId(resource, one, byAddress)
  const making = useRecordMaking(resource, list, id)
  const { chosen, text } = useChosenRecord(resource, props, [making.made, ...list.rows], keyOf, screenPath)
  const options = list.rows
    .map((one): ComboBoxOption => ({ id: keyOf(one) ?? '', label: titleOf(resource, one) }))
    .filter((option) => option.id !== '' && (searching.isByServer || matches(option, typed)))

  const choose = (next: string | undefined, from: unknown[]) => {
    search('')
    if (next === undefined) return onChange(undefined)
    const chosenRow = from.find((one) => keyOf(one) === next)
    const path = relatedTarget(resource, next, given)?.path ?? ''
    const address = ownBase(server) + path
    onChange(valueFor(field, resource, next, { row: chosenRow, before, address }))
  }

  return (
    <>
      <ComboBox
        {...inputProps(props)}
        labelledBy={labelId(id)}
        isRequired={field.required}
        options={[
          ...options,
          ...unlisted(field, typed, options),
          // Before the records are found it would be the first choice, and a person would create again what exists.
          ...(making.isOffered && searching.isDone ? [newRecord(resource, typed)] : []),
        ]}
        value={chosen}
        text={text}
        onOpen={searching.begin}
        isPending={searching.isPending}
        onMore={list.rows.length < MOST_LOOKED_AT ? list.showMore : undefined}
        count={countOf(list, options.length)}
        emptyText={emptyText(resource, list.error)}
        onSearch={(next) => search(next === text ? '' : next)}
        onChange={(next) => (next === NEW ? making.begin(typed) : choose(next, list.rows))}
      />
      {making.render((record) => {
        const made = keyOf(record)
        if (made !== undefined) choose(made, [record])
      })}
    </>
  )
}

/** The chosen record: its id, and its title once it is known. */
function useChosenRecord(
  resource: Resource,
  { field, value }: ControlProps,
  rows: readonly unknown[],
  keyOf: (row: unknown) => string | undefined,
  screenPath: string,
) {
  const chosen = chosenId(resource, value)
  const embedded = embeddedRecord(field, value, use(FormRecord))
  const row = [embedded, ...rows].find((one) => one !== undefined && (one === value || keyOf(one) === chosen))
  const { title, isLoading } = useRelationTitle(field.relation!, isObject(value) ? chosen : value, {
    enabled: row === undefined,
    screenPath,
  })
  const known = row === undefined ? title : titleOf(resource, row)
  const text = chosen === undefined ? '' : (known ?? (isLoading ? '…' : chosen))
  return { chosen, text }
}

/** Creating a record that the list lacks, in a window. `begin` opens it with the typed name; `made` is the record. */
function useRecordMaking(resource: Resource, { error }: ListPages, id: string) {
  const makeRecord = use(RecordMaker)
  const [name, setName] = useState<string>()
  const [made, setMade] = useState<unknown>()
  // A person who may not list the records is not offered to create one.
  const isOffered =
    error === undefined && makeRecord !== undefined && !(resource.create?.path ?? '{').includes('{')

  function end() {
    setName(undefined)
    // The option that opened the window is gone.
    setTimeout(() => document.getElementById(id)?.focus())
  }

  return {
    made,
    isOffered,
    begin: setName,
    render: (onMade: (record: unknown) => void) =>
      isOffered && name !== undefined
        ? makeRecord({
            resource,
            name,
            onClose: end,
            onMade: (record) => {
              end()
              setMade(record)
              onMade(record)
            },
          })
        : null,
  }
}

/** The pause in typing after which the server is searched (ms). */
const PAUSE = 250

/** The search for a record, on the server where it has one. Nothing is requested before a person begins. */
function useRecordSearch(resource: Resource, given: PathParameters) {
  const [typed, search] = useState('')
  const debounced = useDebounced(typed, typed === '' ? 0 : PAUSE)
  const isByServer = resource.dialect.search !== undefined
  const [isWanted, setWanted] = useState(false)
  // A list that the server refuses is not searched either.
  const [isRefused, setRefused] = useState(false)
  const text = isByServer && !isRefused ? debounced : ''
  const list = useListPages(resource, given, text, { enabled: isWanted })
  if (!isRefused && text === '' && isRefusal(list.error)) setRefused(true)
  return {
    typed,
    search,
    list,
    isByServer,
    begin: () => setWanted(true),
    isPending: list.isFetching || debounced !== typed,
    /** True once the records for the typed text are there. */
    isDone: list.isRead && (!isByServer || debounced === typed),
  }
}

/** True for an error by which a server refuses all of a list, whatever is searched for. */
function isRefusal(error: Error | undefined): boolean {
  return error instanceof ApiError && (error.type === 403 || error.type === 404)
}

function emptyText({ label }: Resource, error: Error | undefined): string {
  const records = label.toLowerCase()
  if (error === undefined) return `No ${records} found`
  return `The ${records} could not be read. ${problemOf(error).title}`
}

/** The most options shown. With more, a person should search. */
const MOST_LOOKED_AT = 1000

/** How many of all records the list shows. `undefined` if it shows all. */
function countOf({ rows, total, showMore, isFetching }: ListPages, shown: number): string | undefined {
  if (
    rows.length === 0 ||
    (total === undefined ? showMore === undefined && !isFetching : rows.length >= total)
  )
    return undefined
  const of = total === undefined ? 'many' : countText(total)
  return shown === rows.length
    ? `${countText(shown)} of ${of}`
    : `${countText(shown)} found among ${countText(rows.length)} of ${of}`
}

/** The id of the option that creates a record. No server uses such an id. */
const NEW = '\u0000new'

/** An option for a typed id, because the list may contain only some of the records. */
function unlisted(field: Field, typed: string, options: ComboBoxOption[]): ComboBoxOption[] {
  const isId = typed !== '' && !/\s/.test(typed) && typeof idValue(typed, field.schema.types) !== 'string'
  const isFreeText = options.length === 0 && /^[\w-]+$/.test(typed) && field.schema.types.includes('string')
  if (!(isId || isFreeText) || options.some(({ id }) => id === typed)) return []
  return [{ id: typed, label: `Use “${typed}”` }]
}

function newRecord({ singular }: Resource, typed: string): ComboBoxOption {
  const name = inSentence(singular)
  return { id: NEW, label: typed === '' ? `New ${name}…` : `New ${name} “${typed}”…` }
}

function matches({ id, label }: ComboBoxOption, typed: string): boolean {
  const text = typed.toLocaleLowerCase()
  return label.toLocaleLowerCase().includes(text) || id === typed
}
