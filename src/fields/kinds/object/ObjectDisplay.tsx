import { use } from 'react'
import type { DisplayProps } from '../../shared/field-kind.ts'
import styles from '../../FieldDisplay.module.css'
import { linkageOf } from '../relation/linkage.ts'
import { LinkageDisplay } from '../relation/LinkageDisplay.tsx'
import type { Field } from '../../../openapi/model/field-model.ts'
import { areLinks } from '../../../openapi/records/record-links.ts'
import { isObject } from '../../../openapi/model/is-object.ts'
import { Folded } from '../../shared/Folded.tsx'
import { idsLast } from '../../shared/ids-last.ts'
import { NestedDisplay } from '../../shared/nested.ts'
import { amountOf } from '../../shared/summary.ts'
import { unnamedField } from '../../../openapi/fields/unnamed-field.ts'
import { useServer } from '../../../server/server.tsx'

/** An object: its parts, or the names of its records if it is a relationship of JSON:API. */
export function ObjectDisplay(props: DisplayProps) {
  const linkage = linkageOf(useServer().description, props.field, props.value)
  // A relationship with only links does not show whether it is empty.
  const hasData = isObject(props.value) && props.value.data !== undefined
  if (linkage !== undefined && hasData) return <LinkageDisplay linkage={linkage} layout={props.layout} />
  return <Parts {...props} />
}

/** The parts of an object with their labels, including those that the description does not name. Ids are last. */
function Parts(props: DisplayProps) {
  const { field, value } = props
  const FieldDisplay = use(NestedDisplay)
  const object = value as Record<string, unknown>
  const amount = wholeAmount(object, field)
  if (amount !== undefined) return <span className={styles.figures}>{amount}</span>
  const name = onlyName(object)
  if (name !== undefined) return <span>{name}</span>
  const known = field.fields ?? []
  // `{ value: 'Ann' }`
  const [only, ...more] = known
  if (only?.name === 'value' && more.length === 0 && Object.keys(object).join() === 'value')
    // oxlint-disable-next-line react/static-components -- made elsewhere: the context hands on one component
    return <FieldDisplay {...props} field={only} value={object.value} record={object} />
  const names = new Set(known.map(({ name }) => name))
  const others = Object.entries(object)
    .filter(([name]) => !names.has(name))
    .map(([name, value]) => unnamedField(name, value))
  const parts = [...known, ...others].filter(
    ({ name }) => object[name] !== undefined && !areLinks(name, object[name]),
  )
  return (
    <Folded {...props}>
      <dl className={styles.parts}>
        {idsLast(parts).map((part) => (
          <div key={part.name} style={{ display: 'contents' }}>
            <dt>{part.label}</dt>
            <dd>
              <FieldDisplay field={part} value={object[part.name]} record={object} layout="record" />
            </dd>
          </div>
        ))}
      </dl>
    </Folded>
  )
}

/** The line of an object that is only an amount with its currency, where it has all digits. */
function wholeAmount(object: Record<string, unknown>, field: Field): string | undefined {
  const values = Object.values(object)
  return values.length === 2 && !/\.\d{3}/.test(values.join()) ? amountOf(object, field) : undefined
}

/** The name of an object that has nothing else but an id, which says nothing to people. */
function onlyName(object: Record<string, unknown>): string | undefined {
  const others = Object.entries(object).filter(([key]) => !/^_?(?:id|uuid|pk)$/i.test(key))
  const [only] = others
  if (only === undefined || others.length > 1 || Object.keys(object).length !== 2) return undefined
  const [key, value] = only
  const isNamed = /^(?:(?:display|full)_?)?(?:name|title|label|nome?|nombre|nama)$/i.test(key)
  return isNamed && typeof value === 'string' && value.trim() !== '' ? value : undefined
}
