import { useMemo } from 'react'
import { later } from './later.ts'
import styles from './Markdown.module.css'

export interface MarkdownProps {
  text: string
  className?: string
}

/**
 * Text with Markdown marks, drawn; as it is written until micromark is loaded. Safe for text of strangers: micromark escapes
 * HTML and empties `javascript:` addresses.
 */
export function Markdown(props: MarkdownProps) {
  return <Drawn {...props} />
}

const { Component: Drawn } = later<MarkdownProps>(
  async () => {
    const { micromark } = await import('micromark')
    return function Drawn({ text, className }) {
      const html = useMemo(() => levelled(micromark(marked(text))), [text])
      return (
        <div
          className={[styles.markdown, className].filter(Boolean).join(' ')}
          dangerouslySetInnerHTML={{ __html: html }}
        />
      )
    }
  },
  ({ text, className }) => (
    <div className={[styles.written, className].filter(Boolean).join(' ')}>{text}</div>
  ),
)

/** Headings in one order without gaps, below that of the page: many begin with the fourth level. */
function levelled(html: string): string {
  const levels = [
    ...new Set(Array.from(html.matchAll(/<h([1-6])>/g), ([, level]) => Number(level))),
  ].toSorted((one, other) => one - other)
  return levels.length === 0
    ? html
    : html.replace(
        /(<\/?h)([1-6])>/g,
        (_tag, start: string, level: string) => `${start}${Math.min(levels.indexOf(Number(level)) + 2, 6)}>`,
      )
}

/** Tags of HTML that descriptions are often written with, as marks of Markdown; all other tags are shown as they are. */
function marked(text: string): string {
  if (!/<\/?[a-z]+[^>]*>/i.test(text)) return text
  return text
    .replace(/<a\s[^>]*?href\s*=\s*["']?([^"'\s>]*)["']?[^>]*>(.*?)<\/a>/gis, '[$2]($1)')
    .replace(/<\/?(?:b|strong)>/gi, '**')
    .replace(/<\/?(?:i|em)>/gi, '*')
    .replace(/<\/?(?:code|tt)>/gi, '`')
    .replace(/<br\s*\/?>/gi, '  \n')
    .replace(/<li>\s*/gi, '\n- ')
    .replace(/<h[1-6][^>]*>/gi, '\n\n#### ')
    .replace(
      /<\/?(?:p|div|ul|ol|dl|dd|dt|table|tbody|thead|tr|blockquote|h[1-6]|hr|section)(?:\s[^>]*)?\/?>/gi,
      '\n\n',
    )
    .replace(/<\/?(?:li|span|td|th|small|sup|sub|u|font|aside)(?:\s[^>]*)?>/gi, ' ')
}
