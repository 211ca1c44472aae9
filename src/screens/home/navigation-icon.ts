import {
  AudioLines,
  Bell,
  Box,
  Building2,
  Calendar,
  ChartNoAxesColumn,
  ContactRound,
  CreditCard,
  FileStack,
  Images,
  KeyRound,
  ListChecks,
  MapPin,
  MessageSquare,
  Package,
  Settings,
  ShoppingCart,
  SquareKanban,
  Tag,
  Users,
  Voicemail,
  type LucideIcon,
} from 'lucide-react'
import { languages } from '../../openapi/wording/other-languages.ts'
import { plainSingular, words } from '../../openapi/wording/words.ts'

/**
 * Icons by English name. The first match wins, so special words come before general ones. A short word counts only
 * where it begins and ends.
 */
const ICONS: [RegExp, LucideIcon][] = [
  [/voicemail|^messages?$|inbox/, Voicemail],
  [/comment|conversation|feedback|review|mail|\bchats?\b/, MessageSquare],
  [/contact|profile|customer|client|patient|^me$/, ContactRound],
  [
    /user|people|person|member|team|author|employee|staff|crew|guest|role|group|student|teacher|doctor|coach|worker/,
    Users,
  ],
  [
    /compan|organi[sz]ation|\borgs?\b|vendor|supplier|office|building|tenant|home|house|hotel|room|rental|listing/,
    Building2,
  ],
  [/ticket|board|card|kanban|issue|(?<!hi)story|sprint|pipeline|stage/, SquareKanban],
  [/todo|task|check/, ListChecks],
  [/propert|image|photo|picture|galler|media|asset/, Images],
  [/call|recording|audio|song|track|podcast|sound|music|album/, AudioLines],
  [
    /document|book(?!ing|mark)|course|lesson|page|article|post|report|note|template|attachment|invoice|receipt|bill|quote|contract|file|folder|director|bucket|upload|repo/,
    FileStack,
  ],
  [/order|cart\b|carts|basket|checkout|sales?\b|purchase/, ShoppingCart],
  [/payment|charge|card|transac|subscription|account|payout|balance/, CreditCard],
  [/product|item|package|parcel|shipment|deliver|inventor|stock/, Package],
  [/categor|tag|label|topic|keyword|brand|genre/, Tag],
  [/event|calendar|booking|appointment|meeting|schedule|shift|reserv/, Calendar],
  [/place|location|address|\bcit(?:y|ies)|countr|store|region|geo|station/, MapPin],
  [/notification|alert|error|hook/, Bell],
  [/token|\b(?:\w+ )?keys?$|secret|auth|session|permission|polic/, KeyRound],
  [/metric|status$|health|stat(?:s|istic)|analytic|usage|\blogs?\b|activit|history/, ChartNoAxesColumn],
  [/setting|config|preference|option|status/, Settings],
]

/** An icon for a kind of record, by the words of its name; a plain one where none matches. */
export function navigationIcon(name: string): LucideIcon {
  const text = words(name)
    .map((word) => languages.nounInEnglish?.(plainSingular(word)) ?? word)
    .join(' ')
  return ICONS.find(([pattern]) => pattern.test(text))?.[1] ?? Box
}
