/**
 * Plurals of Spanish, Portuguese, French and German nouns that English rules would cut wrongly. They are recognised
 * by endings that hardly any English word has. Names in paths often lack accents.
 */

/** The singular of a name in one of these languages; `undefined` for other names. `lower`: the name in lower case. */
export function foreignSingular(name: string, lower: string): string | undefined {
  if (!ANY.test(lower) || ENGLISH.test(lower)) return undefined
  const [ending, one] = SINGULARS.find(([many]) => many.test(lower)) ?? []
  return ending && one !== undefined ? name.replace(new RegExp(ending.source, 'i'), one) : undefined
}

/** The plural of a name in one of these languages. */
export function foreignPlural(name: string, lower: string): string | undefined {
  const [ending, many] = PLURALS.find(([one]) => one.test(lower)) ?? []
  return ending && many !== undefined ? name.replace(new RegExp(ending.source, 'i'), many) : undefined
}

/** The endings of all plurals, tested first because most names have none. */
const ANY =
  /(?:dades|[õoã]es|ens|ais|[rnls]es|aux|[gktndpir]en|(?:kt|r[aä]g|r[aä]t|ment|min|zeug|trae?g|träg)e)$/

/** Endings of plurals, each with that of the singular. */
const SINGULARS: readonly [RegExp, string][] = [
  // Portuguese
  [/(?<=(?<![a-z])ci|(?:(?<!c)tiv|qual|quant|propri|mensal|modal)i)dades$/, 'dade'],
  [/(?<=[a-z]{2})coes$/, 'ção'],
  [/ões$|(?<=c|ss|gi|rs|ini|lh)oes$/, 'ão'],
  [/ães$/, 'ão'],
  [/(?<=[a-z]ag|^it|[-_ ]it|^ord|[-_ ]ord|^nuv|vi?ag)ens$/, 'em'],
  [/(?<=^loc|^can|^anim|^materi|^fili|^termin|^profission|^hospit|^manu)ais$/, 'al'],
  // Spanish
  [/(?<=[a-záéíóú]{2}[aeiu])dades$/, 'dad'],
  [/(?<=[a-z](?:c|s|x|g|n)i)ones$/, 'on'],
  [/(?<=[a-z](?:d|c?t|s))ores$/, 'or'],
  [/(?<=^val|^col|^err|^fav)ores$/, 'or'],
  [
    /(?<=cursal|animal|material|canal|ional|papel|hotel|nivel|cartel|taller|mujer|lugar|alquiler|cupon|salon|camion|boton|orden|órden|imagen|imágen|examen|exámen|almacen|mes|pais)es$/,
    '',
  ],
  // French
  [/(?<=[a-z]e)aux$/, 'au'],
  [/(?<=journ|anim|can|hopit|hôpit|loc|tot)aux$/, 'al'],
  [/(?<![a-z])adresses$/, 'adresse'],
  // German
  [/(?<=ung|heit|keit|schaft)en$/, ''],
  [/(?<![a-z])(kund|adress|gruppe|kategori|firm)en$/, '$1e'],
  [/(?<=(?:auf|ver|bei|er)tr)(?:ae|ä)ge$/, 'ag'],
  [/(?<=zeug|^produkt|^auftr[aä]g|^projekt|^termin|^ger[aä]t|^dokument)e$/, ''],
  [/(?<=^datei|^person|^aufgab|^rechnung|^lieferant)en$/, ''],
]

/** English words with such endings. */
const ENGLISH = /stores$/

/** Endings of singulars, each with that of the plural. */
const PLURALS: readonly [RegExp, string][] = [
  [/dad$/, 'dades'],
  [/(?<=[^ipr]ci)on$|(?<=i)ón$/, 'ones'],
  [/ção$/, 'ções'],
  [/(?<=(?:dona|vende|provee|trabaja|fornece|compra|conta|administra)d)or$/, 'ores'],
  [/(?<=profes)or$/, 'ores'],
  [/eau$/, 'eaux'],
  [/(?<=^kund)e$/, 'en'],
  [/(?<=ung|heit|keit|schaft)$/, 'en'],
]
