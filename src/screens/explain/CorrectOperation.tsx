import type { OperationRole } from '../../openapi/corrections/operation-roles.ts'
import type { Resource } from '../../openapi/model/model.ts'
import type { Operation } from '../../openapi/model/operation.ts'
import { operationLabel } from '../../openapi/wording/operation-label.ts'
import { CorrectChoice } from './CorrectChoice.tsx'
import { rolesFor, roleWords } from './operation-roles.ts'
import { useCorrect } from './use-correct.ts'

/** Returns a function that corrects what an operation does on the page of a resource. */
export function useCorrectOperation() {
  const { saveHints } = useCorrect()
  return ({ path, label }: Resource, operation: Operation, role: OperationRole) =>
    void saveHints(
      path,
      { operations: { [operation.id]: role } },
      `${label}: “${operationLabel(operation)}” ${roleWords(role) ?? ''} now.`,
    )
}

/** The choice of what an operation does on the page of a resource. */
export function CorrectOperation({
  resource,
  operation,
  role,
  label,
}: {
  resource: Resource
  operation: Operation
  role: OperationRole
  label: string
}) {
  const correct = useCorrectOperation()
  const roles = rolesFor(operation)
  return (
    <CorrectChoice
      label={label}
      value={role}
      options={roles}
      onChange={(next) => {
        const [chosen] = roles.find(([one]) => one === next) ?? []
        if (chosen) correct(resource, operation, chosen)
      }}
    />
  )
}
