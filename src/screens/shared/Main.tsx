import { createContext, useContext, type ReactNode } from 'react'

/** True inside the page's single main landmark. */
export const InsideMain = createContext(false)

/** The main landmark for a screen that may also be shown without the navigation. */
export function Main({ className, children }: { className?: string; children: ReactNode }) {
  const isInside = useContext(InsideMain)
  return isInside ? (
    <div className={className}>{children}</div>
  ) : (
    <main className={className}>{children}</main>
  )
}
