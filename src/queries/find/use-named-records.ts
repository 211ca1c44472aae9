import { useQueries, useQueryClient } from '@tanstack/react-query'
import { titleOptions } from '../titles/title-options.ts'
import { useServer } from '../../server/server.tsx'
import type { RecordTarget } from '../../server/targets.ts'
import { useFewAtOnce } from './use-few-at-once.ts'

/** A record that exists on the server. */
export interface NamedRecord {
  target: RecordTarget
  title: string
}

/**
 * Those of several records that exist on the server, with their names. A few are requested at once, in the
 * background.
 */
export function useNamedRecords(targets: readonly RecordTarget[]): {
  records: NamedRecord[]
  isPending: boolean
} {
  const server = useServer()
  const client = useQueryClient()
  const [isOpen, note] = useFewAtOnce(targets.map(({ path }) => path).join('\n'))
  const results = useQueries({
    queries: targets.map((target, index) =>
      Object.assign(titleOptions(server, client, target), { enabled: isOpen(index) }),
    ),
  })
  note(results)
  const records = results.flatMap(({ data }, index) => {
    const target = targets[index]
    return data === undefined || target === undefined ? [] : [{ target, title: data }]
  })
  return { records, isPending: results.some(({ isPending }) => isPending) }
}
