import { Button } from '../../controls/basics/Button.tsx'
import { ErrorState } from '../../controls/basics/ErrorState.tsx'
import { plainProblemOf } from '../../server/plain-problem.ts'
import styles from './ErrorScreen.module.css'
import { Main } from './Main.tsx'

/** For a failure that no other screen took: what happened, and two ways on. Needs no router, because that may be what failed. */
export function ErrorScreen({ error, retry }: { error: unknown; retry?: () => void }) {
  const problem = plainProblemOf(error)
  return (
    <Main className={styles.screen}>
      <h1 tabIndex={-1}>Something went wrong</h1>
      <ErrorState
        title={problem.title}
        detail={problem.detail}
        onRetry={retry}
        action={<Button onClick={() => location.assign(import.meta.env.BASE_URL)}>Start page</Button>}
      />
    </Main>
  )
}
