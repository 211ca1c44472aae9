import { lazy } from 'react'
import { CodeBlock } from '../controls/CodeBlock.tsx'
import type { DisplayProps, FieldType } from './field-type.ts'
import styles from './FieldDisplay.module.css'
import { jsonText } from './json-text.ts'
import { summary } from './summary.ts'

/** Anything: shown and edited as JSON, so that what is not understood is never lost. */
export const unknown: FieldType = {
  name: 'unknown',
  label: 'JSON',
  matches: () => true,
  isWide: true,
  Control: lazy(async () => ({ default: (await import('./JsonControl.tsx')).JsonControl })),
  Display: UnknownDisplay,
}

function UnknownDisplay({ field, value, place }: DisplayProps) {
  if (typeof value !== 'object')
    return <span className={place === 'record' ? styles.text : styles.line}>{summary(value)}</span>
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object'))
    return <span className={place === 'record' ? styles.text : styles.line}>{value.join(', ')}</span>
  const json = jsonText(value, place === 'record' ? 2 : undefined)
  if (place !== 'record') return <code className={`${styles.mono} ${styles.line}`}>{json}</code>
  return <CodeBlock label={field.label || 'JSON'} text={json} />
}
