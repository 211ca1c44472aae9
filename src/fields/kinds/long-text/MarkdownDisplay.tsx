import { later } from '../../../controls/basics/later.ts'
import type { DisplayProps } from '../../shared/field-type.ts'
import styles from '../../FieldDisplay.module.css'
import { TextDisplay } from '../text/text.tsx'

const { Component: Markdown } = later(
  async () => (await import('../../../controls/basics/Markdown.tsx')).Markdown,
  ({ text }) => <span className={styles.text}>{text}</span>,
)

/** Drawn on a record, without its marks in a cell. */
export function MarkdownDisplay(props: DisplayProps) {
  const text = String(props.value)
  if (props.place !== 'record') return <TextDisplay {...props} value={withoutMarks(text)} />
  return <Markdown text={text} />
}

function withoutMarks(text: string): string {
  return text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(#{1,6}|[-*+>]|\d+\.)\s+/gm, '')
    .replace(/(\*\*|__|[*`])(?=\S)(.+?)\1/g, '$2')
    .replace(/\s+/g, ' ')
}
