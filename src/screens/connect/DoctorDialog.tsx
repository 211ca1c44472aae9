import { Dialog } from '../../controls/overlay/Dialog.tsx'
import type { FailedRequest } from '../../server/problem.ts'
import { Doctor } from './Doctor.tsx'
import { useNavigation } from '../links/navigation.ts'

/** The examination of an address, above the page it was asked for on. */
export function DoctorDialog({
  failedRequest,
  onClose,
}: {
  failedRequest: FailedRequest
  onClose: () => void
}) {
  const { go } = useNavigation()
  return (
    <Dialog title="What is wrong" isOpen isWide onClose={onClose}>
      <Doctor
        failedRequest={failedRequest}
        onSuggestion={({ kind, address }) => {
          onClose()
          go('/', { screen: 'connect', [kind === 'base' ? 'base' : 'server']: address })
        }}
      />
    </Dialog>
  )
}
