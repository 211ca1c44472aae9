import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { ScreenSkeleton } from '../navigation/StartSkeleton.tsx'
import { Shell } from './Shell.tsx'

/** The navigation with the current screen beside it. */
export function Frame() {
  return (
    <Shell>
      <Suspense fallback={<ScreenSkeleton />}>
        <Outlet />
      </Suspense>
    </Shell>
  )
}
