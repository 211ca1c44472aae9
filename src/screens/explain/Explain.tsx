import type { Field } from '../../openapi/model/field-model.ts'
import type { Resource } from '../../openapi/model/model.ts'
import { ColumnChooser } from './ColumnChooser.tsx'
import { ExplainDialog } from './ExplainDialog.tsx'
import { WhyField } from './WhyField.tsx'

/** A whole page, or the popover of one field or of a table's columns. */
type ExplainProps =
  | { resource: Resource }
  | ({
      /** Closes the popover. */
      close: () => void
    } & ({ field: Field } | { columns: Resource }))

/**
 * Why a page, its columns or one field are shown as they are. Each guess has its reasons and can be corrected there.
 */
export function Explain(props: ExplainProps) {
  if ('columns' in props) return <ColumnChooser resource={props.columns} close={props.close} />
  return 'field' in props ? <WhyField {...props} /> : <ExplainDialog {...props} />
}
