import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Description } from '../../openapi/model/model.ts'
import { useIsLate } from '../../controls/hooks/use-is-late.ts'
import { ownPath } from '../configuration/login-address.ts'
import { fetchScreen, isHere, type ScreenName } from './late-screens.ts'
import { shownAt } from './shown-at.ts'

/**
 * Whether the code of a screen is loaded, or has failed to load. It is requested as soon as the screen is known. React's own
 * Suspense would show the screen up to 300 ms later.
 */
export function useScreenIsHere(screen: ScreenName | undefined): boolean {
  const [arrived, setArrived] = useState<ScreenName>()
  const isThere = screen !== undefined && (arrived === screen || isHere(screen))
  useEffect(() => {
    if (screen === undefined || isThere) return undefined
    let isWanted = true
    void fetchScreen(screen).then(() => isWanted && setArrived(screen))
    return () => {
      isWanted = false
    }
  }, [isThere, screen])
  return isThere
}

/**
 * True once the screen at which the app was opened can be drawn. Its code is then loaded, and the `firstRows` of a list have come or
 * take longer than a moment. The screen is determined once: it stays even if a later description shows something else at that address.
 * `login` is the address of the login page.
 */
export function useFirstScreenIsHere(
  login: string,
  isDescribed: boolean,
  description: Description | undefined,
  firstRows: Promise<void>,
): boolean {
  const { pathname, search } = useRouter().latestLocation
  const [screen, setScreen] = useState<ScreenName>()
  if (screen === undefined && isDescribed)
    setScreen(pathname === ownPath(login) ? 'login' : shownAt(description, pathname, search).screen)
  const isCodeHere = useScreenIsHere(screen)
  const areRowsLate = useIsOverOrLate(screen === 'list', firstRows)
  return isCodeHere && (screen !== 'list' || areRowsLate)
}

/** How long (ms) rows are waited for. A skeleton that is replaced sooner would only delay them. */
const MOMENT = 100

/** Whether a promise has settled, or a moment has passed since `isAwaited`. */
function useIsOverOrLate(isAwaited: boolean, promise: Promise<void>): boolean {
  const isLate = useIsLate(isAwaited, MOMENT)
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (isAwaited) void promise.then(() => setOver(true))
  }, [isAwaited, promise])
  return isOver || isLate
}
