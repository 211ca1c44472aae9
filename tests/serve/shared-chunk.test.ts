import { expect, test } from 'vitest'
import { sharedChunks } from '../../src/serve/shared-chunk.ts'

interface Module {
  imports?: string[]
  later?: string[]
  /** In characters. */
  length?: number
  visit?: 'start' | 'idle'
}

/** Modules by their path: what each imports, and what it loads late. */
function graphOf(modules: Record<string, Module>) {
  return {
    getModuleInfo: (id: string) => {
      const { imports = [], later = [], length = 100, visit } = modules[id] ?? {}
      const code = `/** A part.${visit === undefined ? '' : `\n * @visit ${visit}`} */ ${'x'.repeat(length)}`
      return { importedIds: imports, dynamicallyImportedIds: later, code }
    },
  }
}

const graph = graphOf({
  '/main': { imports: ['/react', '/icon'], later: ['/record', '/form', '/players'] },
  '/react': { length: 90_000 },
  '/icon': {},
  '/record': { imports: ['/react', '/pill', '/header'], visit: 'start' },
  '/form': { imports: ['/pill', '/header', '/calendar', '/check'], later: ['/dialog'] },
  '/players': { imports: ['/pill'] },
  '/dialog': { imports: ['/calendar', '/check'] },
  '/pill': {},
  '/header': {},
  '/calendar': { length: 80_000 },
  '/check': { imports: ['/rules'] },
  '/rules': { imports: ['/check'] },
})
const nameOf = (id: string) => sharedChunks(['/main'])(id, graph)

test('names no script for modules that only one late part needs', () => {
  expect(nameOf('/record')).toBeNull()
})

test('makes one script of the rest of packages that the page has imported before', () => {
  expect(nameOf('/icon')).toBe(nameOf('/react'))
})

test.each([
  ['small modules that different parts need, which spares a request', '/pill', '/header'],
  ['modules that the same parts need, however large', '/calendar', '/check'],
  ['modules that import each other', '/check', '/rules'],
])('makes one script of %s', (_what, one, other) => {
  expect(nameOf(one)).toBe(nameOf(other))
  expect(nameOf(one)).not.toBeNull()
})

test('keeps a large module from a part that does not need it', () => {
  expect(nameOf('/calendar')).not.toBe(nameOf('/pill'))
})

test('keeps what every visit loads free of code that it does not need, where other parts need both', () => {
  const visits = (visit?: 'idle') =>
    graphOf({
      '/main': { later: ['/session', '/record', '/form', '/settings'] },
      '/session': { imports: ['/pill'], visit },
      '/record': { imports: ['/pill', '/header'] },
      '/form': { imports: ['/pill', '/header'] },
      '/settings': { imports: ['/pill', '/header'] },
      '/pill': {},
      '/header': { length: 2000 },
    })
  const isOneScript = (visit?: 'idle') =>
    new Set(['/pill', '/header'].map((id) => sharedChunks(['/main'])(id, visits(visit)))).size === 1
  expect(isOneScript()).toBe(true)
  expect(isOneScript('idle')).toBe(false)
})

test('keeps nothing apart that different parts need which every visit loads', () => {
  const visits = graphOf({
    '/main': { later: ['/session', '/learning', '/record', '/form'] },
    '/session': { imports: ['/pill'], visit: 'idle' },
    '/learning': { imports: ['/header'], visit: 'idle' },
    '/record': { imports: ['/pill', '/header'] },
    '/form': { imports: ['/pill', '/header'] },
    '/pill': {},
    '/header': { length: 2000 },
  })
  const nameIn = sharedChunks(['/main'])
  expect(nameIn('/pill', visits)).toBe(nameIn('/header', visits))
})

test('makes one script for each of the parts that visits begin with, which saves a request', () => {
  const visits = graphOf({
    '/main': { later: ['/home', '/large', '/form', '/help'] },
    '/home': { imports: ['/pill', '/header'], visit: 'start' },
    '/large': { imports: ['/reader', '/steps'], visit: 'start' },
    '/form': { imports: ['/pill', '/reader'] },
    '/help': { imports: ['/header', '/steps'] },
    '/pill': { length: 9000 },
    '/header': { length: 9000 },
    '/reader': { length: 9000 },
    '/steps': { length: 9000 },
  })
  const nameIn = sharedChunks(['/main'])
  expect(nameIn('/pill', visits)).toBe(nameIn('/header', visits))
  expect(nameIn('/reader', visits)).toBe(nameIn('/steps', visits))
})

test('looks through a module that only passes on exports, to those that are used', () => {
  const codes: Record<string, string> = {
    '/main': '',
    '/cell': "import { parse } from 'phones'",
    '/entry': "import { parse, AsYouType as Typing } from 'phones'",
    '/node_modules/phones/index.js':
      "export { default as parse } from './parse.js'\nexport { AsYouType } from './typing.js'\nexport * from './rest.js'",
    '/node_modules/phones/parse.js': 'export default function parse() {}',
    '/node_modules/phones/typing.js': "import parse from './parse.js'\nexport class AsYouType {}",
    '/node_modules/phones/rest.js': 'export const other = 1',
  }
  const imported: Record<string, string[]> = {
    '/cell': ['/node_modules/phones/index.js'],
    '/entry': ['/node_modules/phones/index.js'],
    '/node_modules/phones/index.js': ['parse', 'typing', 'rest'].map(
      (name) => `/node_modules/phones/${name}.js`,
    ),
    '/node_modules/phones/typing.js': ['/node_modules/phones/parse.js'],
  }
  const packages = {
    getModuleInfo: (id: string) => ({
      importedIds: imported[id] ?? [],
      dynamicallyImportedIds: id === '/main' ? ['/cell', '/entry'] : [],
      code: codes[id] ?? '',
    }),
  }
  const nameIn = (id: string) => sharedChunks(['/main'])(id, packages)
  expect(nameIn('/node_modules/phones/parse.js')).not.toBeNull()
  expect(nameIn('/node_modules/phones/typing.js')).toBeNull()
  expect(nameIn('/node_modules/phones/rest.js')).toBeNull()
})

test('keeps a part free of a script that imports a large module it does not need', () => {
  const dialogs = graphOf({
    '/main': { later: ['/record', '/form', '/settings', '/calendar', '/clock', '/menu'] },
    '/record': { imports: ['/pill'] },
    '/form': { imports: ['/pill', '/dialog'] },
    '/settings': { imports: ['/dialog'] },
    '/calendar': { imports: ['/overlays'], visit: 'start' },
    '/clock': { imports: ['/overlays'] },
    '/menu': { imports: ['/overlays'] },
    '/dialog': { imports: ['/overlays'], length: 2000 },
    '/overlays': { length: 80_000 },
    '/pill': {},
  })
  const nameIn = (id: string) => sharedChunks(['/main'])(id, dialogs)
  expect(nameIn('/dialog')).not.toBeNull()
  expect(nameIn('/pill')).not.toBe(nameIn('/dialog'))
})
