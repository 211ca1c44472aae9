import { createElement, lazy, useState, type ComponentType } from 'react'

/**
 * A screen in a chunk of its own, with a way to fetch the chunk before it is needed. Fetched before, it is drawn at once: React's `lazy`
 * would wait all the same, and React shows what waited only 300 ms later.
 */
function chunk<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  const fetchChunk = async () => {
    loaded ??= await load()
    return { default: loaded }
  }
  const Waiting = lazy(fetchChunk)
  function Screen(props: Props) {
    // For as long as it is mounted: another component in its place would lose its state.
    const [Component] = useState<ComponentType<Props>>(() => loaded ?? (Waiting as ComponentType<Props>)) // a lazy component takes the same props
    return createElement(Component, props)
  }
  return { Screen, load: fetchChunk }
}

const sidebar = chunk(() => import('./Sidebar.tsx').then((module) => module.Sidebar))
const home = chunk(() => import('../screens/HomeScreen.tsx').then((module) => module.HomeScreen))
const record = chunk(() => import('../screens/RecordScreen.tsx').then((module) => module.RecordScreen))
const form = chunk(() => import('../screens/FormScreen.tsx').then((module) => module.FormScreen))
const notFound = chunk(() => import('../screens/NotFoundScreen.tsx').then((module) => module.NotFoundScreen))
const operation = chunk(() =>
  import('../screens/OperationScreen.tsx').then((module) => module.OperationScreen),
)

export const Sidebar = sidebar.Screen
export const HomeScreen = home.Screen
export const RecordScreen = record.Screen
export const FormScreen = form.Screen
export const NotFoundScreen = notFound.Screen
export const OperationScreen = operation.Screen

/** The code of the first screen, fetched before anything is known of its description. What the screen cannot do without is waited for. */
export const firstChunks = fetchFirstChunks()

async function fetchFirstChunks(): Promise<void> {
  const isHome = location.pathname + location.search === '/'
  // Where one does not come, whoever draws it says so.
  const all = Promise.all([sidebar.load(), isHome && home.load()]).catch(() => undefined)
  if (isHome) await all
}

/** Fetches the code of the places a list leads to, and of the page that says that the network is down, once the page has nothing else to do. */
export function fetchNextChunks(): void {
  const fetchAll = () =>
    void Promise.allSettled([
      record.load(),
      form.load(),
      import('./focus-heading.ts'),
      import('./when-it-fails.ts'),
      import('../screens/open-row.ts'),
    ])
  if ('requestIdleCallback' in window) requestIdleCallback(fetchAll, { timeout: 3000 })
  else setTimeout(fetchAll, 1000)
}
