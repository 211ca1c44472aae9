import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Description } from '../description/model.ts'
import { ownPath } from './return-address.ts'
import { fetchScreen, isHere, type ScreenName } from './screen-chunks.ts'
import { shownAt } from './shown-at.ts'

/**
 * Whether the code of a screen is there, or will not come. It is fetched as soon as it is known which one it is: what React itself has to wait
 * for is shown 300 ms later.
 */
export function useScreenIsHere(screen: ScreenName | undefined): boolean {
  const [asked, setAsked] = useState<ScreenName>()
  const isThere = screen !== undefined && (asked === screen || isHere(screen))
  useEffect(() => {
    if (screen === undefined || isThere) return undefined
    let isWanted = true
    void fetchScreen(screen).then(() => isWanted && setAsked(screen))
    return () => {
      isWanted = false
    }
  }, [isThere, screen])
  return isThere
}

/** The screen that the app was opened at: later ones come by themselves. `login`: the address of the login page. */
export function useFirstScreen(login: string): (description: Description | undefined) => ScreenName {
  const [{ pathname, search }] = useState(useRouter().latestLocation)
  return (description) =>
    pathname === ownPath(login) ? 'login' : shownAt(description, pathname, search).screen
}
