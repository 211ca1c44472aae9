import type { QueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import { untilIdle } from '../../controls/browser/until-idle.ts'
import { later } from '../../controls/basics/later.ts'
import { whenAllIsRead } from '../../connection/large/when-idle.ts'
import type { readAhead } from '../../screens/record/RecordScreen.tsx'
import { loadForm } from '../../screens/operation/LateParametersCard.ts'
import { fetchListUnread } from '../../screens/list/LateUnread.ts'
import { loadOperations } from '../../screens/list/unread/load-operations.ts'
import { ScreenSkeleton, StartSkeleton } from './StartSkeleton.tsx'

const Waiting = () => createElement(ScreenSkeleton)

const home = later(
  () => import('../../screens/home/HomeScreen.tsx').then((module) => module.HomeScreen),
  Waiting,
)
const recordRoom = () => import('../../screens/record/RecordScreen.tsx')
const record = later(() => recordRoom().then((module) => module.RecordScreen), Waiting)
const openById = later(() => recordRoom().then((module) => module.OpenById), Waiting)
const form = later(() => loadForm().then((module) => module.FormScreen), Waiting)
const choose = later(() => loadForm().then((module) => module.ChooseScreen), Waiting)
const operation = later(() => loadOperations().then((module) => module.OperationScreen), Waiting)
const operations = later(() => loadOperations().then((module) => module.OperationsScreen), Waiting)
const notFound = later(() => loadOperations().then((module) => module.NotFoundScreen), Waiting)
const corrections = later(
  () => import('../../screens/corrections/CorrectionsScreen.tsx').then((module) => module.CorrectionsScreen),
  Waiting,
)
const connect = later(() => import('../connect/Connect.tsx').then((module) => module.Connect), Waiting)
const login = later(
  () => import('../../screens/sign-in/LoginScreen.tsx').then((module) => module.LoginScreen),
  StartSkeleton,
)

/** The start page. Like each screen here, it is drawn once its code is there, after a skeleton. */
export const HomeScreen = home.Component
/** The screen of one record. */
export const RecordScreen = record.Component
/** The screen of a resource without a list. */
export const OpenByIdScreen = openById.Component
/** The dialog over a list for a row without a page of its own. */
export const { Component: RowDialog } = later(() => recordRoom().then((module) => module.RowDialog))
/** The form of a new record, or of an existing one. */
export const FormScreen = form.Component
/** The screen of a list whose parent is not chosen yet. */
export const ChooseScreen = choose.Component
/** The screen of an operation beyond lists and records. */
export const OperationScreen = operation.Component
/** The list of all operations. */
export const OperationsScreen = operations.Component
/** The screen of an address that the server's description does not contain. */
export const NotFoundScreen = notFound.Component
/** The list of all corrections. */
export const CorrectionsScreen = corrections.Component
/** The screen on which a person chooses a server. */
export const ConnectScreen = connect.Component
/** The login page, after a skeleton of the whole page. */
export const LoginScreen = login.Component

/** The late code of each screen. A list's code is loaded from the start. */
const chunkOf = {
  home,
  operations,
  corrections,
  connect,
  'not found': notFound,
  operation,
  list: undefined,
  record,
  create: form,
  edit: form,
  choose,
  login,
}

/** The name of a screen: `record` for `/contacts/7`. */
export type ScreenName = keyof typeof chunkOf

/** Whether the code of a screen is loaded. */
export function isHere(screen: ScreenName): boolean {
  return chunkOf[screen]?.isLoaded() ?? true
}

/** Loads the code of a screen. If that fails, drawing the screen shows the error. */
export async function fetchScreen(screen: ScreenName): Promise<void> {
  await chunkOf[screen]?.load().catch(() => {})
}

/** Reads of the description what the screen of a record needs, before a press opens it. */
export async function readAround(...record: Parameters<typeof readAhead>): Promise<void> {
  await untilIdle()
  const room = await recordRoom().catch(() => undefined)
  room?.readAhead(...record)
}

/** Loads the screen that the address of the page seems to show, before anything of the description is known. */
export function fetchFirstScreen(): void {
  const { pathname, search } = location
  if (pathname + search === import.meta.env.BASE_URL) void fetchScreen('home')
  else if (pathname.endsWith('/login')) void fetchScreen('login')
  else if (/[?&](?:new|edit)\b/.test(search)) void fetchScreen('edit')
  // An id nearly always has a digit in it.
  else if (/\d[^/]*$/.test(pathname)) void fetchScreen('record')
}

/**
 * Loads the screen for unreadable lists once all queries are done. When it is needed, the network may be down. Returns a
 * function that cancels it.
 */
export function fetchFailureScreen(client: QueryClient): () => void {
  return whenAllIsRead(client, () => void fetchListUnread().catch(() => {}))
}
