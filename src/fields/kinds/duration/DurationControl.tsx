import { takesNumbers } from '../../../openapi/model/is-numeric.ts'
import { useState } from 'react'
import type { ControlProps } from '../../shared/field-kind.ts'
import { NumberControl } from '../number/NumberControl.tsx'
import { TextControl } from '../text/TextControl.tsx'
import { clock } from './clock.ts'
import { isoOfClock } from './iso-of-clock.ts'
import { secondsOf } from './seconds.ts'

/** The entry of a length of time: in seconds if a number is sent, else as on a clock. */
export function DurationControl(props: ControlProps) {
  return takesNumbers(props.field) ? <NumberControl {...props} /> : <ClockControl {...props} />
}

/** The entry of an ISO 8601 duration as on a clock: `1:30` for `PT1M30S`. Other durations are typed and sent unchanged. */
function ClockControl(props: ControlProps) {
  const { field, value, onChange, onBlur } = props
  const [typed, setTyped] = useState<string>()
  return (
    <TextControl
      {...props}
      field={{ ...field, example: shownAs(field.example) }}
      value={typed ?? shownAs(value)}
      onChange={(next) => {
        setTyped(typeof next === 'string' ? next : undefined)
        onChange(typeof next === 'string' ? (isoOfClock(next) ?? next) : next)
      }}
      onBlur={() => {
        setTyped(undefined)
        onBlur?.()
      }}
    />
  )
}

function shownAs(value: unknown): unknown {
  const seconds = typeof value === 'string' ? secondsOf(value) : undefined
  return seconds !== undefined && Number.isInteger(seconds) ? clock(seconds) : value
}
