import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useRouter, useRouterState } from '@tanstack/react-router'
import { cloneElement, useEffect, useState, type ReactElement } from 'react'
import { useServer, type Server } from '../../server/server.tsx'
import { ListScreen, type ListScreenProps } from '../../screens/list/ListScreen.tsx'
import {
  ChooseScreen,
  ConnectScreen,
  CorrectionsScreen,
  fetchFailureScreen,
  FormScreen,
  HomeScreen,
  NotFoundScreen,
  OpenByIdScreen,
  OperationScreen,
  OperationsScreen,
  RecordScreen,
  RowDialog,
} from './late-screens.ts'
import { KeptScreen } from './KeptScreen.tsx'
import { isOfApi, readPressedList } from './read-first-list.ts'
import { shownAt, type Shown } from './shown-at.ts'
import { ScreenSkeleton } from './StartSkeleton.tsx'
import { useFetchPointedScreen } from './use-fetch-pointed-screen.ts'

/** The screen of the current address. */
export function CurrentScreen() {
  const server = useServer()
  const { description } = server
  const pathname = useLocation({ select: (location) => location.pathname })
  // Read from the same state as the path, because the router's matches change a moment later.
  const search = useLocation({ select: ({ search }) => search as Record<string, unknown> })
  const isAtStart = pathname === '/'
  const client = useQueryClient()
  const shown = shownAt(description, pathname, search)
  useEffect(() => (isAtStart ? undefined : fetchFailureScreen(client)), [client, isAtStart])
  const router = useRouter()
  useFetchPointedScreen(description, (address) => {
    // A custom screen reads its own data.
    if (isOfApi(router, address.pathname)) readPressedList(client, server, address)
  })
  // Checked, because a filter of a list may also be named `operation`.
  const operations = shown.screen === 'operation' ? shown.operations.map(({ id }) => id) : []
  const list =
    shown.screen === 'list' && shown.resource.list !== undefined ? (
      <ListScreen key={`list at ${pathname}`} resource={shown.resource} parameters={shown.parameters} />
    ) : undefined
  const last = useLast(list, server)
  return (
    <>
      {last ? (
        <KeptScreen key={last.key} isShown={list !== undefined}>
          {
            // Another element during an edit: the list is drawn with the new values then, behind the record, when there is nothing else to draw.
            shown.screen === 'edit' ? cloneElement(last) : last
          }
        </KeptScreen>
      ) : null}
      {list ? null : <Screen key={[pathname, ...operations].join(' ')} shown={shown} address={pathname} />}
      {shown.screen === 'list' && search.row !== undefined ? (
        <RowDialog key={`row of ${pathname}`} resource={shown.resource} parameters={shown.parameters} />
      ) : null}
    </>
  )
}

/**
 * The last list that was shown, for as long as the session is the same. The same element while it shows the same, so that nothing of
 * it is drawn anew.
 */
function useLast(
  list: ReactElement<ListScreenProps> | undefined,
  { session }: Server,
): ReactElement<ListScreenProps> | undefined {
  const [last, setLast] = useState(list)
  useEffect(() => session.subscribe(() => setLast(undefined)), [session])
  if (!list || (last?.key === list.key && last.props.resource === list.props.resource)) return last
  setLast(list)
  return list
}

function Screen({ shown, address }: { shown: Shown; address: string }) {
  switch (shown.screen) {
    case 'home':
      return <HomeScreen />
    case 'operations':
      return <OperationsScreen />
    case 'corrections':
      return <CorrectionsScreen />
    case 'connect':
      return <ConnectScreen />
    case 'not found':
      return <NotFound address={address} />
    case 'operation':
      return <OperationScreen operations={shown.operations} parameters={shown.parameters} />
    case 'choose':
      return <ChooseScreen resource={shown.resource} />
    case 'list':
      return <OpenByIdScreen resource={shown.resource} parameters={shown.parameters} />
    case 'record':
      return <RecordScreen resource={shown.resource} parameters={shown.parameters} />
    default:
      return <FormScreen mode={shown.screen} resource={shown.resource} parameters={shown.parameters} />
  }
}

/** The screen of an unknown address. While another screen is still loading, as the login page may be, it shows a skeleton. */
function NotFound({ address }: { address: string }) {
  const isOnItsWay = useRouterState({ select: ({ status }) => status === 'pending' })
  return isOnItsWay ? <ScreenSkeleton /> : <NotFoundScreen address={address} />
}
