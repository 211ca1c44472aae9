import { rememberedText } from '../model/lazily.ts'
import { hasEnd, hasPart, wordList } from '../model/word-set.ts'
import { withoutAccents } from './foreign-nouns.ts'
import { byWord, unaccented, words } from './words.ts'

/**
 * The words of a field's name, with the one that tells its kind in English and last, as in English: `telefonoCasa` is
 * `casa phone`, and `fecha_nacimiento` is `nacimiento date`. Words that English has too with another meaning are left
 * out.
 */
export const fieldWordsInEnglish = rememberedText((name): readonly string[] => {
  const all = words(unaccented(name))
  const whole = WHOLE.get(all.join(''))
  if (whole !== undefined) return [whole]
  const [first = '', ...rest] = all
  // `data_nascimento`: elsewhere `data` is English.
  const head = first === 'data' && EVENTS.test(rest[0] ?? '') ? 'date' : HEADS.get(first)
  if (head !== undefined && rest.at(-1) !== 'id') return [...rest, head]
  const word = all.at(-1) ?? ''
  const last = LAST.get(word)
  if (last !== undefined) return [...all.slice(0, -1), last]
  const [, start, end = ''] = (hasEnd(word, COMPOUND_ENDS) && COMPOUND.exec(word)) || []
  return start === undefined ? all : [...all.slice(0, -1), HEADS.get(start) ?? start, LAST.get(end) ?? end]
})

/** German writes several words as one: `Gesamtbetrag`, `Rechnungsdatum`, `Baujahr`. */
const COMPOUND = /^([a-z]{2,})(preis|betrag|kosten|umsatz|gebuehr|gebuhr|datum|jahr|nummer)$/
/** Few names end so, and the expression is compiled only for them. */
const COMPOUND_ENDS = wordList('preis betrag kosten umsatz gebuehr gebuhr datum jahr nummer')

/** True for the name of a field with who changed a record, or when: `geaendert_am`, `fecha_creacion`, `criadoPor`. */
export const isFilledByServer = rememberedText((name): boolean => {
  const own = withoutAccents(name).replaceAll(/[^a-z]/g, '')
  return (hasPart(own, CHANGES) || own.endsWith('modifie')) && FILLED.test(own)
})

/** Parts of such names. Few have one, and to compile the expression takes longer than all others of a description. */
const CHANGES = wordList(
  'cread criad modificad actualizad atualizad alterad eliminad borrad excluid deletad acao acion exclusao cree ' +
    'creation modifiee modifiel modifiep modification supprime miseajour angelegt erstell geandert geaendert ' +
    'nderung aktualisier geloscht geloescht dibuat diubah dihapus diperbarui',
)

const FILLED =
  /^(?:(?:fecha|data|date|datum|dt|hora|tanggal)(?:hora)?d?[aeo]?)?(?:(?:cread|criad|modificad|actualizad|atualizad|alterad|eliminad|borrad|excluid|deletad)[oa]|(?:cria|atualiza|altera)cao|(?:crea|modifica|actualiza|elimina)cion|exclusao|cree|creation|modifiee?|modification|supprimee?|miseajour|angelegt|erstellt|erstellungs?|geae?ndert|ae?nderungs?|aktualisiert|aktualisierungs?|geloe?scht|dibuat|diubah|dihapus|diperbarui)(?:zeit|datum|am|um|von|em|en|el|por|le|par|pada|oleh)?$/

const EVENTS = /^(?:nasc|inic|fim|final|cria|atual|cadastro|entrega|venc|valid|pagam|emiss|hora|alter|ingres)/

/** Names that are no words of longer names. */
const WHOLE = byWord({
  password: 'clave motdepasse katasandi',
  price: 'valortotal valorpago valorfinal',
  phone: 'nohp nomorhp notelp nomortelepon nowa nomorwa numerotelephone',
})
/** First words, in languages where what a name is about comes first. */
const HEADS = byWord({
  password: 'senha contrasena contrasenia passwort kennwort wachtwoord haslo heslo sifre parola lozinka',
  phone: 'telefono telefone telefon telephon telefoon telepon celular cellulare handynummer movil',
  email: 'correo courriel correoelectronico',
  price: 'precio preco prix prezzo preis prijs harga cena fiyat valorunitario',
  amount: 'monto importe montant betrag importo kwota tutar',
  salary: 'salario sueldo salaire gehalt stipendio gaji maas',
  cost: 'costo custo kosten biaya',
  description:
    'descripcion descricao descrizione beschreibung deskripsi omschrijving opis aciklama keterangan',
  notes:
    'observaciones observacoes observacion observacao notas anotaciones bemerkung bemerkungen notizen remarques catatan uwagi opmerkingen',
  comment: 'comentario commentaire kommentar commento komentar opmerking yorum komentarz',
  message: 'mensaje mensagem nachricht messaggio pesan bericht wiadomosc mesaj',
  content: 'contenido conteudo contenu inhalt contenuto inhoud icerik',
  image: 'imagen imagem bild immagine gambar afbeelding resim obraz zdjecie foto fotografia',
  date: 'fecha datum tanggal tarih dt fec',
  revenue: 'umsatz',
})
/** Last words: after an adjective, and in languages where what a name is about comes last. */
const LAST = byWord({
  password: 'senha contrasena passwort kennwort wachtwoord haslo sifre',
  phone: 'telefon telefoon',
  price: 'preis prijs fiyat',
  amount: 'betrag',
  cost: 'kosten kostenvoranschlag',
  revenue: 'umsatz',
  fee: 'gebuehr gebuhr',
  year: 'jahr ano anio annee',
  number: 'nummer numero',
  zip: 'plz cep',
  image: 'bild afbeelding resim',
  date: 'datum tarih tarihi',
  description: 'beschreibung omschrijving aciklama',
})
