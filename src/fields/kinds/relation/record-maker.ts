import { createContext, type ReactNode } from 'react'
import type { Resource } from '../../../openapi/model/model.ts'

/** Properties of the form that creates a record of another resource inside the current form. */
export interface RecordMakerProps {
  resource: Resource
  /** The text that was typed in the search; probably the record's name. */
  name: string
  /** Called with the record as the server returned it. */
  onMade: (record: unknown) => void
  onClose: () => void
}

/** Creates a record from a control that chooses records. A form provides it, because controls do not import forms. */
export const RecordMaker = createContext<((props: RecordMakerProps) => ReactNode) | undefined>(undefined)
