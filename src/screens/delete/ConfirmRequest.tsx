import { ConfirmDialog, type ConfirmDialogProps } from '../../controls/overlay/ConfirmDialog.tsx'
import type { PathParameters } from '../../openapi/model/request.ts'
import type { Operation, Parameter } from '../../openapi/model/operation.ts'
import { useServer } from '../../server/server.tsx'
import { missingParameters, type ParameterValues } from '../../server/request-parameters.ts'
import styles from './ConfirmRequest.module.css'
import { useOperationValues } from '../form/use-operation-values.tsx'

interface ConfirmRequestProps extends Omit<ConfirmDialogProps, 'onConfirm' | 'isOpen'> {
  operation: Operation | undefined
  parameters: PathParameters
  /** Called with the parameters and the body of the request. */
  onConfirm: (values?: ParameterValues) => void
}

/** A dialog that asks for a confirmation, and for the missing parameters of the request. */
export function ConfirmRequest({ operation, parameters, onConfirm, ...props }: ConfirmRequestProps) {
  const missing = missingParameters(useServer(), operation, parameters)
  return missing.length === 0 ? (
    <ConfirmDialog {...props} isOpen onConfirm={() => onConfirm()} />
  ) : (
    <AskingDialog {...props} missing={missing} onConfirm={onConfirm} />
  )
}

function AskingDialog({
  missing,
  onConfirm,
  children,
  ...props
}: Omit<ConfirmRequestProps, 'operation' | 'parameters'> & { missing: Parameter[] }) {
  const entry = useOperationValues(missing)
  const confirm = () => void entry.values().then((values) => values && onConfirm(values))
  return (
    <ConfirmDialog {...props} isOpen onConfirm={confirm}>
      {children}
      <div className={styles.form}>{entry.form(confirm)}</div>
    </ConfirmDialog>
  )
}
