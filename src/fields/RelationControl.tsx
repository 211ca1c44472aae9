import { Suspense, use, useEffect, useState } from 'react'
import { ComboBox, type ComboBoxOption } from '../controls/ComboBox.tsx'
import { TextInput } from '../controls/TextInput.tsx'
import type { ListState } from '../description/list-state.ts'
import type { Field } from '../description/field-model.ts'
import type { Resource } from '../description/model.ts'
import { idOf, titleOf } from '../description/record.ts'
import { useServer } from '../queries/server.tsx'
import { useList } from '../queries/use-list.ts'
import { useRelationTitle } from '../queries/use-relation-title.ts'
import { labelId, type ControlProps } from './field-type.ts'
import { FormRecord } from './nested.ts'
import { isObject } from './object.tsx'
import { RecordMaker } from './record-maker.ts'
import { embeddedRecord } from './relation.tsx'
import { summary } from './summary.ts'

/** Chooses a record of another resource by its name, searching on the server. Its bare id where that resource has no list. */
export function RelationControl(props: ControlProps) {
  const resource = useServer().description?.resource(props.field.relation?.resource ?? '')
  const canList = resource?.list !== undefined && !resource.path.includes('{')
  if (canList) return <RelationChoice {...props} resource={resource} />
  const { field, value, onChange } = props
  return (
    <TextInput
      {...pick(props)}
      isRequired={field.required}
      value={value === undefined || value === null ? '' : summary(value)}
      onChange={(typed) => onChange(typed === '' ? undefined : idValue(field, typed))}
    />
  )
}

function RelationChoice({ resource, ...props }: ControlProps & { resource: Resource }) {
  const { field, value, onChange, id } = props
  const [typed, setTyped] = useState('')
  const search = useSettled(typed)
  const hasSearch = resource.dialect.search !== undefined
  const state: ListState = { page: 1, filters: {}, search: hasSearch && search !== '' ? search : undefined }
  const [isWanted, setWanted] = useState(false)
  // Nobody needs the other records before somebody looks for one.
  const list = useList(resource, {}, state, { enabled: isWanted })
  const rows = list.data?.rows ?? []
  const chosen = isObject(value)
    ? idOf(resource, value)
    : value === undefined || value === null
      ? undefined
      : `${value as string | number | bigint}`
  const beside = embeddedRecord(field, value, use(FormRecord))
  const makeRecord = use(RecordMaker)
  const canMake = makeRecord !== undefined && resource.create !== undefined
  const [toMake, setToMake] = useState<string>()
  const [made, setMade] = useState<unknown>()
  const row = [beside, made, ...rows].find(
    (one) => one !== undefined && (one === value || idOf(resource, one) === chosen),
  )
  const title = useRelationTitle(field.relation!, chosen, { enabled: row === undefined })
  const text =
    chosen === undefined ? '' : row === undefined ? (title.title ?? chosen) : titleOf(resource, row)
  const options = rows
    .map((one): ComboBoxOption => ({ id: idOf(resource, one) ?? '', label: titleOf(resource, one) }))
    .filter((option) => option.id !== '' && (hasSearch || matches(option, typed)))

  const choose = (next: string | undefined, from: unknown[]) => {
    setTyped('')
    if (next === undefined) onChange(undefined)
    else if (field.relation?.isEmbedded === true) {
      const chosenRow = from.find((one) => idOf(resource, one) === next)
      onChange(embedded(field, chosenRow))
    } else onChange(idValue(field, next))
  }

  return (
    <>
      <ComboBox
        {...pick(props)}
        labelledBy={labelId(id)}
        isRequired={field.required}
        options={[
          ...options,
          ...unlisted(field, typed, options),
          ...(canMake ? [newRecord(resource, typed)] : []),
        ]}
        value={chosen}
        text={text}
        onOpen={() => setWanted(true)}
        isPending={list.isFetching || search !== typed}
        emptyText={`No ${resource.label.toLowerCase()} found`}
        onSearch={(next) => setTyped(next === text ? '' : next)}
        onChange={(next) => (next === NEW ? setToMake(typed) : choose(next, rows))}
      />
      {canMake && toMake !== undefined ? (
        <Suspense>
          {makeRecord({
            resource,
            name: toMake,
            onClose: () => setToMake(undefined),
            onMade: (record) => {
              setToMake(undefined)
              setMade(record)
              const id = idOf(resource, record)
              if (id !== undefined) choose(id, [record])
            },
          })}
        </Suspense>
      ) : null}
    </>
  )
}

/** Stands for the record that is not there yet; no server gives such an id. */
const NEW = '\u0000new'

/** What was typed, once nothing more is typed: one request for a word, not one for each letter. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : 250)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

function pick({ id, describedBy, isInvalid, onBlur }: ControlProps) {
  return { id, describedBy, isInvalid, onBlur }
}

/** An id that was typed can be taken as it is: the list may show only some of the records. */
function unlisted(field: Field, typed: string, options: ComboBoxOption[]): ComboBoxOption[] {
  const isId = typed !== '' && !/\s/.test(typed) && typeof idValue(field, typed) !== 'string'
  const isFreeText = options.length === 0 && /^[\w-]+$/.test(typed) && field.schema.types.includes('string')
  if (!(isId || isFreeText) || options.some(({ id }) => id === typed)) return []
  return [{ id: typed, label: `Use “${typed}”` }]
}

function newRecord({ singular }: Resource, typed: string): ComboBoxOption {
  const name = singular.toLowerCase()
  return { id: NEW, label: typed === '' ? `New ${name}…` : `New ${name} “${typed}”…` }
}

function matches({ id, label }: ComboBoxOption, typed: string): boolean {
  const text = typed.toLocaleLowerCase()
  return label.toLocaleLowerCase().includes(text) || id === typed
}

/** An id is sent as the schema has it: a number where it says number. */
function idValue(field: Field, id: string): unknown {
  const types: string[] = field.schema.types
  if (!types.includes('integer') && !types.includes('number')) return id
  if (!/^-?\d+$/.test(id)) return id
  return Number.isSafeInteger(Number(id)) ? Number(id) : BigInt(id)
}

/** An embedded record is sent with the properties that the field has, not with all that the list told. */
function embedded(field: Field, row: unknown): unknown {
  if (!isObject(row) || field.fields === undefined || field.fields.length === 0) return row
  return Object.fromEntries(
    field.fields.filter(({ name }) => name in row).map(({ name }) => [name, row[name]]),
  )
}
