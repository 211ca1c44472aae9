import { Dialog } from '../../controls/overlay/Dialog.tsx'
import type { Complaint } from '../../connection/doctor/diagnosis.ts'
import { Doctor } from './Doctor.tsx'
import { useNavigation } from '../links/navigation.ts'

/** The examination of an address, above the page it was asked for on. */
export function DoctorDialog({ complaint, onClose }: { complaint: Complaint; onClose: () => void }) {
  const { go } = useNavigation()
  return (
    <Dialog title="What is wrong" isOpen isWide onClose={onClose}>
      <Doctor
        complaint={complaint}
        onSuggestion={({ kind, address }) => {
          onClose()
          go('/', { screen: 'connect', [kind === 'base' ? 'base' : 'server']: address })
        }}
      />
    </Dialog>
  )
}
