import { rememberedText } from '../model/lazily.ts'
import { words } from './words.ts'

/**
 * The words of a name, with a leading verb in English: `cadastrar-aluno` is `create aluno`, `listarTodas` is
 * `list all`. It knows verbs of Spanish, Portuguese, French, German and Indonesian.
 */
export const wordsInEnglish = rememberedText((name): readonly string[] => {
  const all = words(name)
  const verb = all[0] === undefined ? undefined : englishVerb(all[0])
  return verb === undefined ? all : [verb, ...all.slice(1).map((word) => (ALL.test(word) ? 'all' : word))]
})

function englishVerb(word: string): string | undefined {
  return /[arsn]$|h$/.test(word) ? VERBS.find(([foreign]) => foreign.test(word))?.[1] : undefined
}

const VERBS: readonly [RegExp, string][] = [
  [
    /^(?:(?:cri|cadastr|adicion|salv|cre|agreg|registr|guard|insert)ar|(?:inser|inclu)ir|ajouter|cr[eé]er|anlegen|erstellen|tambah|simpan)$/,
    'create',
  ],
  [/^(?:(?:atualiz|actualiz|alter|modific|edit)ar|modifier|[aä]e?ndern|bearbeiten|ubah)$/, 'update'],
  [/^(?:(?:delet|apag|elimin|borr)ar|excluir|remover|supprimer|l[oö]e?schen|hapus)$/, 'delete'],
  [/^(?:listar|lister|daftar)$/, 'list'],
  [/^(?:(?:busc|consult|mostr)ar|obte(?:r|ner)|obtenir|afficher|tampilkan)$/, 'get'],
]
const ALL = /^(?:tod[oa]s|tous|toutes|alle)$/
