import type { Field } from '../../openapi/model/field-model.ts'
import type { Resource } from '../../openapi/model/model.ts'
import { ExplainDialog } from './ExplainDialog.tsx'
import { WhyField } from './WhyField.tsx'

export type ExplainProps =
  | { resource: Resource }
  | {
      field: Field
      /** Closes what it stands in. */
      close: () => void
    }

/** Why a page, or one field of it, is shown the way it is: each guess with its reasons, to be corrected there. */
export function Explain(props: ExplainProps) {
  return 'field' in props ? <WhyField {...props} /> : <ExplainDialog {...props} />
}
