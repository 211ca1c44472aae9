import { useState } from 'react'
import { Button } from '../../controls/basics/Button.tsx'
import { later } from '../../controls/basics/later.ts'
import type { Complaint } from '../../connection/doctor/diagnosis.ts'

const doctor = later(() => import('./DoctorDialog.tsx').then((module) => module.DoctorDialog))

/** The window that examines a connection, once its code is there. */
export const DoctorDialog = doctor.Component

/** Fetches the code of that window while there is a connection. */
export const fetchDoctor = doctor.load

/** A button that examines the connection after an error between this page and the server; nothing after any other error. */
export function WhatIsWrong({ complaint }: { complaint: Complaint | undefined }) {
  const [isOpen, setOpen] = useState(false)
  if (complaint === undefined) return null
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        What is wrong?
      </Button>
      {isOpen ? <DoctorDialog complaint={complaint} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
