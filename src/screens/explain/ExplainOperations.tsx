import type { Resource } from '../../openapi/model/model.ts'
import { operationLabel } from '../../openapi/wording/operation-label.ts'
import { useServer } from '../../server/server.tsx'
import { CorrectChoice } from './CorrectChoice.tsx'
import correctStyles from './Correct.module.css'
import { CorrectOperation, useCorrectOperation } from './CorrectOperation.tsx'
import styles from './Explain.module.css'
import { ExplainPart } from './ExplainPart.tsx'
import { likelyRole, operationsOf, roleOf } from './operation-roles.ts'
import { useCorrectResource } from './use-correct.ts'

/** Why this resource has a page, and the operations that it uses. What each does there can be corrected. */
export function ExplainOperations({ resource }: { resource: Resource }) {
  const { description } = useServer()
  const correct = useCorrectOperation()
  const { back } = useCorrectResource(resource, `${resource.label} do what was guessed.`)
  const home = description?.resource(resource.recordsOf ?? '')
  const own = operationsOf(resource).concat(home?.read ?? [])
  const others = (description?.operations ?? []).filter((one) => !own.includes(one))
  return (
    <ExplainPart
      label="This is"
      value={kindOf(resource, home?.label)}
      evidence={resource.evidence}
      onBack={back('operations')}
    >
      <ul className={correctStyles.correct}>
        {own.map((operation) => (
          <li key={operation.id} className={styles.operation}>
            <code>{operation.id}</code>
            <CorrectOperation
              resource={resource}
              operation={operation}
              role={roleOf(resource, operation) ?? 'read'}
              label={operationLabel(operation, own)}
            />
          </li>
        ))}
      </ul>
      <CorrectChoice
        label="Another operation"
        value=""
        options={[
          ['', 'Choose an operation…'],
          ...others.map((one) => [one.id, `${operationLabel(one)} (${one.id})`] as const),
        ]}
        onChange={(id) => {
          const operation = others.find((one) => one.id === id)
          if (operation) correct(resource, operation, likelyRole(resource, operation))
        }}
      />
    </ExplainPart>
  )
}

/** `home`: the name of the resource that opens the rows. */
function kindOf({ isSingleton, list, read, itemPath }: Resource, home: string | undefined): string {
  if (isSingleton) return 'one record, without a list'
  if (list === undefined) return 'records that are opened by their id'
  if (home !== undefined) return `a list whose rows open in ${home}`
  return read !== undefined || itemPath !== undefined ? 'a list, and its records' : 'a list only'
}
