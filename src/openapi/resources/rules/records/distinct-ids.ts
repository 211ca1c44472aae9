import { listOf, nodeOf, type Node, type Resolver } from '../../../model/document.ts'
import { isObject } from '../../../model/is-object.ts'
import { verbOf } from '../../paths/nouns.ts'
import { singular } from '../../../wording/words.ts'

/**
 * Renames the id in the paths of rows whose list has the same name for the id of its parent: `/comments/{id}` beside
 * `/posts/{id}/comments`. Else both would get the same value. A server never sees these names.
 */
export function distinguishIds(document: Record<string, unknown>, resolver: Resolver): void {
  const paths = nodeOf(document.paths)
  const others = new Map<string, { path: string; name: { id: string; own: string } }>()
  const lists = new Set(
    Object.entries(paths).flatMap(([path, item]) => {
      const { get, post } = nodeOf(item)
      const [, above = '', id, noun] = /^(.*\/)\{([^{}]+)\}\/([\w-]+)\/?$/.exec(path) ?? []
      // `/posts/{id}/delete` has no records.
      if (id === undefined || noun === undefined || verbOf(noun) !== '' || !(get ?? post)) return []
      // The parent may have another name at its own path: `/posts/{id}` beside `/posts/{postId}/comments`.
      const isOther = id !== 'id' && !above.includes('{') && reads(`${above}{id}`)
      if (isOther) others.set(`${noun}/{id}`, { path, name: { id, own: 'id' } })
      return [`${noun}/{${isOther ? 'id' : id}}`]
    }),
  )
  if (lists.size === 0) return
  const names = new Map<string, { id: string; own: string }>()
  for (const path of Object.keys(paths)) {
    const [, above = '', noun = '', id = ''] = /^([^{}]*\/)([\w-]+)\/\{([^{}]+)\}(?:\/|$)/.exec(path) ?? []
    const list = above + noun
    const record = `${list}/{${id}}`
    if (!lists.has(`${noun}/{${id}}`) || [list, `${list}/`, record, `${record}/`].some(reads)) continue
    const own = `${singular(noun).replace(/[-_]+(\w)/g, (_, letter: string) => letter.toUpperCase())}Id`
    if (path.includes(`{${own}}`)) continue
    names.set(path, { id, own })
    const other = others.get(`${noun}/{${id}}`)
    if (other) names.set(other.path, other.name)
  }
  if (names.size === 0) return
  const entries = Object.entries(paths).map(([path, item]) => {
    const name = names.get(path)
    return name ? [path.replace(`{${name.id}}`, `{${name.own}}`), renamed(item, name)] : [path, item]
  })
  document.paths = Object.fromEntries(entries)

  function reads(path: string): boolean {
    return nodeOf(paths[path]).get !== undefined
  }

  function renamed(item: unknown, { id, own }: { id: string; own: string }): Node {
    const named = (parameters: unknown) =>
      listOf(parameters).map((one) => {
        const parameter = resolver.target(one)
        return parameter.in === 'path' && parameter.name === id
          ? Object.assign({}, parameter, { name: own })
          : one
      })
    const entries = Object.entries(nodeOf(item)).map(([key, value]) => [
      key,
      key === 'parameters'
        ? named(value)
        : isObject(value) && Array.isArray(value.parameters)
          ? Object.assign({}, value, { parameters: named(value.parameters) })
          : value,
    ])
    return Object.fromEntries(entries) as Node
  }
}
