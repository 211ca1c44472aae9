/**
 * True for a label that ends in a German noun, which keeps its capital inside a sentence: `New Kunde`, `Delete 3
 * Ersatzteile`. English words that end alike are left out.
 */
export function isGermanNoun(label: string): boolean {
  return NOUN.test(label.toLowerCase())
}

const NOUN =
  /(?:kund(?:e|in)|auftrag|auftr(?:ä|ae)g|nachricht|fahrzeug|werkzeug|mitarbeiter|nutzer|lieferant|lehrer|schüler|schueler|fahrer|arzt|ärzt|mieter|mitglied|produkt|artikel|(?<!s)teil|(?<!vil)lager|angebot|vertrag|vertr(?:ä|ae)g|beleg|gutschein|kategorie|firma|firmen|unternehmen|kontakt|adresse|stadt|raum|r(?:ä|ae)um|zimmer|gebäude|gebaeude|termin(?=e|$)|kurs|aufgabe|projekt|dokument|datei|beitrag|beitr(?:ä|ae)g|bericht|notiz|kommentar|konto|konten|rolle|gruppe|klasse|maschine|ger(?:ä|ae)t|schl(?:ü|ue)ssel|stunde|schicht|urlaub|reise|buch|b(?:ü|ue)cher|(?<!gui)bild|liste|anfrage|antrag|antr(?:ä|ae)g|vorgang|vorg(?:ä|ae)ng|[a-zäöüß]{3}ung|heit|keit|schaft)(?:e|n|en|er|ern|s|es)?$/
