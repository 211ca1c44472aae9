import { because, together } from '../../../model/evidence.ts'
import { takesFile } from '../../../operations/takes-file.ts'
import type { Operation } from '../../../model/operation.ts'
import { namesSent, saysCreate } from '../../paths/change-of.ts'
import { nounOf } from '../../paths/nouns.ts'
import { parametersOf, type PathStep, unbroken } from '../../../model/paths.ts'
import { wordSet } from '../../../model/word-set.ts'
import type { Rule } from '../../paths/rule.ts'
import type { Draft, Survey } from '../../paths/survey.ts'
import { plain, plainSingular, words } from '../../../wording/words.ts'

/**
 * Creates directly below their list, at a path with a verb for sending: `POST /categories/save`, `/videos/upload`. Also
 * those from something else, where nothing else creates: `/tours/create-from-template`, and “Create a tour” at any word. Below another list it is a POST
 * of their noun: `/posts/comment` with the `post_id` of `/comments/{postId}`. Beside their list it is at the noun of one:
 * “Create an entry” at `/lists/{id}/entry`.
 */
export const createsBelow: Rule = { name: 'a create below its list', find: findCreates }

function findCreates({ reader, steps, drafts, look, isTaken, take }: Survey): void {
  for (const draft of drafts) {
    if (!draft.list || draft.create || draft.isSingleton) continue
    const post =
      besideList(draft.step) ?? draft.step.children.find((step) => isBelow(draft, step))?.operations.post
    if (!post) continue
    draft.create = take(post)
    draft.evidence = together(draft.evidence, because('name', 0, 'verbInPath', post.path))
  }

  const narrowed = drafts.filter(({ list, create, step }) => list && !create && step.isParameter)
  for (const { segment, operations } of narrowed.length > 0 ? steps : []) {
    const { post } = operations
    if (!post || isTaken(post) || !saysCreate(post)) continue
    const sent = new Set(namesSent(reader, post).map(plain))
    const [home, ...rivals] = narrowed.filter(
      ({ list, path, name: noun }) =>
        plainSingular(segment) === plainSingular(noun) &&
        list &&
        isRow(list, post) &&
        parametersOf(path).every((name) => sent.has(plain(name))),
    )
    if (!home || home.create || rivals.length > 0) continue
    home.create = take(post)
    home.evidence = together(home.evidence, because('structure', 0, 'madeAt', post.path))
  }

  /** The create beside a list, at the noun for one of its rows. */
  function besideList(list: PathStep): Operation | undefined {
    const one = plainSingular(list.segment)
    const posts = list.parent?.children.flatMap((step) =>
      step !== list && plainSingular(step.segment) === one ? (step.operations.post ?? []) : [],
    )
    return posts?.find((post) => !isTaken(post) && saysCreate(post))
  }

  function isBelow(draft: Draft, { segment, operations: { post } }: PathStep): boolean {
    const isSent =
      SENDS.has(unbroken(segment)) ||
      FROM.test(words(segment).join(' ')) ||
      (segment === 'upload' && post && takesFile(post)) ||
      (post && saysCreate(post) && nounOf(post.summary ?? '') === nounOf(draft.step.segment))
    return isSent === true && post !== undefined && !isTaken(post) && makes(draft, post)
  }

  /** True where a POST returns a row of a list. */
  function isRow(list: Operation, post: Operation): boolean {
    const { rowName } = look(list, true)
    const made = look(post, true)
    return rowName !== undefined && [made.name, made.rowName].includes(rowName)
  }

  /** True where the body and the rows share a property, or the rows are not described. Also where such rows are returned. */
  function makes({ list }: Draft, post: Operation): boolean {
    if (list && isRow(list, post)) return true
    const row = list && look(list, true).rows?.row
    const known = new Set(row?.properties().map(([name]) => name))
    return namesSent(reader, post).some((name) => row === undefined || known.has(name))
  }
}

const FROM = /^(?:create|add) from /
const SENDS = wordSet(
  'post save saveorupdate upsert submit registrar registro cadastro guardar salvar simpan enregistrer',
)
