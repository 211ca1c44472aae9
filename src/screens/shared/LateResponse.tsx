import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../controls/basics/Button.tsx'
import { useIsLate } from '../../controls/hooks/use-is-late.ts'
import { useTryAgain } from '../../connection/use-try-again.ts'
import styles from './LateResponse.module.css'
import { useNavigation } from '../links/navigation.ts'

/** How long a person waits without a sign of progress (ms). */
const LATE = 9000

/** A message below a skeleton, after a while, that the response has not come. It takes no room before. */
export function LateResponse() {
  const [tries, setTries] = useState(0)
  return (
    <div role="status" className={styles.status}>
      <Late key={tries} onRetry={() => setTries(tries + 1)} />
    </div>
  )
}

function Late({ onRetry }: { onRetry: () => void }) {
  const isLate = useIsLate(true, LATE)
  const tryAgain = useTryAgain()
  const { history } = useRouter()
  const { go } = useNavigation()
  if (!isLate) return null
  return (
    <div className={styles.line}>
      <span>The server has not responded yet.</span>
      <Button
        onClick={() => {
          onRetry()
          tryAgain()
        }}
      >
        Try again
      </Button>
      <Button variant="quiet" onClick={() => (history.canGoBack() ? history.back() : go('/'))}>
        Go back
      </Button>
    </div>
  )
}
