import type { Resource } from '../../openapi/model/model.ts'
import type { Operation } from '../../openapi/model/operation.ts'
import { useServer } from '../../server/server.tsx'
import { CorrectChoice } from './CorrectChoice.tsx'
import styles from './Correct.module.css'
import { CorrectOperation, useCorrectOperation } from './CorrectOperation.tsx'
import { likelyRole, roleOf } from './operation-roles.ts'
import { WhyReasons } from './WhyReasons.tsx'

/** Where an operation belongs, and what it does there. Both can be corrected. */
export function WhyOperation({ operation }: { operation: Operation }) {
  const { description } = useServer()
  const correct = useCorrectOperation()
  const resources = description?.resources ?? []
  const home = resources.find((one) => roleOf(one, operation) !== undefined)
  const role = home && roleOf(home, operation)
  return (
    <div className={styles.correct}>
      {home ? <WhyReasons evidence={home.evidence} /> : <p>Nothing shows which list it belongs to.</p>}
      <CorrectChoice
        label="It belongs to"
        value={home?.path ?? ''}
        options={[['', 'None'], ...resources.map((one) => [one.path, nameIn(resources, one)] as const)]}
        onChange={(path) => {
          const next = resources.find((one) => one.path === path)
          if (next) correct(next, operation, likelyRole(next, operation))
          else if (home) correct(home, operation, 'none')
        }}
      />
      {home && role ? (
        <CorrectOperation resource={home} operation={operation} role={role} label="There it" />
      ) : null}
    </div>
  )
}

/** The name of a resource, with its path where another has the same name. */
function nameIn(resources: readonly Resource[], { label, path }: Resource): string {
  const isAlone = resources.every((one) => one.path === path || one.label !== label)
  return isAlone ? label : `${label} (${path})`
}
