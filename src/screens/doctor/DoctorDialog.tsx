import { PlainDialog } from '../../controls/overlay/PlainDialog.tsx'
import { Doctor, type DoctorProps } from './Doctor.tsx'

/** The examination of an address in a dialog. Every screen that offers it loads this file. */
export function DoctorDialog({ onClose, ...examination }: DoctorProps & { onClose: () => void }) {
  return (
    <PlainDialog title="What is wrong" isWide onClose={onClose}>
      <Doctor {...examination} />
    </PlainDialog>
  )
}
