import { useState } from 'react'
import type { Field } from '../../openapi/model/field-model.ts'

/**
 * A value as the field's control knows it, with the way back, where the server's is of another type. What was typed stays as it was
 * typed while it stands for the value that was sent on: `0049` is no other number than `49`.
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
