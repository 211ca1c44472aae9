import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DEFAULTS } from '../src/app/configuration/configuration-defaults.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const readme = read('README.md')
const MOST_WORDS = 2200

/** What the README adds to the app: a new file, the test that adds the same, and the diff of the list that it enters. */
const additions = [
  ...readme.matchAll(
    /\*\*([^*]+)\*\*, `(src[^`]+)` \(`(tests[^`]+)`\):\n\n```tsx?\n([^]*?)```\n\n`(src[^`]+)`:\n\n```diff\n([^]*?)```/g,
  ),
].map(([, title = '', file = '', testFile = '', code = '', list = '', diff = '']) => ({
  title,
  file,
  testFile,
  code,
  list,
  diff,
}))

test('has at most 2,200 words', () => {
  expect(readme.split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(MOST_WORDS)
})

test('names only files and folders that exist or that it adds', () => {
  const added = new Set([...additions.map(({ file }) => file), 'src/app/AddressBook.tsx'])
  const paths = [...readme.matchAll(/\b((?:src|tests)\/[\w./-]*\w)/g)].map(([, path = '']) => path)
  expect(paths.length).toBeGreaterThan(30)
  expect(paths.filter((path) => !existsSync(join(root, path)) && !added.has(path))).toEqual([])
})

test('names in the README of a floor only files that it has', () => {
  const added = additions.map(({ file }) => file)
  const sources = filesOf('src')
  const floors = readdirSync(join(root, 'src')).filter((floor) =>
    existsSync(join(root, 'src', floor, 'README.md')),
  )
  const missing = floors.flatMap((floor) =>
    [...read(`src/${floor}/README.md`).matchAll(/`([\w./-]+\.(?:tsx?|css))`/g)]
      .map(([, file = '']) => file)
      .filter(
        (file) =>
          ![...sources, ...added].some(
            (source) => source.startsWith(`src/${floor}/`) && source.endsWith(`/${file}`),
          ),
      )
      .filter((file) => !existsSync(join(root, 'src', file)) && !existsSync(join(root, file)))
      .map((file) => `${floor}: ${file}`),
  )
  expect(floors.length).toBeGreaterThan(8)
  expect(missing).toEqual([])
})

test('names in the README of a floor only code that its file has', () => {
  const named = readdirSync(join(root, 'src'))
    .filter((floor) => existsSync(join(root, 'src', floor, 'README.md')))
    .flatMap((floor) =>
      [...read(`src/${floor}/README.md`).matchAll(/`(\w+)` in `([\w./-]+\.tsx?)`/g)].map(
        ([, name = '', file = '']) => ({ name, file: `src/${floor}/${file}` }),
      ),
    )
  expect(named.length).toBeGreaterThan(2)
  expect(named.filter(({ name, file }) => !new RegExp(`\\b${name}\\b`).test(read(file)))).toEqual([])
})

test('names only hooks that exist', () => {
  const code = [...filesOf('src/queries'), ...filesOf('src/auth'), ...filesOf('src/server')]
    .map(read)
    .join('\n')
  const hooks = [...readme.matchAll(/`(use[A-Z]\w+)`/g)].map(([, hook = '']) => hook)
  expect(hooks.length).toBeGreaterThan(5)
  expect(hooks.filter((hook) => !new RegExp(`^export function ${hook}\\b`, 'm').test(code))).toEqual([])
})

test('names only scripts that package.json has', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const named = [...readme.matchAll(/\bnpm (?:run (?:-s )?([\w:-]+\w)|(start|test)\b)/g)].map(
    ([, run, own]) => run ?? own ?? '',
  )
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((name) => scripts[name] === undefined)).toEqual([])
})

test('tells the defaults of the configuration', () => {
  const defaultOf = (key: string) => new RegExp(`\\| \`${key}\` \\| \`([^\`]+)\` \\|`).exec(readme)?.[1] ?? ''
  expect(JSON.parse(defaultOf('basePath'))).toBe(DEFAULTS.basePath)
  expect(JSON.parse(defaultOf('login'))).toBe(DEFAULTS.login)
  expect(JSON.parse(defaultOf('headers'))).toEqual(DEFAULTS.headers)
  expect(readme).toContain(`| \`"${DEFAULTS.token.clientId}"\`, \`"${DEFAULTS.token.clientSecret}"\` |`)
})

test('shows how to add a kind of field, a view, a kind of paging, a way to sign in and a rule', () => {
  expect(additions.map(({ title }) => title).toSorted()).toEqual([
    'A field kind',
    'A kind of paging',
    'A rule for resources',
    'A view of a list',
    'A way to sign in',
  ])
})

test.for(additions)(
  'adds by one file and one line what its test adds: $title',
  ({ testFile, code, list, diff }) => {
    const tested = read(testFile)
    const missing = linesOf(code.replaceAll('export const', 'const')).filter((line) => !tested.includes(line))
    expect(missing).toEqual([])
    // The words of the lines that stay or go are there in their order. Others between them are what somebody has added.
    const kept = linesOf(diff).filter((line) => !line.startsWith('+'))
    expect(read(list)).toMatch(new RegExp(wordsOf(kept.join('\n')).join('\\b[^]*?\\b')))
  },
)

test('shows the custom screen that its test opens', () => {
  const [, shown = ''] = /`src\/app\/AddressBook\.tsx`:\n\n```tsx\n([^]*?)```/.exec(readme) ?? []
  const tested = read('tests/queries/CustomScreen.tsx').replaceAll("'../../src/", "'../")
  expect(shown).toBe(tested.replaceAll('CustomScreen', 'AddressBook'))
})

function wordsOf(text: string): string[] {
  return text.match(/\w+/g) ?? []
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '')
}

/** The source files below a folder: `src/http/client.ts`. */
function filesOf(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:tsx?|css)$/.test(file))
    .map((file) => `${folder}/${file}`)
}
