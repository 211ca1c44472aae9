import { CatchBoundary, Outlet, useLocation, type ErrorComponentProps } from '@tanstack/react-router'
import { Suspense } from 'react'
import { ErrorScreen } from '../../screens/shared/ErrorScreen.tsx'
import { ScreenSkeleton } from '../navigation/StartSkeleton.tsx'
import { Shell } from './Shell.tsx'

/** The navigation with the current screen beside it. If a screen fails, an error replaces it and the navigation stays. */
export function Frame() {
  const address = useLocation({ select: ({ href }) => href })
  return (
    <Shell>
      <CatchBoundary getResetKey={() => address} errorComponent={FailedScreen}>
        <Suspense fallback={<ScreenSkeleton />}>
          <Outlet />
        </Suspense>
      </CatchBoundary>
    </Shell>
  )
}

function FailedScreen({ error, reset }: ErrorComponentProps) {
  return <ErrorScreen error={error} retry={reset} />
}
