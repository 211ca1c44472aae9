import { useState } from 'react'

/**
 * A setting that the caller may hold (`value` and `onChange`), start (`value` alone: a later change of it
 * is followed), or leave to the control (neither).
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
