import { useEffect, useRef, useState } from 'react'
import styles from './DrawnMarkdown.module.css'

interface MarkdownPartProps {
  html: string
  isFirst: boolean
  isLast: boolean
}

/**
 * One part of a text. Its pictures of other origins are buttons at first, because loading one tells its server who reads this, and
 * when.
 */
export function MarkdownPart({ html, isFirst, isLast }: MarkdownPartProps) {
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
      data-first={isFirst || undefined}
      data-last={isLast || undefined}
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
