import {
  AudioLines,
  Bell,
  BookOpen,
  Box,
  Building2,
  Calendar,
  Car,
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
import { words } from '../../openapi/wording/words.ts'

/**
 * Icons by name, also by the names that servers of other languages use. The first match wins, so special words come
 * before general ones. A short word counts only where it begins and ends.
 */
const ICONS: [RegExp, LucideIcon][] = [
  [/voicemail|^messages?$|inbox/, Voicemail],
  [/comment|conversation|feedback|review|mail|\bchats?\b/, MessageSquare],
  [/contact|profile|customer|client|kunde|pa[ct]ient|^me$/, ContactRound],
  [
    /user|usuari|utilisateur|people|person|member|team|author|autor|employee|emplead|funcionari|staff|crew|guest|role|group|student|alumn|\balunos?\b|teacher|profes|doctor|medic|coach|worker/,
    Users,
  ],
  [
    /compan|empresa|entreprise|organi[sz]ation|\borgs?\b|vendor|supplier|proveedor|fornecedor|office|building|tenant|home|house|hotel|room|habitac|chambre|rental|listing/,
    Building2,
  ],
  [/ticket|board|card|kanban|issue|(?<!hi)story|sprint|pipeline|stage/, SquareKanban],
  [/todo|task|tarea|tarefa|tache|check/, ListChecks],
  [/propert|image|photo|picture|galler|media|asset/, Images],
  [/call|recording|audio|song|track|podcast|sound|music|album/, AudioLines],
  [
    /book(?!ing|mark)|libro|livro|\blivres?\b|course|\bcursos?\b|lesson|\baulas?\b|class(?:e|room)?s?$|librar/,
    BookOpen,
  ],
  [
    /document|page|article|post|report|note|template|attachment|invoice|factura|fatura|facture|receipt|bill|quote|contract|file|archivo|arquivo|folder|director|bucket|upload|repo/,
    FileStack,
  ],
  [
    /order|pedido|commande|cart\b|carts|carrito|carrinho|basket|checkout|venta|venda|\bventes?\b|compra|sales?\b|purchase/,
    ShoppingCart,
  ],
  [/payment|pago|paiement|charge|card|transac|subscription|account|payout|balance/, CreditCard],
  [/product|produ[tk]|item|package|parcel|shipment|deliver|inventor|inventar|stock/, Package],
  [/categor|kategor|tag|label|topic|keyword|brand|marca|genre/, Tag],
  [/event|calendar|booking|appointment|meeting|schedule|shift|reserv|\bcitas?\b|consulta/, Calendar],
  [/place|location|address|\bcit(?:y|ies)|ciudad|cidade|countr|store|region|geo|station/, MapPin],
  [/\bcars?\b|vehic|veicul/, Car],
  [/notifica|alert|error|hook/, Bell],
  [/token|\b(?:\w+ )?keys?$|secret|auth|session|permission|polic/, KeyRound],
  [/metric|status$|health|stat(?:s|istic)|analytic|usage|\blogs?\b|activit|history/, ChartNoAxesColumn],
  [/setting|config|preference|option|status/, Settings],
]

/** An icon for a kind of record, by the words of its name; a plain one where none matches. */
export function navigationIcon(name: string): LucideIcon {
  const word = words(name).join(' ')
  return ICONS.find(([pattern]) => pattern.test(word))?.[1] ?? Box
}
