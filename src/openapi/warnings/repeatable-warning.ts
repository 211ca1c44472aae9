import type { Warning } from '../model/model.ts'

/** How many warnings of one kind are reported one by one. */
const MOST = 5

/** A warning that may occur many times; `all` is the sentence for all of them. */
export interface RepeatableWarning extends Warning {
  kind: string
  all: (count: number) => string
}

/** Each warning by itself, or all of one kind in one sentence with the first pointer. */
export function gathered(findings: readonly RepeatableWarning[]): Warning[] {
  const byKind = new Map<string, RepeatableWarning[]>()
  for (const finding of findings) byKind.set(finding.kind, [...(byKind.get(finding.kind) ?? []), finding])
  return [...byKind.values()].flatMap((same) =>
    same.length > MOST
      ? same.slice(0, 1).map(({ all, pointer }) => ({ message: all(same.length), pointer }))
      : same.map(({ message, pointer }) => ({ message, pointer })),
  )
}
