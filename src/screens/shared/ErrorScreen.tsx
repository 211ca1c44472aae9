import { useEffect } from 'react'
import { Button } from '../../controls/basics/Button.tsx'
import { ErrorState } from '../../controls/basics/ErrorState.tsx'
import { NoResponseError } from '../../http/api-error.ts'
import { errorTitle, isUnloaded } from '../../server/error-title.ts'
import styles from './ErrorScreen.module.css'
import { Main } from './Main.tsx'

/**
 * The screen for an error that no other screen shows: what happened, and two ways to go on. It needs no router, which
 * may have failed itself. `reset` draws the failed screen again, by itself once the network is back.
 */
export function ErrorScreen({ error, reset }: { error: unknown; reset?: () => void }) {
  const again = isUnloaded(error) || error instanceof NoResponseError ? reset : undefined
  useEffect(() => {
    if (again === undefined) return undefined
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [again])
  return (
    <Main className={styles.screen}>
      <h1 tabIndex={-1}>Something went wrong</h1>
      <ErrorState
        title={errorTitle(error)}
        onRetry={reset}
        action={<Button onClick={() => location.assign(import.meta.env.BASE_URL)}>Start page</Button>}
      />
    </Main>
  )
}
