import { Dialog } from '../../controls/overlay/Dialog.tsx'
import { Doctor, type DoctorProps } from './Doctor.tsx'

/** The examination of an address in a dialog: the door of this room for every screen that offers it. */
export function DoctorDialog({ onClose, ...examination }: DoctorProps & { onClose: () => void }) {
  return (
    <Dialog title="What is wrong" isOpen isWide onClose={onClose}>
      <Doctor {...examination} />
    </Dialog>
  )
}
