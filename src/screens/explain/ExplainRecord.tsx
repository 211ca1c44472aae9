import { useQueryClient } from '@tanstack/react-query'
import type { ResourceHints } from '../../openapi/model/hints.ts'
import type { Field } from '../../openapi/model/field-model.ts'
import type { Resource } from '../../openapi/model/model.ts'
import { because } from '../../openapi/model/evidence.ts'
import { seenRows } from '../../queries/learn/seen-rows.ts'
import { useServer } from '../../server/server.tsx'
import { fieldsOf } from '../list/columns/columns.ts'
import correct from './Correct.module.css'
import { CorrectChoice } from './CorrectChoice.tsx'
import { inSentence } from '../shared/names.ts'
import { pathText, valuesIn } from './paths-in.ts'
import { ExplainRelations } from './ExplainRelations.tsx'
import { ExplainPart } from './ExplainPart.tsx'
import { useCorrect } from './use-correct.ts'

/** The largest number of fields in the title of a record. */
const MOST_HEADS = 3

/** How a record was understood: its title, its id, and its status field. */
export function ExplainRecord({ resource }: { resource: Resource }) {
  const server = useServer()
  const client = useQueryClient()
  const { corrections, saveHints, takeBack } = useCorrect()
  const { path, presentation, itemId, singular } = resource
  const [row] = seenRows(client, server, resource)
  const one = inSentence(singular)
  const back = (key: keyof ResourceHints) =>
    corrections[path]?.[key] === undefined
      ? undefined
      : () => void takeBack(path, [[key]], `A ${one} is shown as it was guessed.`)
  const { header, status } = presentation
  const fields = fieldsOf(resource, row)
  const titles = fields.filter(isHead)
  const choices = fields.filter((field) => field.kind === 'choice' && !field.writeOnly)
  const labelOf = (name: string) => fields.find((field) => field.name === name)?.label ?? name
  const pointers = valuesIn(row).map(pathText)

  const changeHead = (index: number, name: string) => {
    const changed = index < header.length ? header.with(index, name) : [...header, name]
    const heading = changed.filter((one) => one !== '')
    void saveHints(
      path,
      { header: heading },
      heading.length === 0
        ? `No field is the title of a ${one} now.`
        : `${heading.map(labelOf).join(' and ')} head a ${one} now.`,
    )
  }

  return (
    <>
      <ExplainPart
        label="Title"
        value={header.length === 0 ? 'its kind and id' : header.map(labelOf).join(' and ')}
        evidence={presentation.evidence}
        onBack={back('header')}
      >
        <div className={correct.correct}>
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
      {resource.itemPath === undefined ? null : (
        <ExplainPart
          label="Unique key"
          value={itemId === undefined ? 'what each row has' : <code>{pathText(itemId.at)}</code>}
          evidence={itemId?.evidence}
          onBack={back('itemId')}
        >
          <CorrectChoice
            label="Its id is in"
            value={itemId === undefined ? '' : pathText(itemId.at)}
            options={[
              ...(itemId === undefined ? ([['', 'Found in each row']] as const) : []),
              ...pointers.map((pointer) => [pointer, pointer] as const),
            ]}
            onChange={(pointer) => {
              if (pointer !== '')
                void saveHints(path, { itemId: pointer.split('.') }, `${pointer} opens a ${one} now.`)
            }}
          />
        </ExplainPart>
      )}
      {resource.attributesAt === undefined && corrections[path]?.attributes === undefined ? null : (
        <ExplainPart
          label="Parts"
          value={
            resource.attributesAt === undefined ? (
              'as the server has them'
            ) : (
              <>
                what is in <code>{resource.attributesAt}</code> stands beside the rest
              </>
            )
          }
          evidence={
            resource.stated?.attributes ?? because('structure', 0.8, 'property', resource.attributesAt ?? '')
          }
          onBack={back('attributes')}
        >
          {resource.attributesAt === undefined ? null : (
            <CorrectChoice
              label="Shown"
              value="beside"
              options={[
                ['beside', 'Beside the rest'],
                ['', 'As a part of its own'],
              ]}
              onChange={(next) => {
                if (next === '')
                  void saveHints(path, { attributes: '' }, `A ${one} is shown as the server has it now.`)
              }}
            />
          )}
        </ExplainPart>
      )}
      <ExplainRelations resource={resource} onBack={back('related')} />
      {choices.length === 0 && status === undefined ? null : (
        <ExplainPart
          label="State"
          value={status === undefined ? 'no field shows it' : labelOf(status)}
          evidence={
            resource.stated?.status ??
            (status === undefined ? undefined : because('name', 0.8, 'speaks', status, 'the state'))
          }
          onBack={back('status')}
        >
          <CorrectChoice
            label="Shown by"
            value={status ?? ''}
            options={[['', 'No field'], ...choices.map(({ name, label }) => [name, label] as const)]}
            onChange={(name) =>
              void saveHints(
                path,
                { status: name },
                name === '' ? 'No field shows the state now.' : `${labelOf(name)} shows the state now.`,
              )
            }
          />
        </ExplainPart>
      )}
    </>
  )
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

function isHead({ kind, writeOnly }: Field): boolean {
  return !NO_HEADS.has(kind) && !writeOnly
}
