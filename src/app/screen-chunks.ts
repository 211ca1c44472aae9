import { lazy, type ComponentType } from 'react'

/** A screen in a chunk of its own, with a way to fetch the chunk before it is needed. */
function chunk<Props>(load: () => Promise<ComponentType<Props>>) {
  return { Screen: lazy(() => load().then((screen) => ({ default: screen }))), load }
}

const record = chunk(() => import('../screens/RecordScreen.tsx').then((module) => module.RecordScreen))
const form = chunk(() => import('../screens/FormScreen.tsx').then((module) => module.FormScreen))
const notFound = chunk(() => import('../screens/NotFoundScreen.tsx').then((module) => module.NotFoundScreen))
const operation = chunk(() =>
  import('../screens/OperationScreen.tsx').then((module) => module.OperationScreen),
)

export const RecordScreen = record.Screen
export const FormScreen = form.Screen
export const NotFoundScreen = notFound.Screen
export const OperationScreen = operation.Screen

/** Fetches the code of the places a list leads to, once the page has nothing else to do. */
export function fetchNextChunks(): void {
  const fetchAll = () => void Promise.all([record.load(), form.load()])
  if ('requestIdleCallback' in window) requestIdleCallback(fetchAll, { timeout: 3000 })
  else setTimeout(fetchAll, 1000)
}
