import { useSearch } from '@tanstack/react-router'
import { lazy } from 'react'
import { useServer } from '../queries/server.tsx'
import { HomeScreen, OperationScreen } from './screen-chunks.ts'

const OperationsScreen = lazy(() =>
  import('../screens/OperationsScreen.tsx').then((module) => ({ default: module.OperationsScreen })),
)
const CorrectionsScreen = lazy(() =>
  import('../screens/CorrectionsScreen.tsx').then((module) => ({ default: module.CorrectionsScreen })),
)
const Connect = lazy(() => import('./Connect.tsx').then((module) => ({ default: module.Connect })))

/** The pages of the app itself, all on `/`, so that no path of the API is taken; an operation without an address of its own too. */
export function StartPlace() {
  const { description } = useServer()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const operation = description?.operations.find(({ id }) => id === search.operation)
  if (operation !== undefined)
    return <OperationScreen key={operation.id} operations={[operation]} parameters={{}} />
  if (search.screen === 'operations') return <OperationsScreen />
  if (search.screen === 'corrections') return <CorrectionsScreen />
  if (search.screen === 'connect') return <Connect />
  return <HomeScreen />
}
