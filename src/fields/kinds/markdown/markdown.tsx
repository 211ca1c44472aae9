import { Markdown } from '../../../controls/basics/Markdown.tsx'
import { standardKind } from '../../../openapi/fields/standard-kinds.ts'
import type { DisplayProps, FieldKind } from '../../shared/field-kind.ts'
import { isText, TextDisplay } from '../text/text.tsx'

/** Text with Markdown marks: edited as text, formatted on a record, without its marks in a cell. */
export const markdown: FieldKind = {
  ...standardKind('markdown'),
  label: 'Formatted text',
  accepts: isText,
  isWide: true,
  Control: 'text',
  Display: MarkdownDisplay,
  filter: 'text',
}

/** Formatted on a record; without its marks in a cell. */
function MarkdownDisplay(props: DisplayProps) {
  const text = String(props.value)
  if (props.layout !== 'record')
    return <TextDisplay {...props} value={withoutMarks(text.slice(0, MOST_IN_CELL))} />
  return <Markdown text={text} />
}

/** The part of a text that a cell shows (characters). */
const MOST_IN_CELL = 1000

function withoutMarks(text: string): string {
  return text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(#{1,6}|[-*+>]|\d+\.)\s+/gm, '')
    .replace(/(\*\*|__|[*`])(?=\S)(.+?)\1/g, '$2')
    .replace(/\s+/g, ' ')
}
