import { micromark } from 'micromark'
import { useMemo } from 'react'
import styles from './Markdown.module.css'

/**
 * Text with Markdown marks, drawn. Safe for text of strangers: micromark escapes HTML and empties `javascript:` addresses.
 * Heavy: load it with `lazy`.
 */
export function Markdown({ text, className }: { text: string; className?: string }) {
  const html = useMemo(() => micromark(marked(text)), [text])
  return (
    <div
      className={[styles.markdown, className].filter(Boolean).join(' ')}
      dangerouslySetInnerHTML={{ __html: html }}
    />
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
