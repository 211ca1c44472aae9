import { micromark } from 'micromark'
import { useMemo } from 'react'
import styles from './Markdown.module.css'

/**
 * Text with Markdown marks, drawn. Safe for text of strangers: micromark escapes HTML and empties `javascript:` addresses.
 * Heavy: load it with `lazy`.
 */
export function Markdown({ text, className }: { text: string; className?: string }) {
  const html = useMemo(() => micromark(text), [text])
  return (
    <div
      className={[styles.markdown, className].filter(Boolean).join(' ')}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
