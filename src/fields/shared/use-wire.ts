import { useState } from 'react'
import type { Field } from '../../openapi/model/field-model.ts'

/**
 * Converts between a field's value on the screen and another type on the server. A typed text stays as typed as long as it stands
 * for the value that was sent: `0049` and `49` are the same number.
 */
export function useWire(
  { wire }: Field,
  value: unknown,
  onChange: (value: unknown) => void,
): { value: unknown; onChange: (value: unknown) => void } {
  const [last, setLast] = useState<{ sent: unknown; shown: unknown }>()
  if (wire === undefined) return { value, onChange }
  return {
    value: last !== undefined && Object.is(last.sent, value) ? last.shown : wire.shown(value),
    onChange: (shown) => {
      const sent = wire.sent(shown)
      setLast({ sent, shown })
      onChange(sent)
    },
  }
}
