import { Icon } from '../icon/Icon.tsx'
import { useEffect, useState } from 'react'
import { Button } from './Button.tsx'
import { copyText } from '../browser/copy-text.ts'

/** A button that copies a text and confirms it. It keeps the person's selection. */
export function CopyButton({
  text,
  label = 'Copy',
  className,
}: {
  text: string
  label?: string
  className?: string
}) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()
  useEffect(() => {
    if (outcome === undefined) return undefined
    const timer = setTimeout(() => setOutcome(undefined), 2000)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = async () => setOutcome((await copyText(text)) ? 'copied' : 'failed')
  const words = { copied: 'Copied', failed: 'Not copied: select it yourself' }
  return (
    <Button
      className={className}
      icon={outcome === 'copied' ? <Icon name="check" /> : <Icon name="copy" aria-hidden="true" />}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{outcome === undefined ? label : words[outcome]}</span>
    </Button>
  )
}
