import type { Resource } from '../../openapi/model/model.ts'
import type { Operation } from '../../openapi/model/operation.ts'
import styles from './Explain.module.css'
import { ExplainPart } from './ExplainPart.tsx'

/** Why this resource has a page, and the operations that it uses. */
export function ExplainOperations({ resource }: { resource: Resource }) {
  const { list, read, create, update, destroy } = resource
  const used: [string, Operation | undefined][] = [
    ['List', list],
    ['Read', read],
    ['Create', create],
    ['Change', update],
    ['Delete', destroy],
    ...[...resource.actions, ...resource.collectionActions].map((one): [string, Operation] => [
      'Action',
      one,
    ]),
  ]
  const known = used.filter((one): one is [string, Operation] => one[1] !== undefined)
  return (
    <ExplainPart label="This is" value={kindOf(resource)} evidence={resource.evidence}>
      <dl className={styles.operations}>
        {known.map(([word, { id, method, path }]) => (
          <div key={`${word} ${id}`} style={{ display: 'contents' }}>
            <dt>{word}</dt>
            <dd className={styles.method}>{method.toUpperCase()}</dd>
            <dd>
              <code>{path}</code>
            </dd>
          </div>
        ))}
      </dl>
    </ExplainPart>
  )
}

function kindOf({ isSingleton, list, read, itemPath, recordsOf }: Resource): string {
  if (isSingleton) return 'one record, without a list'
  if (list === undefined) return 'records that are opened by their id'
  if (recordsOf !== undefined) return 'a list of records that live elsewhere'
  return read !== undefined || itemPath !== undefined ? 'a list, and its records' : 'a list only'
}
