import { Button } from '../../controls/basics/Button.tsx'
import { openExplanation } from '../links/explained-page.ts'

interface ExplanationButtonProps {
  /** The path of the resource whose page is explained. */
  path: string
  /** Closes the popover that has the button. */
  close: () => void
  children: string
}

/** A button that opens the explanation of a whole page. */
export function ExplanationButton({ path, close, children }: ExplanationButtonProps) {
  return (
    <Button
      variant="quiet"
      onClick={() => {
        close()
        openExplanation(path)
      }}
    >
      {children}
    </Button>
  )
}
