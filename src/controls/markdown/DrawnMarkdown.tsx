import { micromark } from 'micromark'
import { useEffect, useState } from 'react'
import styles from './DrawnMarkdown.module.css'
import { MarkdownPart } from './MarkdownPart.tsx'
import { markdownParts } from './markdown-parts.ts'

/** The Markdown source of a text. */
export interface MarkdownProps {
  text: string
  className?: string
}

/** How many parts are drawn one after the other without a press, and after each press. */
const AT_ONCE = 5

/** After a part that took longer (ms), drawing stops until a press. */
const SLOW = 50

/** A text with Markdown marks, in parts that are drawn one after the other. */
export function DrawnMarkdown({ text, className }: MarkdownProps) {
  const [steps, setSteps] = useState(() => begin(text))
  const [most, setMost] = useState(AT_ONCE)
  if (steps.of !== text) setSteps(begin(text))
  const { parts, drawn, isSlow } = steps
  const isWaiting = drawn.length < Math.min(most, parts.length) && !isSlow
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => setSteps(goOn(steps)))
    return () => clearTimeout(timer)
  }, [isWaiting, steps])
  return (
    <div className={[styles.markdown, className].filter(Boolean).join(' ')}>
      {drawn.map((html, index) => (
        <MarkdownPart key={index} html={html} isFirst={index === 0} isLast={index === drawn.length - 1} />
      ))}
      {!isWaiting && drawn.length < parts.length && (
        <button
          type="button"
          onClick={() => {
            setMost(drawn.length + AT_ONCE)
            setSteps(goOn)
          }}
        >
          Show more
        </button>
      )}
    </div>
  )
}

/** How much of a text has been drawn. */
interface Steps {
  of: string
  parts: string[]
  levels: number[] | undefined
  /** The HTML of the parts drawn so far. */
  drawn: string[]
  isSlow: boolean
}

function begin(text: string): Steps {
  const parts = markdownParts(text)
  const levels = parts.length === 1 ? undefined : levelsIn(text)
  return goOn({ of: text, parts, levels, drawn: [], isSlow: false })
}

function goOn(steps: Steps): Steps {
  const began = performance.now()
  const html = levelled(micromark(marked(steps.parts[steps.drawn.length] ?? '')), steps.levels)
  return { ...steps, drawn: [...steps.drawn, html], isSlow: performance.now() - began > SLOW }
}

/**
 * The HTML with its headings below that of the page, without gaps: many texts begin with the fourth level. `levels` are those of
 * the whole text.
 */
function levelled(html: string, levels = levelsOf(html.matchAll(/<h([1-6])>/g))): string {
  return levels.length === 0
    ? html
    : html.replace(
        /(<\/?h)([1-6])>/g,
        (_tag, start: string, level: string) =>
          `${start}${Math.min(Math.max(levels.indexOf(Number(level)), 0) + 2, 6)}>`,
      )
}

/** The levels of the headings in a text that is drawn in parts. */
function levelsIn(text: string): number[] {
  const marks = [...text.matchAll(/^ {0,3}(#{1,6})\s/gm)]
  return levelsOf(marks.map(([mark, signs = '']) => [mark, String(signs.length)]))
}

function levelsOf(found: Iterable<readonly (string | undefined)[]>): number[] {
  return [...new Set(Array.from(found, ([, level]) => Number(level)))].toSorted((one, other) => one - other)
}

/** Replaces HTML tags that are common in descriptions by Markdown marks. All other tags are shown as text. */
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
