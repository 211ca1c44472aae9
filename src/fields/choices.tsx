import { ChoiceList } from '../controls/ChoiceList.tsx'
import { Pill } from '../controls/Pill.tsx'
import { choiceOptions, chosenValue } from './choice-values.ts'
import { labelId, type ControlProps, type DisplayProps, type FieldType } from './field-type.ts'
import styles from './FieldDisplay.module.css'
import { summary } from './summary.ts'

/** Several of several values: ticks; pills where shown. */
export const choices: FieldType = {
  name: 'choices',
  label: 'Several choices',
  matches: (field) => field.kind === 'choices',
  accepts: (value) => Array.isArray(value) && value.every((item) => typeof item !== 'object'),
  isGroup: true,
  isWide: true,
  Control: ChoicesControl,
  Display: ChoicesDisplay,
}

function ChoicesControl({ field, value, onChange, onBlur, id, describedBy, isInvalid }: ControlProps) {
  const values = Array.isArray(value) ? value : []
  const options = field.options ?? field.item?.options
  const known = { ...field, options }
  return (
    <ChoiceList
      id={id}
      labelledBy={labelId(id)}
      describedBy={describedBy}
      isInvalid={isInvalid}
      onBlur={onBlur}
      options={choiceOptions(known, values)}
      value={choiceOptions({ ...field, options: [] }, values).map((option) => option.value)}
      onChange={(chosen) => {
        const next = chosen.map((one) => chosenValue(known, values, one))
        onChange(next.length === 0 && value === undefined ? undefined : next)
      }}
    />
  )
}

function ChoicesDisplay({ field, value, place }: DisplayProps) {
  const values = value as unknown[]
  const known = { ...field, options: field.options ?? field.item?.options }
  const shown = place === 'cell' ? values.slice(0, 3) : values
  return (
    <span className={styles.row}>
      {shown.map((one, index) => (
        <Pill key={index}>{summary(one, known)}</Pill>
      ))}
      {values.length > shown.length && <span className={styles.faint}>+{values.length - shown.length}</span>}
    </span>
  )
}
