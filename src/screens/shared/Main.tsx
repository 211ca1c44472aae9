import { createContext, useContext, type ReactNode } from 'react'

/** True inside the page's main landmark, which there is only one of. */
export const InsideMain = createContext(false)

/** The main landmark for a screen that may also stand alone, without the navigation around it. */
export function Main({ className, children }: { className?: string; children: ReactNode }) {
  const isInside = useContext(InsideMain)
  return isInside ? (
    <div className={className}>{children}</div>
  ) : (
    <main className={className}>{children}</main>
  )
}
