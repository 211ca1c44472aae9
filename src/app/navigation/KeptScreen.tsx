import { Activity, useInsertionEffect, useRef, type ReactNode } from 'react'

/**
 * A screen that is kept while another is shown, so that it need not be drawn again. Meanwhile its effects have ended, and its elements
 * are not in the page: nothing finds, reads or focuses them.
 */
export function KeptScreen({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  const screen = useRef<HTMLDivElement>(null)
  // Before the layout effects of the screen, which measure it in the page. React itself moves no element that has no siblings.
  useInsertionEffect(() => {
    const own = screen.current
    const around = own?.parentNode
    if (isShown || !own) return undefined
    own.remove()
    return () => around?.append(own)
  }, [isShown])
  return (
    <div>
      <div ref={screen}>
        <Activity mode={isShown ? 'visible' : 'hidden'}>{children}</Activity>
      </div>
    </div>
  )
}
