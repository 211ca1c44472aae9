import { useQueryClient } from '@tanstack/react-query'
import type { Field } from '../../openapi/model/field-model.ts'
import type { Resource } from '../../openapi/model/model.ts'
import { because } from '../../openapi/model/evidence.ts'
import { seenRows } from '../../queries/learn/seen-rows.ts'
import { useServer } from '../../server/server.tsx'
import { knownFields } from '../list/columns/columns.ts'
import styles from './Correct.module.css'
import { CorrectChoice } from './CorrectChoice.tsx'
import { inSentence } from '../../openapi/wording/in-sentence.ts'
import { pathText, valuesIn } from './paths-in.ts'
import { ExplainRelations } from './ExplainRelations.tsx'
import { ExplainPart } from './ExplainPart.tsx'
import { useCorrectResource, type ResourceCorrecting } from './use-correct.ts'

/** The largest number of fields in the title of a record. */
const MOST_HEADS = 3

/** How a record was understood: its title, its id, and its status field. */
export function ExplainRecord({ resource }: { resource: Resource }) {
  const server = useServer()
  const client = useQueryClient()
  const one = inSentence(resource.singular)
  const [row] = seenRows(client, server, resource)
  const part: PartProps = {
    resource,
    correct: useCorrectResource(resource, `A ${one} is shown as it was guessed.`),
    one,
    row,
    fields: knownFields(resource, row),
  }
  return (
    <>
      <TitlePart {...part} />
      <IdPart {...part} />
      <AttributesPart {...part} />
      <ExplainRelations resource={resource} onBack={part.correct.back('related')} />
      <StatusPart {...part} />
    </>
  )
}

/** What each part of the explanation of a record needs. */
interface PartProps {
  resource: Resource
  correct: ResourceCorrecting
  /** The name of one record in a sentence: "contact". */
  one: string
  /** A cached row. */
  row: unknown
  fields: Field[]
}

function TitlePart({ resource: { presentation }, correct, one, fields }: PartProps) {
  const { header, evidence } = presentation
  const titles = fields.filter(isHead)
  const changeHead = (index: number, name: string) => {
    const changed = index < header.length ? header.with(index, name) : [...header, name]
    const heading = changed.filter((field) => field !== '')
    correct.save(
      { header: heading },
      heading.length === 0
        ? `No field is the title of a ${one} now.`
        : `The title of a ${one} is ${labelsOf(heading, fields)} now.`,
    )
  }
  return (
    <ExplainPart
      label="Title"
      value={header.length === 0 ? 'its kind and id' : labelsOf(header, fields)}
      evidence={evidence}
      onBack={correct.back('header')}
    >
      <div className={styles.correct}>
        {[...header, ''].slice(0, MOST_HEADS).map((name, index) => (
          <CorrectChoice
            key={index}
            label={index === 0 ? 'First' : 'Then'}
            value={name}
            options={[
              ['', 'None'],
              ...titles
                .filter((field) => field.name === name || !header.includes(field.name))
                .map((field) => [field.name, field.label] as const),
            ]}
            onChange={(next) => changeHead(index, next)}
          />
        ))}
      </div>
    </ExplainPart>
  )
}

function IdPart({ resource: { itemPath, itemId }, correct, one, row }: PartProps) {
  if (itemPath === undefined) return null
  const pointers = valuesIn(row).map(pathText)
  return (
    <ExplainPart
      label="Unique key"
      value={itemId === undefined ? 'what each row has' : <code>{pathText(itemId.at)}</code>}
      evidence={itemId?.evidence}
      onBack={correct.back('itemId')}
    >
      <CorrectChoice
        label="Its id is in"
        value={itemId === undefined ? '' : pathText(itemId.at)}
        options={[
          ...(itemId === undefined ? ([['', 'Found in each row']] as const) : []),
          ...pointers.map((pointer) => [pointer, pointer] as const),
        ]}
        onChange={(pointer) => {
          if (pointer !== '') correct.save({ itemId: pointer.split('.') }, `${pointer} opens a ${one} now.`)
        }}
      />
    </ExplainPart>
  )
}

/** The object inside a record whose fields are shown as those of the record (JSON:API). */
function AttributesPart({ resource: { attributesAt, stated }, correct, one }: PartProps) {
  const onBack = correct.back('attributes')
  if (attributesAt === undefined)
    return onBack === undefined ? null : (
      <ExplainPart
        label="Parts"
        value="as the server has them"
        evidence={stated?.attributes ?? because('structure', 0.8, 'property', '')}
        onBack={onBack}
      />
    )
  return (
    <ExplainPart
      label="Parts"
      value={
        <>
          what is in <code>{attributesAt}</code> is shown with the other fields
        </>
      }
      evidence={stated?.attributes ?? because('structure', 0.8, 'property', attributesAt)}
      onBack={onBack}
    >
      <CorrectChoice
        label="Shown"
        value="beside"
        options={[
          ['beside', 'With the other fields'],
          ['', 'As a part of its own'],
        ]}
        onChange={(next) => {
          if (next === '') correct.save({ attributes: '' }, `A ${one} is shown as the server has it now.`)
        }}
      />
    </ExplainPart>
  )
}

function StatusPart({ resource: { presentation, stated }, correct, fields }: PartProps) {
  const { status } = presentation
  const choices = fields.filter((field) => field.kind === 'choice' && !field.writeOnly)
  if (choices.length === 0 && status === undefined) return null
  return (
    <ExplainPart
      label="State"
      value={status === undefined ? 'no field shows it' : labelsOf([status], fields)}
      evidence={
        stated?.status ??
        (status === undefined ? undefined : because('name', 0.8, 'speaks', status, 'the state'))
      }
      onBack={correct.back('status')}
    >
      <CorrectChoice
        label="Shown by"
        value={status ?? ''}
        options={[['', 'No field'], ...choices.map(({ name, label }) => [name, label] as const)]}
        onChange={(name) =>
          correct.save(
            { status: name },
            name === ''
              ? 'No field shows the state now.'
              : `${labelsOf([name], fields)} shows the state now.`,
          )
        }
      />
    </ExplainPart>
  )
}

function labelsOf(names: readonly string[], fields: readonly Field[]): string {
  return names.map((name) => fields.find((field) => field.name === name)?.label ?? name).join(' and ')
}

const NO_HEADS = new Set<Field['kind']>([
  'object',
  'list',
  'map',
  'union',
  'image',
  'audio',
  'file',
  'password',
  'boolean',
])

/** True for a field that may be in the title of a record. */
export function isHead({ kind, writeOnly }: Field): boolean {
  return !NO_HEADS.has(kind) && !writeOnly
}
