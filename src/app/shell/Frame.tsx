import { CatchBoundary, Outlet, useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { ErrorScreen } from '../../screens/shared/ErrorScreen.tsx'
import { ScreenSkeleton } from '../navigation/StartSkeleton.tsx'
import { Shell } from './Shell.tsx'

/** The navigation with the current screen beside it. If a screen fails, an error replaces it and the navigation stays. */
export function Frame() {
  return (
    <Shell>
      <Screen />
    </Shell>
  )
}

/** By itself, because it follows the address, and the navigation around it does not. */
function Screen() {
  const address = useLocation({ select: ({ href }) => href })
  return (
    <CatchBoundary getResetKey={() => address} errorComponent={ErrorScreen}>
      <Suspense fallback={<ScreenSkeleton />}>
        <Outlet />
      </Suspense>
    </CatchBoundary>
  )
}
