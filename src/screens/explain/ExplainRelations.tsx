import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import type { Resource } from '../../openapi/model/model.ts'
import { expandOf } from '../../openapi/resources/expand-parameters.ts'
import { keys, readAs } from '../../server/keys.ts'
import { useServer } from '../../server/server.tsx'
import { CorrectChoice } from './CorrectChoice.tsx'
import { inSentence } from '../shared/names.ts'
import { ExplainPart } from './ExplainPart.tsx'
import { useCorrect } from './use-correct.ts'

/** Which related records are asked for with a record, where its server tells of them only then. */
export function ExplainRelations({ resource, onBack }: { resource: Resource; onBack?: () => void }) {
  const server = useServer()
  const client = useQueryClient()
  const { say } = useCorrect()
  const asked = expandOf(resource)
  if (asked === undefined) return null
  const { parameter, names, known, evidence } = asked
  const one = inSentence(resource.singular)
  const change = async (related: string[]) => {
    const words = related.length === 0 ? 'No related records are' : `What is related to a ${one} is`
    await say(resource.path, { related }, `${words} asked for now.`)
    // The page asks as it is told once it is drawn again.
    await new Promise((drawn) => setTimeout(drawn))
    const predicate = ({ queryKey }: { queryKey: QueryKey }) => readAs(queryKey) === 'json'
    await client.invalidateQueries({ queryKey: keys.server(server), predicate })
  }
  return (
    <ExplainPart
      label="Related records"
      value={
        names.length === 0 ? (
          'not asked for'
        ) : (
          <>
            asked for by <code>{`${parameter.name}=${names.join(',')}`}</code>
          </>
        )
      }
      evidence={evidence}
      onBack={onBack}
    >
      <CorrectChoice
        label="Ask for"
        value={names.length === 0 ? '' : 'all'}
        options={[
          ['all', 'Those that are known'],
          ['', 'None'],
        ]}
        onChange={(value) => void change(value === '' ? [] : known)}
      />
    </ExplainPart>
  )
}
