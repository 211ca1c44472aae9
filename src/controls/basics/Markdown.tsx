import type { MarkdownProps } from '../markdown/DrawnMarkdown.tsx'
import { later } from './later.ts'
import styles from '../markdown/DrawnMarkdown.module.css'

/**
 * Formatted Markdown; plain text until micromark is loaded. Texts of strangers are safe: micromark escapes HTML and removes
 * `javascript:` addresses. A long text is drawn in steps. A picture of another origin is loaded only after a press.
 */
export function Markdown(props: MarkdownProps) {
  return <Drawn {...props} />
}

const { Component: Drawn } = later<MarkdownProps>(
  async () => (await import('../markdown/DrawnMarkdown.tsx')).DrawnMarkdown,
  ({ text, className }) => (
    <div className={[styles.written, className].filter(Boolean).join(' ')}>{text}</div>
  ),
)
