import { standardKind } from '../../../openapi/fields/standard-kinds.ts'
import type { DisplayProps, FieldKind } from '../../shared/field-kind.ts'
import styles from '../../FieldDisplay.module.css'
import { isText, TextDisplay } from '../text/text.tsx'

/** A web address: a link that opens in a new tab. */
export const url: FieldKind = {
  ...standardKind('url'),
  label: 'Web address',
  accepts: isText,
  Control: 'text',
  Display: UrlDisplay,
  filter: 'text',
}

function UrlDisplay(props: DisplayProps) {
  const address = String(props.value)
  // Only http addresses, because `javascript:` in a record must not become a link.
  if (!/^https?:\/\//i.test(address)) return <TextDisplay {...props} />
  const words =
    props.layout === 'record' ? address : address.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')
  return (
    <a
      className={`${styles.link} ${props.layout === 'record' ? '' : styles.line}`}
      href={address}
      target="_blank"
      rel="noreferrer"
    >
      {words}
    </a>
  )
}
