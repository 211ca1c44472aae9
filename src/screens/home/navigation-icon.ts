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
  Package,
  Settings,
  ShoppingCart,
  SquareKanban,
  Tag,
  Users,
  Voicemail,
  type LucideIcon,
} from 'lucide-react'

/** Icons by name. The first match wins, so special words come before general ones. */
const ICONS: [RegExp, LucideIcon][] = [
  [/voicemail|^messages?$|mail|inbox|comment|chat|conversation/, Voicemail],
  [/contact|profile|customer|client|patient|^me$/, ContactRound],
  [/user|people|person|member|team|author|employee|staff|crew|guest|role|group/, Users],
  [
    /compan|organi[sz]ation|org|vendor|supplier|office|building|tenant|home|house|room|rental|listing/,
    Building2,
  ],
  [/ticket|board|card|kanban|issue|(?<!hi)story|sprint|pipeline|stage/, SquareKanban],
  [/todo|task|check/, ListChecks],
  [/propert|image|photo|picture|galler|media|asset/, Images],
  [/call|recording|audio|song|track|podcast|sound/, AudioLines],
  [
    /document|page|article|post|report|note|template|attachment|invoice|receipt|bill|quote|contract|file|folder|director|bucket|upload|repo/,
    FileStack,
  ],
  [/order|cart|basket|checkout/, ShoppingCart],
  [/payment|charge|card|transaction|subscription|account|payout|balance/, CreditCard],
  [/product|item|package|parcel|shipment|deliver|pet/, Package],
  [/categor|tag|label|topic|keyword/, Tag],
  [/event|calendar|booking|appointment|meeting|schedule|shift/, Calendar],
  [/place|location|address|cit|countr|store|region|geo/, MapPin],
  [/notification|alert|error|webhook|hook/, Bell],
  [/token|key|secret|auth|session|permission|polic/, KeyRound],
  [/metric|status$|health|stat(?!us)|analytic|usage|log|activit|history/, ChartNoAxesColumn],
  [/setting|config|preference|option|status/, Settings],
]

/** An icon for a kind of record, by the words of its name; a plain one where none matches. */
export function navigationIcon(name: string): LucideIcon {
  const word = name.toLowerCase()
  return ICONS.find(([pattern]) => pattern.test(word))?.[1] ?? Box
}
