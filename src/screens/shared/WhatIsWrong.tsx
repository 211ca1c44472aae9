import { useState } from 'react'
import { Button } from '../../controls/basics/Button.tsx'
import { later } from '../../controls/basics/later.ts'
import type { FailedRequest } from '../../server/problem.ts'
import { useNavigation } from '../links/navigation.ts'

const doctor = later(() => import('../doctor/DoctorDialog.tsx').then((module) => module.DoctorDialog))

/** Fetches the code of the examination while there is a connection. */
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
      {isOpen ? <Examination failedRequest={failedRequest} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** The examination of an address above the page. What it suggests is followed on the connect screen. */
export function Examination({
  failedRequest,
  onClose,
}: {
  failedRequest: FailedRequest
  onClose: () => void
}) {
  const { go } = useNavigation()
  return (
    <doctor.Component
      failedRequest={failedRequest}
      onClose={onClose}
      onSuggestion={({ kind, address }) => {
        onClose()
        go('/', { screen: 'connect', [kind === 'base' ? 'base' : 'server']: address })
      }}
    />
  )
}
