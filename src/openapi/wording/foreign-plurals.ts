import { once } from '../model/lazily.ts'
import { hasEnd, wordList } from '../model/word-set.ts'

/**
 * Plurals of Spanish, Portuguese, French, German, Italian, Turkish and Indonesian nouns that English rules would cut wrongly. They are recognised
 * by endings that hardly any English word has. Names in paths often lack accents.
 */

/** The singular of a name in one of these languages; `undefined` for other names. `lower`: the name in lower case. */
export function foreignSingular(name: string, lower: string): string | undefined {
  return lower.endsWith('stores')
    ? undefined
    : withOtherEnd(singulars().get(lower.at(-1) ?? '') ?? [], name, lower)
}

/** The plural of a name in one of these languages. */
export function foreignPlural(name: string, lower: string): string | undefined {
  return mayBeVietnamese(lower) && VIETNAMESE.test(lower) ? name : withOtherEnd(PLURALS, name, lower)
}

/** An ending, what replaces it, and what has to precede it: an expression, or ends of words. `-kunde` is a whole word, `^kind` a whole name. */
type Ending = readonly [end: string, other: string, before?: RegExp | readonly string[]]

/**
 * The name with another end. English words have some of these endings, too. What precedes those is no expression: it
 * would be compiled for every description.
 */
function withOtherEnd(endings: readonly Ending[], name: string, lower: string): string | undefined {
  for (const ending of endings) {
    // Most are of other words.
    if (!lower.endsWith(ending[0])) continue
    const [end, other, before] = ending
    const stem = lower.slice(0, lower.length - end.length)
    if (before === undefined || (before instanceof RegExp ? before.test(stem) : endsIn(stem, before)))
      return name.slice(0, stem.length) + other
  }
  return undefined
}

/** Italian nouns in `-a` that no other language has. */
const ITALIAN_IN_A = wordList(
  'consegn richiest aziend vendit ricett etichett sched squadr tesser risors fattur',
)

/** German nouns by the ending of their plural. */
const GERMAN_IN_N = wordList(
  '-kunde gruppe kategorie -rolle -klasse maschine aufgabe anfrage filiale -stelle -schule -reise ' +
    '-ausgabe -einnahme -maßnahme -massnahme vorlage anlage',
)
const GERMAN_IN_EN = wordList('-datei ^lieferant nachricht -notiz -schicht -fahrt -spedition')
const GERMAN_IN_E = wordList(
  'zeug ^produkt ^projekt ^termin ^gerät -geraet ^dokument kommentar kurs angebot bericht standort -kontakt ' +
    '-betrieb -tarif',
)

