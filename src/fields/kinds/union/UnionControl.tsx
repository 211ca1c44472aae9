import { useContext, useId, useRef, useState } from 'react'
import { Choice } from '../../../controls/choice/Choice.tsx'
import type { Field } from '../../../openapi/model/field-model.ts'
import { humanise } from '../../../openapi/wording/words.ts'
import { labelId, type ControlProps } from '../../shared/field-kind.ts'
import styles from '../../FieldControl.module.css'
import { constantOf } from '../../shared/initial-value.ts'
import { NestedControl } from '../../shared/nested.ts'
import { variantOf } from './variant-of.ts'
import { variantStart } from './variant-start.ts'

/** A choice of the shape, then the fields of that shape. Values entered for another shape return with it. */
export function UnionControl({
  field,
  value,
  onChange,
  id,
  path,
  messages,
  describedBy,
  isInvalid,
}: ControlProps) {
  const FieldControl = useContext(NestedControl)
  const pickerId = useId()
  const variants = field.variants ?? []
  const labels = labelsOf(variants)
  const [picked, setPicked] = useState(() => variantOf(field, value))
  const entered = useRef(new Map<number, unknown>())
  const variant = picked === undefined ? undefined : variants[picked]

  function pick(chosen: string | undefined) {
    const next = chosen === undefined ? undefined : Number(chosen)
    if (picked !== undefined) entered.current.set(picked, value)
    setPicked(next)
    if (next === undefined) onChange(field.nullable ? null : undefined)
    else onChange(entered.current.get(next) ?? variantStart(field, variants[next]!, value)) // a choice of `variants`
  }

  const shape = variant && {
    ...variant.field,
    name: variant.field.name || field.name,
    fields: variant.field.fields?.filter(({ name }) => name !== field.discriminator),
  }
  return (
    <div role="group" aria-labelledby={labelId(id)} className={styles.rows}>
      <Choice
        id={pickerId}
        name={(field.discriminator ?? field.name) || undefined}
        label={`Kind of ${field.label.toLowerCase() || 'value'}`}
        describedBy={describedBy}
        isInvalid={isInvalid}
        options={labels.map((label, index) => ({ value: String(index), label }))}
        value={picked === undefined ? undefined : String(picked)}
        emptyLabel={field.required && picked !== undefined ? undefined : 'None'}
        onChange={pick}
      />
      {shape !== undefined && (
        // oxlint-disable-next-line react/static-components -- made elsewhere: the context hands on one component
        <FieldControl
          key={picked}
          field={{ ...shape, required: true, label: labels[picked ?? 0] ?? '' }}
          value={value}
          onChange={onChange}
          path={path}
          messages={withoutOwn(messages, path)}
          isLabelHidden
        />
      )}
    </div>
  )
}

/** The labels of the shapes. If two are equal, the constant that differs in each shape (`type: post`). */
function labelsOf(variants: NonNullable<Field['variants']>): string[] {
  const labels = variants.map(({ label }) => label)
  if (new Set(labels).size === labels.length) return labels
  const tags = variants.map(({ field }) => (field.fields ?? []).filter(({ kind }) => kind === 'constant'))
  const valueOf = (part: Field | undefined) => part && constantOf(part)
  const telling = tags[0]?.find(({ name }) => {
    const values = tags.map((parts) => valueOf(parts.find((part) => part.name === name)))
    return !values.includes(undefined) && new Set(values).size === variants.length
  })
  return labels.map((label, index) => {
    const part = tags[index]?.find(({ name }) => name === telling?.name)
    return part === undefined ? label : (part.options?.[0]?.label ?? humanise(String(constantOf(part))))
  })
}

/** The messages without that of the union itself, which the union shows. */
function withoutOwn(messages: Record<string, string>, path: string): Record<string, string> {
  const { [path]: _own, ...rest } = messages
  return rest
}
