import { useEffect, useState } from 'react'
import { diagnoseCutOff } from '../../connection/doctor/cut-off.ts'
import { Button } from '../../controls/basics/Button.tsx'
import { later } from '../../controls/basics/later.ts'
import { PlainDialog } from '../../controls/overlay/PlainDialog.tsx'
import type { FailedRequest } from '../../server/problem.ts'
import { Finding } from '../doctor/Finding.tsx'
import { useNavigation } from '../links/navigation.ts'

const doctor = later(
  () => import('../doctor/DoctorDialog.tsx').then((module) => module.DoctorDialog),
  Unexamined,
  () => {}, // the sentence stands alone then
)

/**
 * A button that examines the connection after an error between this page and the server. Renders nothing after other
 * errors.
 */
export function WhatIsWrong({ failedRequest }: { failedRequest: FailedRequest | undefined }) {
  const [isOpen, setOpen] = useState(false)
  const isOffered = failedRequest !== undefined
  useEffect(() => {
    if (isOffered) doctor.load().catch(() => undefined)
  }, [isOffered])
  if (failedRequest === undefined) return null
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        What is wrong?
      </Button>
      {isOpen ? <ExaminationDialog failedRequest={failedRequest} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** The examination of an address, above the page. The connect screen follows its suggestions. */
export function ExaminationDialog({
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

/**
 * The placeholder until the code of the examination is loaded. Where that fails, the page cannot reach its own host.
 */
function Unexamined({ onClose }: { onClose: () => void }) {
  const [isCutOff, setCutOff] = useState(false)
  useEffect(() => {
    doctor.load().catch(() => setCutOff(true))
  }, [])
  if (!isCutOff) return null
  return (
    <PlainDialog title="What is wrong" isWide onClose={onClose}>
      <section aria-label="What is wrong">
        <Finding diagnosis={diagnoseCutOff()} />
      </section>
    </PlainDialog>
  )
}
