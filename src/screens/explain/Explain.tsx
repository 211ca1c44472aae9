import type { Field } from '../../openapi/model/field-model.ts'
import type { Resource } from '../../openapi/model/model.ts'
import { ColumnChooser } from './ColumnChooser.tsx'
import { ExplainDialog } from './ExplainDialog.tsx'
import { WhyField } from './WhyField.tsx'

export type ExplainProps =
  | { resource: Resource }
  | ({
      /** Closes what it stands in. */
      close: () => void
    } & ({ field: Field } | { columns: Resource }))

/** Why a page, its columns or one field of it are shown the way they are: each guess with its reasons, to be corrected there. */
export function Explain(props: ExplainProps) {
  if ('columns' in props) return <ColumnChooser resource={props.columns} close={props.close} />
  return 'field' in props ? <WhyField {...props} /> : <ExplainDialog {...props} />
}
