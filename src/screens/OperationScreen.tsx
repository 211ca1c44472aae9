import type { Operation, PathParameters } from '../description/model.ts'
import { ScreenHeader } from './ScreenHeader.tsx'

/** Operations at one address: their forms and their results. */
export function OperationScreen({ operations }: { operations: Operation[]; parameters: PathParameters }) {
  return <ScreenHeader title={operations[0]?.label ?? ''} />
}
