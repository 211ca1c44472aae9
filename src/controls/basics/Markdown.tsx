import { useEffect, useRef, useState } from 'react'
import { later } from './later.ts'
import styles from './Markdown.module.css'
import { markdownParts } from './markdown-parts.ts'

export interface MarkdownProps {
  text: string
  className?: string
}

/** How many parts are drawn one after the other without a press, and after each press. */
const AT_ONCE = 5

/** After a part that took longer (ms), drawing stops until a press. */
const SLOW = 50

/**
 * Formatted Markdown; plain text until micromark is loaded. Texts of strangers are safe: micromark escapes HTML and removes
 * `javascript:` addresses. A long text is drawn in steps. A picture of another origin is loaded only after a press.
 */
export function Markdown(props: MarkdownProps) {
  return <Drawn {...props} />
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

const { Component: Drawn } = later<MarkdownProps>(
  async () => {
    const { micromark } = await import('micromark')

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

    return function Drawn({ text, className }) {
      const [steps, setSteps] = useState(() => begin(text))
      const [most, setMost] = useState(AT_ONCE)
      if (steps.of !== text) setSteps(begin(text))
      const { parts, drawn, isSlow } = steps
      const isWaiting = drawn.length < Math.min(most, parts.length) && !isSlow
      useEffect(() => {
        if (!isWaiting) return undefined
        const timer = setTimeout(() => setSteps(goOn))
        return () => clearTimeout(timer)
      }, [isWaiting, drawn])
      return (
        <div className={[styles.markdown, className].filter(Boolean).join(' ')}>
          {drawn.map((html, index) => (
            <Part key={index} html={html} />
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
  },
  ({ text, className }) => (
    <div className={[styles.written, className].filter(Boolean).join(' ')}>{text}</div>
  ),
)

/**
 * One part of a text. Its pictures of other origins are buttons at first, because loading one tells its server who reads this, and
 * when.
 */
function Part({ html }: { html: string }) {
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set())
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // For React these buttons are text, so the listener is on the part.
    const press = ({ target }: Event) => {
      const address = target instanceof HTMLElement ? target.dataset.picture : undefined
      if (address !== undefined) setWanted((before) => new Set([...before, address]))
    }
    const part = ref.current
    part?.addEventListener('click', press)
    return () => part?.removeEventListener('click', press)
  }, [])
  return (
    <div
      ref={ref}
      className={styles.part}
      dangerouslySetInnerHTML={{ __html: withoutPictures(html, wanted) }}
    />
  )
}

/** The HTML with pictures as buttons, except those of this origin and the requested ones. micromark has escaped both texts. */
function withoutPictures(html: string, wanted: ReadonlySet<string>): string {
  if (!html.includes('<img ')) return html
  return html.replace(/<img src="([^"]*)" alt="([^"]*)"[^>]*>/g, (image, source: string, words: string) => {
    const address = source.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
    const url = URL.canParse(address, location.href) ? new URL(address, location.href) : undefined
    if (url === undefined || url.origin === location.origin || wanted.has(address)) return image
    const name = [words, url.host].filter(Boolean).join(', ')
    return `<button type="button" data-picture="${source}">Show the picture (${name})</button>`
  })
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
