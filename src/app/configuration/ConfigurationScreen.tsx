import styles from './ConfigurationScreen.module.css'

/** Names every mistake in `switchboard.json`. Nothing else can be shown before they are fixed. */
export function ConfigurationScreen({ mistakes }: { mistakes: string[] }) {
  return (
    <main className={styles.page}>
      <h1>switchboard.json has mistakes</h1>
      <div role="alert" className={styles.mistakes}>
        <ul>
          {mistakes.map((mistake) => (
            <li key={mistake}>{mistake}</li>
          ))}
        </ul>
      </div>
      <p>Correct the file beside index.html, then load this page again.</p>
    </main>
  )
}
