import { fillPath } from '../../openapi/model/request.ts'
import { parametersOf } from '../../openapi/model/paths.ts'
import type { Resource } from '../../openapi/model/model.ts'
import { pathValues } from '../../server/request-parameters.ts'
import { useNavigation } from '../links/navigation.ts'
import { inSentence } from '../../openapi/wording/in-sentence.ts'
import { ScreenHeader } from '../shared/ScreenHeader.tsx'
import { ParametersCard } from './ParametersCard.tsx'

/**
 * The screen of a list whose parent is not chosen yet: `/sites/{site}/gates`. It asks for the values in the path, and
 * opens the list.
 */
export function ChooseScreen({ resource }: { resource: Resource }) {
  const { go } = useNavigation()
  const { label, path, list, read, create } = resource
  const names = parametersOf(path)
  const known = [list, read, create].flatMap((operation) => operation?.parameters ?? [])
  const open = names.flatMap((name) => known.find((one) => one.in === 'path' && one.name === name) ?? [])
  return (
    <>
      <ScreenHeader title={label} />
      <ParametersCard
        title={`Choose which ${inSentence(label)} to show`}
        parameters={open}
        onEntered={(values) => go(fillPath(path, pathValues(values)))}
      />
    </>
  )
}
