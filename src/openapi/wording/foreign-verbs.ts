import { rememberedText } from '../model/lazily.ts'
import { wordSet } from '../model/word-set.ts'
import { byWord, words } from './words.ts'

/**
 * The words of a name, with a leading verb in English: `cadastrar-aluno` is `create aluno`, `listarTodas` is
 * `list all`. It knows verbs of Spanish, Portuguese, French, German, Indonesian and Russian. Also those of SQL, by which
 * many servers in China call what reads: `queryOrdersByPage` is `get orders`.
 */
export const wordsInEnglish = rememberedText((name): readonly string[] => {
  const all = words(name)
  const [first = '', second = ''] = all
  if (SQL.has(first))
    return second === '' || OF_QUERIES.has(second) ? all : ['get', ...withoutPage(all.slice(1))]
  if (MANY.test(name)) return ['list', ...all]
  const verb = VERBS.get(first)
  // “Obtener la lista de clientes”
  const object = all.findIndex((word, index) => index > 0 && !ARTICLES.has(word))
  if (verb === 'get' && LISTS.has(all[object] ?? '')) return ['list', ...all.slice(object + 1)]
  return verb === undefined ? all : [verb, ...all.slice(1).map((word) => (ALL.has(word) ? 'all' : word))]
})

/** “List of users” and “get all users” in Chinese, Japanese and Korean, which write sentences without spaces. */
const MANY = /列表|一覧|목록|分[页頁]|(?:查[询詢]|[获獲]取|取得).*(?:所有|全部)/

/** The words without those for a page: `orders` of `orders by limit offset` and of `orders page`. */
function withoutPage(all: readonly string[]): readonly string[] {
  const end = all.findLastIndex((word) => !PAGE.has(word)) + 1
  const isBy = end < all.length && all[end - 1] === 'by'
  const noun = all.slice(0, isBy ? end - 1 : end)
  return noun.length === 0 ? all : noun
}

const SQL = wordSet('query select')
/** Words after them that make a noun: `query-history`, `select-options`. */
const OF_QUERIES = wordSet(
  'history log logs template templates result results parameter parameters param params string strings builder stat ' +
    'stats metric metrics plan plans language languages engine engines option options box type types job jobs',
)
const PAGE = wordSet('page pages paging paged limit offset size')

const VERBS = byWord({
  create:
    'criar cadastrar adicionar salvar crear agregar registrar guardar insertar inserir incluir ajouter ' +
    'creer créer anlegen erstellen tambah simpan membuat menambahkan menambah crea aggiungi tạo создать создание добавить добавление',
  update:
    'atualizar actualizar alterar modificar editar modifier ändern aendern bearbeiten ubah memperbarui mengubah mengedit atualiza actualiza aggiorna cập ' +
    'изменить изменение обновить обновление редактировать редактирование',
  delete:
    'deletar apagar eliminar borrar excluir remover supprimer löschen loeschen loschen hapus menghapus elimina exclui xóa xoá удалить удаление',
  list: 'lista listar listado listagem lister daftar elenco auflisten listele список',
  get:
    'ver buscar consultar mostrar visualizar exibir recuperar obter obtener obtem obtém obtenir récupérer recuperer afficher tampilkan ' +
    'ambil lihat mendapatkan mengambil melihat menampilkan retorna obtiene ottieni recupera lấy получить получение просмотр',
})
const LISTS = wordSet('lista listado listagem liste elenco daftar список')
const ARTICLES = wordSet('la las una le les une a uma as o os un der die das eine sebuah')
const ALL = wordSet('todos todas tous toutes alle semua tutti tutte все всех')
