import { because, together } from '../../model/evidence.ts'
import { takesFile } from '../../operations/takes-file.ts'
import type { Operation } from '../../model/operation.ts'
import { namesSent } from '../paths/change-of.ts'
import { unbroken } from '../../model/paths.ts'
import { wordSet } from '../../model/word-set.ts'
import type { Rule } from '../paths/rule.ts'
import type { Draft, Survey } from '../paths/survey.ts'
import { words } from '../../wording/words.ts'

/**
 * Creates directly below their list, at a path with a verb for sending: `POST /categories/save`, `/videos/upload`. Also
 * those from something else, where nothing else creates: `/tours/create-from-template`.
 */
export const createsBelow: Rule = { name: 'a create below its list', find: findCreates }

function findCreates({ reader, drafts, look, isTaken, take }: Survey): void {
  for (const draft of drafts) {
    if (!draft.list || draft.create || draft.isSingleton) continue
    for (const { segment, operations } of draft.step.children) {
      const { post } = operations
      const isSent =
        SENDS.has(unbroken(segment)) ||
        FROM.test(words(segment).join(' ')) ||
        (segment === 'upload' && post && takesFile(post))
      if (!isSent || !post || isTaken(post) || !makes(draft, post)) continue
      draft.create = take(post)
      draft.evidence = together(draft.evidence, because('name', 0, 'verbInPath', post.path))
      break
    }
  }

  /** True where the body and the rows share a property, or the rows are not described. Also where such rows are returned. */
  function makes({ list }: Draft, post: Operation): boolean {
    const { rows, rowName } = list ? look(list, true) : {}
    const row = rows?.row
    const made = look(post, true)
    if (rowName !== undefined && [made.name, made.rowName].includes(rowName)) return true
    const known = new Set(row?.properties().map(([name]) => name))
    return namesSent(reader, post).some((name) => row === undefined || known.has(name))
  }
}

const FROM = /^(?:create|add) from /
const SENDS = wordSet(
  'post save saveorupdate upsert submit registrar registro cadastro guardar salvar simpan enregistrer',
)
