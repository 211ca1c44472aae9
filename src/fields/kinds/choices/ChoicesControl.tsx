import { ChoiceList } from '../../../controls/choice/ChoiceList.tsx'
import { choiceOptions, chosenValue } from '../choice/choice-values.ts'
import { labelId, type ControlProps } from '../../shared/field-kind.ts'
import { inputProps } from '../../shared/input-props.ts'

/** A tick box for each value. */
export function ChoicesControl(props: ControlProps) {
  const { field, value, onChange } = props
  const values = Array.isArray(value) ? value : []
  const options = field.options ?? field.item?.options
  const known = { ...field, options }
  return (
    <ChoiceList
      {...inputProps(props)}
      labelledBy={labelId(props.id)}
      options={choiceOptions(known, values)}
      value={choiceOptions({ ...field, options: [] }, values).map((option) => option.value)}
      onChange={(chosen) => {
        const next = chosen.map((one) => chosenValue(known, values, one))
        onChange(next.length === 0 && value === undefined ? undefined : next)
      }}
    />
  )
}
