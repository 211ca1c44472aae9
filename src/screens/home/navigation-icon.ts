import type { IconName } from '../../controls/icon/icon-names.ts'
import { languages } from '../../openapi/wording/other-languages.ts'
import { plainSingular, words } from '../../openapi/wording/words.ts'

/**
 * Icons by English name. The first match wins, so special words come before general ones. A short word counts only
 * where it begins and ends.
 */
const ICONS: [RegExp, IconName][] = [
  [/voicemail|^messages?$|inbox/, 'voicemail'],
  [/comment|conversation|feedback|review|mail|\bchats?\b/, 'message-square'],
  [/contact|profile|customer|client|patient|^me$/, 'contact-round'],
  [
    /user|people|person|member|team|author|employee|staff|crew|guest|role|group|student|teacher|doctor|coach|worker/,
    'users',
  ],
  [
    /compan|organi[sz]ation|\borgs?\b|vendor|supplier|office|building|tenant|home|house|hotel|room|rental|listing/,
    'building-2',
  ],
  [/ticket|board|card|kanban|issue|(?<!hi)story|sprint|pipeline|stage/, 'square-kanban'],
  [/todo|task|check/, 'list-checks'],
  [/propert|image|photo|picture|galler|media|asset/, 'images'],
  [/call|recording|audio|song|track|podcast|sound|music|album/, 'audio-lines'],
  [
    /document|book(?!ing|mark)|course|lesson|page|article|post|report|note|template|attachment|invoice|receipt|bill|quote|contract|file|folder|director|bucket|upload|repo/,
    'file-stack',
  ],
  [/order|cart\b|carts|basket|checkout|sales?\b|purchase/, 'shopping-cart'],
  [/payment|charge|card|transac|subscription|account|payout|balance/, 'credit-card'],
  [/product|item|package|parcel|shipment|deliver|inventor|stock/, 'package'],
  [/categor|tag|label|topic|keyword|brand|genre/, 'tag'],
  [/event|calendar|booking|appointment|meeting|schedule|shift|reserv/, 'calendar'],
  [/place|location|address|\bcit(?:y|ies)|countr|store|region|geo|station/, 'map-pin'],
  [/notification|alert|error|hook/, 'bell'],
  [/token|\b(?:\w+ )?keys?$|secret|auth|session|permission|polic/, 'key-round'],
  [/metric|status$|health|stat(?:s|istic)|analytic|usage|\blogs?\b|activit|history/, 'chart-no-axes-column'],
  [/setting|config|preference|option|status/, 'settings'],
]

/** An icon for a kind of record, by the words of its name; a plain one where none matches. */
export function navigationIcon(name: string): IconName {
  const text = words(name)
    .map((word) => languages.nounInEnglish?.(plainSingular(word)) ?? word)
    .join(' ')
  return ICONS.find(([pattern]) => pattern.test(text))?.[1] ?? 'box'
}