const SINGULARS: readonly Ending[] = [
  // Portuguese
  ['dades', 'dade', /(?:(?<![a-z])ci|(?:(?<!c)tiv|qual|quant|propri|mensal|modal)i)$/],
  ['coes', 'ção', /[a-z]{2}$/],
  ['ões', 'ão'],
  ['oes', 'ão', /(?:c|ss|gi|rs|ini|lh)$/],
  ['ães', 'ão'],
  ['ens', 'em', /[a-z]ag$|it$|^ord$|[-_ ]ord$|^nuv$|vi?ag$/],
  ['ais', 'al', /^(?:loc|can|anim|materi|fili|termin|profission|hospit|manu)$/],
  ['éis', 'el'],
  ['eis', 'el', /(?:hot|pap|n[ií]v|m[oó]v)$/],
  // Spanish
  ['dades', 'dad', /[a-záéíóú]{2}[aeiu]$/],
  [
    'ones',
    'ón',
    /[a-z][csxgnt]i$|^(?:cam|av|op|reun|un)i$|^(?:sal|cup|bot|tap|jam|tall|cart|call|raz|balc|cintur|corri)$/,
  ],
  ['ores', 'or', /[a-z](?:d|c?t|s)$|^(?:val|col|err|fav)$/],
  [
    'es',
    '',
    wordList(
      'cursal popular animal material canal ional papel hotel nivel cartel taller mujer lugar alquiler orden imagen ' +
        'examen mes pais',
    ),
  ],
  ['órdenes', 'orden'],
  ['imágenes', 'imagen'],
  ['exámenes', 'examen'],
  ['jóvenes', 'joven'],
  ['almacenes', 'almacén'],
  // French
  ['aches', 'ache', /(?<![a-z])t$/],
  ['iches', 'iche', /(?<![a-z])(?:f|aff)$/],
  ['aux', 'au', /[a-z]e$/],
  ['aux', 'al', /(?:journ|anim|can|hopit|hôpit|loc|tot|chev|tribun|sign|termin|capit|m[eé]t)$/],
  ['s', '', ['-adresse']],
  // Italian
  ['zioni', 'zione'],
  ['menti', 'mento'],
  ['enti', 'ente', /(?:cli|ut|pazi|dipend|stud|doc|ag)$/],
  ['otti', 'otto', /prod$/],
  ['ini', 'ine', /(?<![a-z])ord$/],
  ['tori', 'tore', /(?:forni|opera|collabora)$/],
  ['oli', 'olo', /(?:artic|veic)$/],
  ['nze', 'nza', /[ae]$/],
  ['e', 'a', [...ITALIAN_IN_A, 'propost', 'rispost', 'offert']],
  // Indonesian
  ...wordList('kelas tugas jenis berkas fakultas fasilitas aktivitas kurs daten').map((one): Ending => [
    one,
    one,
  ]),
  // German
  ['en', '', wordList('ung heit keit schaft')],
  ['en', 'a', ['-firm']],
  ['en', 'o', ['-kont']],
  ['n', '', [...GERMAN_IN_N, '-adresse']],
  ['aege', 'ag', /(?:auf|ver|bei|er)tr$/],
  ['äge', 'ag', /(?:auf|ver|bei|er)tr$/],
  ['äuser', 'aus'],
  ['aeuser', 'aus'],
  ['ücher', 'uch'],
  ['änder', 'and', /l$/],
  ['ätze', 'atz', /(?:pl|s)$/],
  ['aetze', 'atz', /(?:pl|s)$/],
  ['aende', 'and', /st$/],
  ['ände', 'and', /st$/],
  ['äume', 'aum', /r$/],
  ['aeume', 'aum', /r$/],
  ['äste', 'ast', /g$/],
  ['ädte', 'adt', /st$/],
  ['örter', 'ort', /w$/],
  ['er', '', wordList('^kind ^bild ^mitglied ^feld')],
  ['e', '', [...GERMAN_IN_E, ...wordList('^auftrag ^aufträg ^gerat')]],
  ['en', '', [...GERMAN_IN_EN, '^person', '-patient']],
  // Polish
  ['rzy', 'r', /(?:auto|leka)$/],
  // Turkish
  [
    'lar',
    '',
    /(?:hasta|doktor|randevu|kullan[iı]c[iı]|kitap|saat|yorum|fatura|rezervasyon|[cç]al[iı][sş]an|not|duyuru|salon)$/,
  ],
  [
    'ler',
    '',
    /(?:[uü]r[uü]n|kategori|m[uü][sş]teri|[oö][gğ]renci|[oö][gğ]retmen|ders|etkinlik|[oö]deme|g[oö]rev|saat|[sş]ube|sipari[sş])$/,
  ],
]

/** Vietnamese nouns, which stay as they are. */
const VIETNAMESE =
  /(?:^|[-_ ])(?:san[-_ ]?pham|danh[-_ ]?muc|phieu[-_ ]?\w+|don[-_ ]?hang|khach[-_ ]?hang|nhan[-_ ]?vien|nguoi[-_ ]?dung|hoa[-_ ]?don|bai[-_ ]?viet|binh[-_ ]?luan|benh[-_ ]?nhan|bac[-_ ]?si|sinh[-_ ]?vien|mon[-_ ]?hoc|lop[-_ ]?hoc)$/
const SYLLABLES = wordList('pham muc hang vien dung don viet luan nhan si hoc')

/** True for a name with a syllable of one of them. Few have one, so that the expression is seldom compiled. */
function mayBeVietnamese(lower: string): boolean {
  return lower.includes('phieu') || hasEnd(lower, SYLLABLES)
}

function endsIn(stem: string, ends: readonly string[]): boolean {
  return ends.some((end) => {
    const isMarked = end.startsWith('-') || end.startsWith('^')
    const word = isMarked ? end.slice(1) : end
    if (!stem.endsWith(word)) return false
    const before = stem.at(-word.length - 1) ?? ''
    return end.startsWith('^') ? before === '' : !isMarked || !/[a-z]/.test(before)
  })
}

