import { CodeBlock } from './CodeBlock.tsx'
import styles from './CodeBlock.module.css'
import { CopyButton } from './CopyButton.tsx'

/** Lines of code with a button that copies them. */
export function CopyableCode({ text, label }: { text: string; label: string }) {
  return (
    <div className={styles.copyable}>
      <CodeBlock text={text} label={label} />
      <CopyButton text={text} label="Copy" className={styles.copy} />
    </div>
  )
}
