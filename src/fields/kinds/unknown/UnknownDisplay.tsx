import { use } from 'react'
import { CodeBlock } from '../../../controls/basics/CodeBlock.tsx'
import { labelOfValue } from '../../../openapi/wording/value-label.ts'
import { areLinks } from '../../../openapi/records/record-links.ts'
import { unnamedField } from '../../../openapi/fields/unnamed-field.ts'
import type { DisplayProps } from '../../shared/field-kind.ts'
import styles from '../../FieldDisplay.module.css'
import { ListDisplay } from '../list/ListDisplay.tsx'
import { isObject } from '../../../openapi/model/is-object.ts'
import { Folded } from '../../shared/Folded.tsx'
import { idsLast } from '../../shared/ids-last.ts'
import { stringifyJson } from '../../../http/json.ts'
import { NestedDisplay } from '../../shared/nested.ts'
import { summary } from '../../shared/summary.ts'

/** Any value: its parts with their names, and JSON below a certain depth. */
export function UnknownDisplay(props: DisplayProps) {
  const { field, value } = props
  const FieldDisplay = use(NestedDisplay)
  if (typeof value !== 'object' || value === null)
    return <span className={styles.text}>{summary(value)}</span>
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object'))
    return <span className={styles.text}>{value.join(', ')}</span>
  if (Array.isArray(value) && value.every(isObject) && !isDeeper(value, 2 * MOST_LEVELS))
    return <ListDisplay {...props} />
  if (isDeeper(value, MOST_LEVELS) || Object.keys(value).length > MOST_PARTS)
    return (
      <Folded {...props}>
        <CodeBlock label={field.label || 'JSON'} text={stringifyJson(value, 2) ?? ''} />
      </Folded>
    )
  if (Array.isArray(value)) {
    return (
      <ul className={styles.items}>
        {value.map((one, index) => (
          <li key={index}>
            <FieldDisplay field={unnamedField('', one)} value={one} layout="record" />
          </li>
        ))}
      </ul>
    )
  }
  const object = value as Record<string, unknown>
  const parts = Object.keys(object)
    .filter((name) => !areLinks(name, object[name]))
    .map((name) => unnamedField(name, object[name]))
  return (
    <Folded {...props}>
      <dl className={styles.parts}>
        {idsLast(parts).map((part) => (
          <div key={part.name} style={{ display: 'contents' }}>
            {/* Names may be codes, such as languages, which stay. */}
            <dt>{part.name === 'id' ? part.label : labelOfValue(part.name)}</dt>
            <dd>
              <FieldDisplay field={part} value={object[part.name]} layout="record" />
            </dd>
          </div>
        ))}
      </dl>
    </Folded>
  )
}

const MOST_LEVELS = 3
const MOST_PARTS = 40

/** Whether a value has more levels. It looks no deeper, because a value may be nested deeper than the engine can follow. */
function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((one) => isDeeper(one, levels - 1))
}
