import { createElement } from 'react'
import { later } from '../controls/basics/later.ts'
import { NavigationSkeleton, PlaceSkeleton, StartSkeleton } from './StartSkeleton.tsx'

const Waiting = () => createElement(PlaceSkeleton)

const sidebar = later(
  () => import('./navigation/Sidebar.tsx').then((module) => module.Sidebar),
  NavigationSkeleton,
)
const home = later(
  () => import('../screens/home/HomeScreen.tsx').then((module) => module.HomeScreen),
  Waiting,
)
const record = later(
  () => import('../screens/record/RecordScreen.tsx').then((module) => module.RecordScreen),
  Waiting,
)
const form = later(
  () => import('../screens/form/FormScreen.tsx').then((module) => module.FormScreen),
  Waiting,
)
const notFound = later(
  () => import('../screens/shared/NotFoundScreen.tsx').then((module) => module.NotFoundScreen),
  Waiting,
)
const operation = later(
  () => import('../screens/operation/OperationScreen.tsx').then((module) => module.OperationScreen),
  Waiting,
)
const operations = later(
  () => import('../screens/operation/OperationsScreen.tsx').then((module) => module.OperationsScreen),
  Waiting,
)
const corrections = later(
  () => import('../screens/corrections/CorrectionsScreen.tsx').then((module) => module.CorrectionsScreen),
  Waiting,
)
const connect = later(() => import('./connect/Connect.tsx').then((module) => module.Connect), Waiting)
const login = later(
  () => import('../screens/sign-in/LoginScreen.tsx').then((module) => module.LoginScreen),
  StartSkeleton,
)

export const Sidebar = sidebar.Component
export const HomeScreen = home.Component
export const RecordScreen = record.Component
export const FormScreen = form.Component
export const NotFoundScreen = notFound.Component
export const OperationScreen = operation.Component
export const OperationsScreen = operations.Component
export const CorrectionsScreen = corrections.Component
export const ConnectScreen = connect.Component
export const LoginScreen = login.Component

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

/** Fetches the code of the places that a list leads to, and of what says that the network is down, once the page has nothing else to do. */
export function fetchNextChunks(): void {
  const fetchAll = () =>
    void Promise.allSettled([
      record.load(),
      form.load(),
      import('./navigation/focus-heading.ts'),
      import('../queries/learn/odd-answer.ts'),
      import('../screens/connect/DoctorDialog.tsx'),
      import('../screens/list/ListUnread.tsx'),
      import('../screens/list/table/open-row.ts'),
    ])
  if ('requestIdleCallback' in window) requestIdleCallback(fetchAll, { timeout: 3000 })
  else setTimeout(fetchAll, 1000)
}
