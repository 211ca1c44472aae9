import { isLosslessNumber } from '../../http/json.ts'

/** The value as JSON text, every digit of long numbers written out (JSON.stringify alone throws on a bigint). */
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
