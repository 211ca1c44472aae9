import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import type { FieldHints } from '../../openapi/model/hints.ts'
import type { Field } from '../../openapi/model/field-model.ts'
import type { Resource } from '../../openapi/model/model.ts'
import { isHidden } from '../../openapi/fields/field-roles.ts'
import { at } from '../../openapi/records/record.ts'
import { kindLabel } from '../../fields/field-kinds.ts'
import { seenRows } from '../../queries/learn/seen-rows.ts'
import { useServer } from '../../server/server.tsx'
import { knownFields } from '../list/columns/columns.ts'
import { CorrectCheckbox } from './CorrectCheckbox.tsx'
import { CorrectField } from './CorrectField.tsx'
import styles from './Explain.module.css'
import { ExplainPart } from './ExplainPart.tsx'
import { useCorrect } from './use-correct.ts'

/** Every field of a record: how it is shown, which resource it refers to, and whether it is shown. */
export function ExplainFields({ resource }: { resource: Resource }) {
  const id = useId()
  const server = useServer()
  const client = useQueryClient()
  const fields = knownFields(resource, seenRows(client, server, resource)[0])
  if (fields.length === 0) return null
  return (
    <section className={styles.fields} aria-labelledby={id}>
      <h3 id={id}>Fields</h3>
      {fields.map((field) => (
        <FieldPart key={field.name} resource={resource} field={field} pointer={['fields', field.name]} />
      ))}
    </section>
  )
}

function FieldPart({ resource, field, pointer }: { resource: Resource; field: Field; pointer: string[] }) {
  const { description } = useServer()
  const { corrections, saveHints } = useCorrect()
  const own = at(corrections[resource.path], pointer) as FieldHints | undefined // the pointer leads to the hints of a field
  const target = description?.resource(field.relation?.resource ?? '')
  const hidden = isHidden(field)
  const isStranger = pointer.length === 2 && !resource.fields.includes(field)
  const value = `${kindLabel(field.kind)}${target === undefined ? '' : ` of ${target.label}`}${hidden ? ', hidden' : ''}`
  const evidence =
    own?.kind === undefined && own?.relation === undefined && own !== undefined
      ? (field.stated?.label ?? field.stated?.hidden ?? field.evidence)
      : field.evidence
  const inner = field.kind === 'object' ? (field.fields ?? []) : []
  return (
    <ExplainPart label={field.label} value={value} evidence={evidence}>
      <CorrectField resource={resource} field={field} pointer={pointer} />
      {pointer.length === 2 ? (
        <CorrectCheckbox
          label="Show it"
          isChecked={!hidden}
          onChange={(isShown) =>
            void saveHints(
              resource.path,
              {
                fields: {
                  [field.name]: {
                    hidden: isShown ? (isHiddenByDocument(field) ? false : undefined) : true,
                    isUndescribed: isStranger || undefined,
                  },
                },
              },
              isShown ? `${field.label} is shown again.` : `${field.label} is hidden.`,
            )
          }
        />
      ) : null}
      {inner.length === 0 ? null : (
        <div className={styles.inner}>
          {inner.map((part) => (
            <FieldPart
              key={part.name}
              resource={resource}
              field={part}
              pointer={[...pointer, 'fields', part.name]}
            />
          ))}
        </div>
      )}
    </ExplainPart>
  )
}

/** True where the document hides the field, so that only a correction shows it. */
function isHiddenByDocument({ stated, schema }: Field): boolean {
  return (
    stated?.hidden === undefined ||
    schema.keywords['x-hidden'] === true ||
    schema.keywords['x-internal'] === true
  )
}
