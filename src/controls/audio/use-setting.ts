import { useState } from 'react'

/**
 * A setting of a control. With `value` and `onChange` the caller controls it. With `value` alone the caller initialises it, and
 * later changes are followed. With neither, the control keeps it.
 */
export function useSetting<Value>(
  value: Value | undefined,
  fallback: Value,
  onChange?: (value: Value) => void,
): [Value, (value: Value) => void] {
  const [own, setOwn] = useState(value ?? fallback)
  const [followed, setFollowed] = useState(value)
  if (value !== followed) {
    setFollowed(value)
    if (value !== undefined) setOwn(value)
  }
  const isHeld = value !== undefined && onChange !== undefined
  const current = isHeld ? value : own
  return [
    current,
    (next) => {
      if (next === current) return
      if (!isHeld) setOwn(next)
      onChange?.(next)
    },
  ]
}
