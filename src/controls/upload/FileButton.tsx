import { useRef, type ReactNode } from 'react'
import { Button } from '../basics/Button.tsx'

interface FileButtonProps {
  /** What the file is for, for assistive technology. */
  label: string
  /** MIME types or extensions, as an input takes them: `.json,.yaml`. */
  accept: string
  icon: ReactNode
  isPending: boolean
  onChoose: (file: File) => void
  children: string
}

/** A button that lets a person choose a file. */
export function FileButton({ label, accept, icon, isPending, onChoose, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button icon={icon} isPending={isPending} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file !== undefined) onChoose(file)
          // Lets the person choose the same file again.
          target.value = ''
        }}
      />
    </>
  )
}
