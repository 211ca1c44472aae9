import { useState } from 'react'
import { Button } from '../../controls/basics/Button.tsx'
import { later } from '../../controls/basics/later.ts'
import type { FailedRequest } from '../../server/problem.ts'

const doctor = later(() => import('./DoctorDialog.tsx').then((module) => module.DoctorDialog))

/** The window that examines a connection, once its code is there. */
export const DoctorDialog = doctor.Component

/** Fetches the code of that window while there is a connection. */
export const fetchDoctor = doctor.load

/** A button that examines the connection after an error between this page and the server; nothing after any other error. */
export function WhatIsWrong({ failedRequest }: { failedRequest: FailedRequest | undefined }) {
  const [isOpen, setOpen] = useState(false)
  if (failedRequest === undefined) return null
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        What is wrong?
      </Button>
      {isOpen ? <DoctorDialog failedRequest={failedRequest} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
