import { hasEnd, wordSet } from '../model/word-set.ts'

/**
 * True for a label that ends in a German noun, which keeps its capital inside a sentence: `New Kunde`, `Delete 3
 * Ersatzteile`. English words that end alike are left out.
 */
export function isGermanNoun(label: string): boolean {
  const lower = label.toLowerCase()
  return ENDS.some((end) => lower.endsWith(end) && isNoun(lower.slice(0, lower.length - end.length), end))
}

/** `end`: what the label has after the noun. */
function isNoun(text: string, end: string): boolean {
  if (hasEnd(text, ENGLISH) || ((end === 'n' || end === 's') && text.endsWith('termin'))) return false
  for (let length = SHORTEST; length <= LONGEST; length++) if (NOUNS.has(text.slice(-length))) return true
  return text.endsWith('ung') && /[a-zäöüß]{3}ung$/.test(text)
}

const ENDS = ['', 'e', 'n', 'en', 'er', 'ern', 's', 'es']
/** Ends of English words with such a noun in them. */
const ENGLISH = ['steil', 'villager', 'guibild']
const NOUNS = wordSet(
  'kunde kundin auftrag aufträg auftraeg nachricht fahrzeug werkzeug mitarbeiter nutzer lieferant lehrer schüler schueler ' +
    'fahrer arzt ärzt mieter mitglied produkt artikel teil lager angebot vertrag verträg vertraeg beleg gutschein kategorie ' +
    'firma firmen unternehmen kontakt adresse stadt raum räum raeum zimmer gebäude gebaeude termin kurs aufgabe projekt ' +
    'dokument datei beitrag beiträg beitraeg bericht notiz kommentar konto konten rolle gruppe klasse maschine gerät geraet ' +
    'schlüssel schluessel stunde schicht urlaub reise buch bücher buecher bild liste anfrage antrag anträg antraeg vorgang ' +
    'vorgäng vorgaeng heit keit schaft',
)
const SHORTEST = 4
const LONGEST = 11
