import { readFile } from 'node:fs/promises'
import { describe } from '../description/describe.ts'
import { parseDocument } from '../description/parse-document.ts'
import { understand, type UnderstoodResource, type Understanding } from '../description/understand.ts'

/**
 * `npm run understand -- FILE_OR_URL… [--json]`: what the app understands of each description, by the app's own code. With
 * `--json` one object a line; a document that cannot be read gives `{ source, error }`. Never throws.
 */
export async function understandAll(given: string[]): Promise<void> {
  const isJson = given.includes('--json')
  const sources = given.filter((source) => source !== '--json')
  if (sources.length === 0) {
    console.error('Which description? npm run understand -- FILE_OR_URL… [--json]')
    process.exitCode = 1
    return
  }
  for (const source of sources) {
    try {
      const text = await textAt(source)
      const start = performance.now()
      const found = understand(describe(await parseDocument(text)), performance.now() - start)
      console.log(isJson ? JSON.stringify({ source, ...found }) : inWords(source, found))
    } catch (error) {
      const said = error instanceof Error ? error.message : String(error)
      console.log(isJson ? JSON.stringify({ source, error: said }) : `${source}\n  not read: ${said}\n`)
      process.exitCode = 1
    }
  }
}

async function textAt(source: string): Promise<string> {
  if (!/^https?:\/\//.test(source)) return readFile(source, 'utf8')
  const answer = await fetch(source, { headers: { accept: 'application/json, */*' } })
  if (!answer.ok) throw new Error(`${source} answers with status ${answer.status}.`)
  return answer.text()
}

function inWords(source: string, found: Understanding): string {
  const { title, version, operations, resources, reachable, warnings, ms } = found
  return [
    `${title}${version === undefined ? '' : ` ${version}`} (${source})`,
    `  ${operations} operations, ${reachable} of them reachable, read in ${ms} ms`,
    ...resources.map((resource) => `  ${resource.name}: ${whatItHas(resource)}  ${resource.path}`),
    ...warnings.map((warning) => `  ! ${warning}`),
    '',
  ].join('\n')
}

function whatItHas(resource: UnderstoodResource): string {
  const can = (['list', 'read', 'create', 'update', 'destroy'] as const).filter((verb) => resource[verb])
  const paging = resource.list && resource.paging !== 'none' ? [`pages by ${resource.paging}`] : []
  const actions = resource.actions.length === 0 ? [] : [`${resource.actions.length} actions`]
  return [...can, ...paging, ...actions].join(', ')
}
