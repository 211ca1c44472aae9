import type { Field } from '../../openapi/model/field-model.ts'
import type { Resource } from '../../openapi/model/model.ts'
import type { Operation } from '../../openapi/model/operation.ts'
import { ColumnChooser } from './ColumnChooser.tsx'
import { ExplainDialog } from './ExplainDialog.tsx'
import { WhyField } from './WhyField.tsx'
import { WhyOperation } from './WhyOperation.tsx'

/** A whole page, or the popover of an operation, of one field, or of a table's columns. */
type ExplainProps =
  | { resource: Resource }
  | { operation: Operation }
  | ({
      /** Closes the popover. */
      close: () => void
    } & ({ field: Field } | { columns: Resource }))

/**
 * Why a page, its columns or one field are shown as they are. Each guess has its reasons and can be corrected there.
 */
export function Explain(props: ExplainProps) {
  if ('columns' in props) return <ColumnChooser resource={props.columns} close={props.close} />
  if ('operation' in props) return <WhyOperation {...props} />
  return 'field' in props ? <WhyField {...props} /> : <ExplainDialog {...props} />
}
