import styles from './CodeBlock.module.css'

/** Text of a program: JSON, logs. It scrolls by itself, also by keyboard. */
export function CodeBlock({ text, label }: { text: string; label: string }) {
  return (
    <pre
      className={styles.code}
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
      tabIndex={0}
    >
      {text}
    </pre>
  )
}
