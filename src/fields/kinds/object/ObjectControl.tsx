import { Icon } from '../../../controls/icon/Icon.tsx'
import { use, useRef, useState } from 'react'
import { Button } from '../../../controls/basics/Button.tsx'
import type { Field } from '../../../openapi/model/field-model.ts'
import { at } from '../../../openapi/records/record.ts'
import { useServer } from '../../../server/server.tsx'
import { fieldsInForm } from '../../shared/is-in-form.ts'
import { labelId, type ControlProps } from '../../shared/field-kind.ts'
import form from '../../FieldControl.module.css'
import { linkageOf } from '../relation/linkage.ts'
import { LinkageControl } from '../relation/LinkageControl.tsx'
import { FormRecord, NestedControl, SchemasAbove } from '../../shared/nested.ts'
import { isObject } from '../../../openapi/model/is-object.ts'
import { useAfterDrawing } from '../../shared/use-after-drawing.ts'
import { withProperty } from '../../shared/with-property.ts'
import { hasMessageWithin, pointer } from '../../shared/pointer.ts'

/** The entry of an object: its fields, or a choice of records if it is a relationship of JSON:API. */
export function ObjectControl(props: ControlProps) {
  const linkage = linkageOf(useServer().description, props.field, props.value)
  if (linkage === undefined) return <Parts {...props} />
  return <LinkageControl {...props} linkage={linkage} />
}

/** The fields of an object. A long or deep optional object, and one inside an object of its own schema, is folded at first. */
function Parts({ field, value, onChange, id, path, messages, describedBy }: ControlProps) {
  const FieldControl = use(NestedControl)
  const [isOpened, setOpened] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  // The pressed button is gone.
  const focusFirst = useAfterDrawing(() =>
    root.current
      ?.querySelector<HTMLElement>('input:not([type=hidden]), textarea, select, [role=spinbutton], button')
      ?.focus(),
  )
  const parts = fieldsInForm(field.fields)
  // A message for a part must be visible, so the group then stays open.
  const isMeant = hasMessageWithin(messages, path)
  if (isMeant && !isOpened) setOpened(true)
  const above = use(SchemasAbove)
  const isInItself = above.includes(field.schema)
  const isFolded = isInItself || (!field.required && !isObject(value) && !isShort(path, parts))
  if (isFolded && !isOpened && !isMeant) {
    return (
      <Button
        id={id}
        data-fold
        className={form.add}
        icon={<Icon name="plus" size={16} />}
        onClick={() => {
          focusFirst()
          setOpened(true)
        }}
      >
        {isObject(value) ? 'Show' : 'Add'} {field.label.toLowerCase()}
      </Button>
    )
  }
  return (
    <SchemasAbove value={[...above, field.schema]}>
      <FormRecord value={value}>
        <div
          ref={root}
          role="group"
          aria-labelledby={labelId(id)}
          aria-describedby={describedBy}
          className={path === '' ? form.grid : form.group}
        >
          {parts.map((part) => (
            <FieldControl
              key={part.name}
              // An optional group requires its parts only once one of them is filled in.
              field={
                part.required && !field.required && !isObject(value) ? { ...part, required: false } : part
              }
              value={at(value, [part.name])}
              path={pointer(path, part.name)}
              messages={messages}
              onChange={(next) => {
                const object = withProperty(value, part.name, next)
                onChange(Object.keys(object).length === 0 && !field.required ? undefined : object)
              }}
            />
          ))}
        </div>
      </FormRecord>
    </SchemasAbove>
  )
}

/** True for a small group near the top of the form. Anything deeper is folded, because a schema may contain itself. */
function isShort(path: string, parts: Field[]): boolean {
  return (
    path.split('/').length <= 2 &&
    parts.length <= 6 &&
    parts.every(({ kind }) => !['object', 'list', 'map', 'union'].includes(kind))
  )
}
