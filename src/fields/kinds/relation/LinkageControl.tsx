import type { ControlProps } from '../../shared/field-kind.ts'
import type { Linkage } from './linkage.ts'
import { isObject } from '../../../openapi/model/is-object.ts'
import { RelationControl } from './RelationControl.tsx'
import { RelationsControl } from './RelationsControl.tsx'

/** The choice of records for a relationship of JSON:API. */
export function LinkageControl({ linkage, ...props }: ControlProps & { linkage: Linkage }) {
  const { field, value, onChange } = props
  const { isMany, type, ids } = linkage
  const change = (data: unknown) => onChange({ ...(isObject(value) ? value : {}), data })
  const named = (id: unknown) => ({ type, id: String(id) })
  if (isMany) {
    const list = { ...field, kind: 'list' as const, item: linkage.field }
    const changeAll = (next: unknown) => change((Array.isArray(next) ? next : []).map(named))
    return (
      <RelationsControl
        {...props}
        relation={linkage.field.relation!} // linkageOf gives it one
        field={list}
        value={ids}
        onChange={changeAll}
      />
    )
  }
  return (
    <RelationControl
      {...props}
      field={linkage.field}
      value={ids[0]}
      onChange={(next) => change(next === undefined ? null : named(next))}
    />
  )
}
