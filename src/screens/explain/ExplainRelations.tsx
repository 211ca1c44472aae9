import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import type { Resource } from '../../openapi/model/model.ts'
import { expandOf } from '../../openapi/resources/expand-parameters.ts'
import { keys, readAs } from '../../server/keys.ts'
import { useServer } from '../../server/server.tsx'
import { CorrectChoice } from './CorrectChoice.tsx'
import { inSentence } from '../../openapi/wording/in-sentence.ts'
import { ExplainPart } from './ExplainPart.tsx'
import { useCorrect } from './use-correct.ts'

/** The related records that are requested with a record, where its server embeds them only on request. */
export function ExplainRelations({ resource, onBack }: { resource: Resource; onBack?: () => void }) {
  const server = useServer()
  const client = useQueryClient()
  const { saveHints } = useCorrect()
  const expand = expandOf(resource)
  if (expand === undefined) return null
  const { parameter, names, known, evidence } = expand
  const one = inSentence(resource.singular)
  const change = async (related: string[]) => {
    const words = related.length === 0 ? 'No related records are' : `What is related to a ${one} is`
    await saveHints(resource.path, { related }, `${words} requested now.`)
    // The next render of the page sends the new request.
    await new Promise((drawn) => setTimeout(drawn))
    const predicate = ({ queryKey }: { queryKey: QueryKey }) => readAs(queryKey) === 'json'
    await client.invalidateQueries({ queryKey: keys.server(server), predicate })
  }
  return (
    <ExplainPart
      label="Related records"
      value={
        names.length === 0 ? (
          'not requested'
        ) : (
          <>
            requested by <code>{`${parameter.name}=${names.join(',')}`}</code>
          </>
        )
      }
      evidence={evidence}
      onBack={onBack}
    >
      <CorrectChoice
        label="Request"
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
