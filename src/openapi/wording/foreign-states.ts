import { rememberedText } from '../model/lazily.ts'
import { withoutAccents } from './foreign-nouns.ts'
import { byWord } from './words.ts'

/**
 * The English word for a state in another language, of those that tell whether it is good or bad: `cancelled` for
 * `Storniert`, `done` for `Entregado`. `undefined` for others, and for their opposites: `nicht bezahlt`.
 */
export const stateInEnglish = rememberedText((label): string | undefined => {
  const all = withoutAccents(label).split(/[^a-zß]+/)
  if (all.some((word) => NOT.test(word))) return undefined
  const known = new Set(all.map((word) => STATES.get(word)))
  return (['cancelled', 'pending', 'done'] as const).find((state) => known.has(state))
})

const NOT = /^(?:not|never|nicht|kein\w*|ohne|no|non|nao|sin|sem|pas|niet|tidak|belum)$/

const STATES = byWord({
  cancelled:
    'storniert abgesagt abgebrochen abgelehnt fehlgeschlagen gesperrt blockiert uberfallig ueberfaellig gekundigt gekuendigt ' +
    'anulado anulada cancelado cancelada rechazado rechazada bloqueado bloqueada vencido vencida fallido fallida caducado ' +
    'rejeitado rejeitada recusado recusada atrasado atrasada annule annulee refuse refusee rejete rejetee bloque expire echoue ' +
    'annullato annullata rifiutato scaduto bloccato geannuleerd afgewezen dibatalkan ditolak iptal anulowane odrzucone',
  pending:
    'ausstehend wartend wartet offen pausiert gemahnt pendiente pendientes pendente proceso espera preparacion revision ' +
    'andamento aguardando analise attente cours arbeit bearbeitung prufung pruefung lavorazione attesa wacht menunggu proses beklemede',
  done:
    'erledigt fertig abgeschlossen bezahlt genehmigt freigegeben bestatigt bestaetigt geliefert zugestellt aktiv verfugbar verfuegbar ' +
    'abgeholt veroffentlicht veroeffentlicht entregado entregada pagado pagada aprobado aprobada confirmado confirmada completado ' +
    'completada finalizado finalizada resuelto resuelta activo activa disponible publicado publicada entregue pago paga aprovado ' +
    'aprovada concluido concluida ativo ativa disponivel paye payee livre livree termine terminee valide validee actif active ' +
    'approuve approuvee confirme confirmee pagato pagata consegnato completato attivo approvato confermato betaald geleverd ' +
    'voltooid actief selesai lunas disetujui aktif tamamlandi odendi onaylandi zakonczone oplacone',
})
