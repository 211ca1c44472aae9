import { rememberedText } from '../model/lazily.ts'
import { wordSet } from '../model/word-set.ts'
import { byWord, words } from './words.ts'

/**
 * The words of a name, with a leading verb in English: `cadastrar-aluno` is `create aluno`, `listarTodas` is
 * `list all`. It knows verbs of Spanish, Portuguese, French, German, Indonesian and Russian.
 */
export const wordsInEnglish = rememberedText((name): readonly string[] => {
  const all = words(name)
  const verb = all[0] === undefined ? undefined : VERBS.get(all[0])
  return verb === undefined ? all : [verb, ...all.slice(1).map((word) => (ALL.has(word) ? 'all' : word))]
})

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
const ALL = wordSet('todos todas tous toutes alle semua tutti tutte все всех')
