import { createContext, type ReactNode } from 'react'
import type { Resource } from '../../../openapi/model/model.ts'

/** Asks for a new record of another resource without leaving the form. */
export interface RecordMakerProps {
  resource: Resource
  /** What was typed where it was looked for; most likely its name. */
  name: string
  /** The record as the server made it. */
  onMade: (record: unknown) => void
  onClose: () => void
}

/** Given by a form to the controls in it that choose records: what makes one is a form too, and a control knows none. */
export const RecordMaker = createContext<((props: RecordMakerProps) => ReactNode) | undefined>(undefined)
