import { useMutation, useQueryClient } from '@tanstack/react-query'
import { keys } from '../queries/keys.ts'
import { problemOf } from '../queries/problem.ts'
import { useServer } from '../queries/server.tsx'
import { NoDescriptionError } from '../queries/use-description.ts'
import { useHandOver } from '../queries/use-hand-over.ts'
import { ConnectScreen } from '../screens/ConnectScreen.tsx'
import { chooseConnection } from './choose-connection.ts'

/** The connect page, wired: an address starts the app anew with it, a text becomes this server's description. */
export function Connect({ error }: { error?: Error | null }) {
  const server = useServer()
  const client = useQueryClient()
  const handOver = useHandOver(server)
  const choose = useMutation({
    mutationFn: chooseConnection,
    onSuccess: () => location.assign(import.meta.env.BASE_URL),
  })
  const failure = handOver.error ?? choose.error ?? (error instanceof NoDescriptionError ? null : error)
  return (
    <ConnectScreen
      attempts={error instanceof NoDescriptionError ? error.attempts : []}
      isPending={handOver.isPending || choose.isPending}
      error={failure === null || failure === undefined ? undefined : problemOf(failure)}
      onAddress={(address) => choose.mutate(address)}
      onText={(text) =>
        handOver.mutate(text, {
          onSuccess: () => void client.invalidateQueries({ queryKey: keys.server(server) }),
        })
      }
    />
  )
}
