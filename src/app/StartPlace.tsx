import { useSearch } from '@tanstack/react-router'
import { lazy } from 'react'

const HomeScreen = lazy(() =>
  import('../screens/HomeScreen.tsx').then((module) => ({ default: module.HomeScreen })),
)
const OperationsScreen = lazy(() =>
  import('../screens/OperationsScreen.tsx').then((module) => ({ default: module.OperationsScreen })),
)
const Connect = lazy(() => import('./Connect.tsx').then((module) => ({ default: module.Connect })))

/** The pages of the app itself, all on `/`, so that no path of the API is taken. */
export function StartPlace() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  if (search.screen === 'operations') return <OperationsScreen />
  if (search.screen === 'connect') return <Connect />
  return <HomeScreen />
}
