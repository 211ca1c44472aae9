import { lazy, Suspense, useState } from 'react'
import { Button } from '../controls/Button.tsx'
import type { Complaint } from '../queries/diagnosis.ts'

const DoctorDialog = lazy(() =>
  import('./DoctorDialog.tsx').then((module) => ({ default: module.DoctorDialog })),
)

/** A button that examines the connection after an error between this page and the server; nothing after any other error. */
export function WhatIsWrong({ complaint }: { complaint: Complaint | undefined }) {
  const [isOpen, setOpen] = useState(false)
  if (complaint === undefined) return null
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        What is wrong?
      </Button>
      {isOpen ? (
        <Suspense>
          <DoctorDialog complaint={complaint} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
