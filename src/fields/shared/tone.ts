import type { PillTone } from '../../controls/basics/Pill.tsx'
import { languages } from '../../openapi/wording/other-languages.ts'

/** The tone of a state's words: `Blocked` → danger, `In progress` → warning, `Done` → success. */
export function toneOf(words: string): PillTone {
  const plain = ` ${(languages.stateInEnglish?.(words) ?? words).toLowerCase().replace(/[^a-z]+/g, ' ')} `
  // "not active", "inactive" and "unpaid" mean the opposite of the word inside them.
  if (/ (no|not|never) /.test(plain)) return 'neutral'
  return TONES.find(([, pattern]) => pattern.test(plain))?.[0] ?? 'neutral'
}

const TONES: [PillTone, RegExp][] = [
  [
    'danger',
    / (blocked|fail(ed|ure|ing)?|errors?|rejected|denied|cancel+ed|critical|urgent|overdue|banned|lost|down|dead|broken|expired|revoked|suspended|spam|fatal|offline|declined|unpaid|missing|unhealthy|unavailable|invalid|refused|terminated) /,
  ],
  [
    'warning',
    / (pending|waiting|leads?|warn(ing)?|hold|paused|delayed|review|reviewing|processing|progress|running|queued|scheduled|trial|reserved|draining|degraded|unverified|high|medium|partial(ly)?|limited|starting|stopping|updating|creating|provisioning|importing|syncing|awaiting) /,
  ],
  [
    'success',
    / (done|active|customers?|free|success(ful|fully)?|succeeded|ok|completed?|approved|paid|available|published|delivered|resolved|closed|won|live|online|healthy|up|enabled|verified|accepted|ready|passed|sold|merged|heard|confirmed|connected|fulfilled|valid) /,
  ],
]
