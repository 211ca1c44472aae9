import { useServer } from '../../server/server.tsx'
import { countText } from '../shared/names.ts'
import { OperationList } from './OperationList.tsx'
import styles from './OperationList.module.css'
import { ScreenHeader } from '../shared/ScreenHeader.tsx'

/** Everything the server can do. */
export function OperationsScreen() {
  const { description } = useServer()
  if (description === undefined) return null
  return (
    <>
      <ScreenHeader
        title="Operations"
        aside={<p className={styles.count}>{countText(description.operations.length)}</p>}
      />
      <OperationList description={description} />
    </>
  )
}
