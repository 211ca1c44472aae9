import type { DisplayProps, FieldType } from '../../shared/field-type.ts'
import styles from '../../FieldDisplay.module.css'
import { isText, TextControl, TextDisplay } from './text.tsx'

/** A web address: a link that opens beside the app. */
export const url: FieldType = {
  name: 'url',
  label: 'Web address',
  matches: (field) => field.kind === 'url',
  accepts: isText,
  Control: TextControl,
  Display: UrlDisplay,
}

function UrlDisplay(props: DisplayProps) {
  const address = String(props.value)
  // Only what a browser fetches: `javascript:` in somebody's record must not become a link.
  if (!/^https?:\/\//i.test(address)) return <TextDisplay {...props} />
  const words =
    props.place === 'record' ? address : address.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')
  return (
    <a
      className={`${styles.link} ${props.place === 'record' ? '' : styles.line}`}
      href={address}
      target="_blank"
      rel="noreferrer"
    >
      {words}
    </a>
  )
}
