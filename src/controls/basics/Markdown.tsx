import { useEffect, useRef, useState } from 'react'
import { later } from './later.ts'
import styles from './Markdown.module.css'
import { markdownParts } from './markdown-parts.ts'

export interface MarkdownProps {
  text: string
  className?: string
}

/** So many parts are drawn by themselves, one after the other; more after a press. */
const AT_ONCE = 5

/** A part that took longer (ms) is the last that is drawn by itself. */
const SLOW = 50

/**
 * Text with Markdown marks, drawn; as it is written until micromark is loaded. Safe for text of strangers: micromark escapes HTML and empties
 * `javascript:` addresses. A long text is drawn in steps. A picture of another origin is loaded after a press.
 */
export function Markdown(props: MarkdownProps) {
  return <Drawn {...props} />
}

/** What of a text is drawn so far. */
interface Steps {
  of: string
  parts: string[]
  levels: number[] | undefined
  /** HTML of the first parts. */
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

/** One part. Its pictures of other origins are buttons until they are pressed: to load one tells its server who reads this, and when. */
function Part({ html }: { html: string }) {
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set())
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The buttons are text to React.
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

/** Pictures as buttons, unless they are of this origin or wanted. micromark has escaped both texts. */
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

/** Headings in one order without gaps, below that of the page: many begin with the fourth level. `levels`: those of the whole text. */
function levelled(html: string, levels = levelsOf(html.matchAll(/<h([1-6])>/g))): string {
  return levels.length === 0
    ? html
    : html.replace(
        /(<\/?h)([1-6])>/g,
        (_tag, start: string, level: string) =>
          `${start}${Math.min(Math.max(levels.indexOf(Number(level)), 0) + 2, 6)}>`,
      )
}

/** The levels of the headings in a text that is read in parts. */
function levelsIn(text: string): number[] {
  const marks = [...text.matchAll(/^ {0,3}(#{1,6})\s/gm)]
  return levelsOf(marks.map(([mark, signs = '']) => [mark, String(signs.length)]))
}

function levelsOf(found: Iterable<readonly (string | undefined)[]>): number[] {
  return [...new Set(Array.from(found, ([, level]) => Number(level)))].toSorted((one, other) => one - other)
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
