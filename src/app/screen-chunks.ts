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
  return { Screen, load: fetchChunk, isLoaded: () => loaded !== undefined }
}

const sidebar = chunk(() => import('./Sidebar.tsx').then((module) => module.Sidebar))
const home = chunk(() => import('../screens/HomeScreen.tsx').then((module) => module.HomeScreen))
const record = chunk(() => import('../screens/RecordScreen.tsx').then((module) => module.RecordScreen))
const form = chunk(() => import('../screens/FormScreen.tsx').then((module) => module.FormScreen))
const notFound = chunk(() => import('../screens/NotFoundScreen.tsx').then((module) => module.NotFoundScreen))
const operation = chunk(() =>
  import('../screens/OperationScreen.tsx').then((module) => module.OperationScreen),
)
const operations = chunk(() =>
  import('../screens/OperationsScreen.tsx').then((module) => module.OperationsScreen),
)
const corrections = chunk(() =>
  import('../screens/CorrectionsScreen.tsx').then((module) => module.CorrectionsScreen),
)
const connect = chunk(() => import('./Connect.tsx').then((module) => module.Connect))
const login = chunk(() => import('../screens/LoginScreen.tsx').then((module) => module.LoginScreen))

export const Sidebar = sidebar.Screen
export const HomeScreen = home.Screen
export const RecordScreen = record.Screen
export const FormScreen = form.Screen
export const NotFoundScreen = notFound.Screen
export const OperationScreen = operation.Screen
export const OperationsScreen = operations.Screen
export const CorrectionsScreen = corrections.Screen
export const ConnectScreen = connect.Screen
export const LoginScreen = login.Screen

/** The chunks that a screen is drawn with; those of a list are there from the start. */
const chunksOf = {
  home: [sidebar, home],
  operations: [operations],
  corrections: [corrections],
  connect: [connect],
  'not found': [notFound],
  operation: [operation],
  list: [],
  record: [record],
  create: [form],
  edit: [form],
  login: [login],
}

export type ScreenName = keyof typeof chunksOf

/** Whether the code of a screen is there. */
export function isHere(screen: ScreenName): boolean {
  return chunksOf[screen].every(({ isLoaded }) => isLoaded())
}

/** Fetches the code of a screen. Where it does not come, whoever draws it says so. */
export async function fetchScreen(screen: ScreenName): Promise<void> {
  await Promise.allSettled(chunksOf[screen].map(({ load }) => load()))
}

/** Fetches what the first screen is sure to need before anything is known of its description. */
function fetchFirstChunks(): void {
  void sidebar.load().catch(() => undefined)
  if (location.pathname + location.search === import.meta.env.BASE_URL) void fetchScreen('home')
}
fetchFirstChunks()

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