/** The endings of plurals by their last letter. */
const singulars = once(() => {
  const found = new Map<string, Ending[]>()
  for (const ending of SINGULARS) {
    const last = ending[0].at(-1) ?? ''
    found.set(last, [...(found.get(last) ?? []), ending])
  }
  return found
})

/** Endings of singulars, each with that of the plural. */
const PLURALS: readonly Ending[] = [
  // Indonesian nouns stay as they are.
  [
    '',
    '',
    wordList(
      '-akses -anggota -artikel -barang -berita -buku -cabang -dokter -dosen -gudang -guru -hewan -jabatan ' +
        '-jadwal -kamar -karyawan -kelas -laporan -mahasiswa -makanan -minuman -mobil -obat ' +
        '-paket -pasien -pegawai -pelanggan -pembeli -pengguna -penjual -peserta -produk -psikolog ' +
        '-resep -riwayat -siswa -soal -surat -tagihan -tiket -toko -tugas -ujian ' +
        '-komentar -indikator -tampilan -jenis -berkas -fakultas -fasilitas -aktivitas -gambar -harga -sekolah -bidang -daerah -undangan -jawaban ' +
        '-kota -kabupaten -desa -rumah -jurusan -nilai -saldo -rekening -alamat -ulasan ' +
        // Spanish and Portuguese words for the whole of something
        '-inventario -catalogo -carrito -carrinho -historial -historico -histórico -historique -storico -estoque ' +
        // Pinyin
        '-yonghu -shangpin -dingdan -xinwen -gonggao -xuesheng -jiaoshi -kecheng -leixing -fenlei -pinglun ' +
        '-liuyan -yuangong -caidan -juese',
    ),
  ],
  ['an', 'an', /(?<![a-z])(?:pe[mnr]|ke)\w{3,}$|[anu]$|ng$/],
  // Many nouns in `-i` of Indonesian, and plurals of Polish and Italian; few English ones.
  ['i', 'i', /[a-z]{3}[bcdgklmnprstvz]$(?<!safar|rabb|corg|bikin|alib|ap)/],
  ['enia', 'enia'],
  // Polish nouns, too, whose plurals have many endings.
  [
    '',
    '',
    wordList(
      'ksiazka książka ksiażka ksiązka czytelnik uzytkownik użytkownik pracownik cenie zenie zamowienie ' +
        'zamówienie faktura wizyta',
    ),
  ],
  ['dad', 'dades'],
  ['on', 'ones', /(?<!^s|suspi|coer)ci$/],
  ['ón', 'ones'],
  ['almacén', 'almacenes'],
  ['ção', 'ções'],
  ['ao', 'oes', /[a-z]{3}(?:c|ss)$/],
  ['em', 'ens', wordList('viag mensag passag imag')],
  ['al', 'ais', ['profission']],
  [
    '',
    'es',
    wordList(
      '^rol ^pais ^perfil ^autor conductor almacen sucursal ^orden ^examen ^imagen ^cupon ^taller ^lugar',
    ),
  ],
  ['ente', 'enti', wordList('^ut dipend pazi ^stud')],
  ['ine', 'ini', ['^ord']],
  ['zione', 'zioni'],
  ['otto', 'otti', ['prod']],
  ['tore', 'tori', wordList('forni gioca ^au')],
  ['a', 'e', ITALIAN_IN_A],
  ['or', 'ores', /[a-z]{2}[aei]d(?<!ambassad|corrid|matad)$|profes$|^set$/],
  ['eau', 'eaux'],
  ['', 'n', GERMAN_IN_N],
  ['', 'en', GERMAN_IN_EN],
  ['', 'e', GERMAN_IN_E],
  ['a', 'en', ['-firm']],
  ['o', 'en', ['-kont']],
  // German nouns for people stay as they are.
  ['', '', wordList('-benutzer -nutzer -lehrer -schueler -schüler -fahrer -mieter -techniker -zimmer daten')],
  ['trag', 'träge', wordList('auf ver')],
  ['raum', 'räume'],
  ['haus', 'häuser'],
  ['', 'en', wordList('ung heit keit schaft')],
]
