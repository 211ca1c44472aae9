import { isLosslessNumber } from '../../http/json.ts'

/** The JSON text of a value, with every digit of long numbers. JSON.stringify alone throws for a bigint. */
export function jsonText(value: unknown, indent?: number): string {
  const digits: string[] = []
  const text: string | undefined = JSON.stringify(
    value,
    (_key, part: unknown) =>
      typeof part === 'bigint' || isLosslessNumber(part)
        ? `\u0000${digits.push(String(part)) - 1}\u0000`
        : part,
    indent,
  )
  return (text ?? '').replace(/"\\u0000(\d+)\\u0000"/g, (_match, index) => digits[Number(index)] ?? '')
}
