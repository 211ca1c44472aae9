import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const src = join(root, 'src')

/** A folder imports only from folders of a smaller level. `demo` knows nothing of its client; `serve` starts the whole. */
const LEVELS: Record<string, number> = {
  http: 1,
  session: 1,
  openapi: 1,
  controls: 1,
  server: 2,
  auth: 3,
  connection: 4,
  queries: 5,
  fields: 6,
  screens: 7,
  app: 8,
  'main.tsx': 9,
}

/** Imports that still run up: each goes when its room is put in order. */
const STILL_UPWARDS = new Set<string>()

const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.(ts|tsx|js)$/.test(file),
)

/** Each import of our own: [file, imported file], from `src`. */
const imports = files.flatMap((file) => importsOf(file, /(?:from|import)\s*\(?\s*'(\.[^']+)'/g))

test('finds the imports that it judges', () => {
  expect(files.length).toBeGreaterThan(50)
  expect(imports.length).toBeGreaterThan(100)
})

test('imports only from folders above in the order of the architecture', () => {
  const against = imports.filter(([file, target]) => {
    const [from, to] = [folderOf(file), folderOf(target)]
    if (from === to || from === 'serve' || STILL_UPWARDS.has(file)) return false
    return !((LEVELS[to] ?? Infinity) < (LEVELS[from] ?? 0))
  })
  expect(against).toEqual([])
})

test('lets no screen import another screen', () => {
  const screens = imports.filter(
    ([file, target]) => /^screens\/\w+Screen\.tsx$/.test(file) && /^screens\/\w+Screen\.tsx$/.test(target),
  )
  expect(screens).toEqual([])
})

test('has no circle of imports', () => {
  const graph = new Map<string, string[]>()
  // What is imported only when it is needed (`import('…')`) is no circle: nested fields draw fields.
  const whenLoaded = files.flatMap((file) => importsOf(file, /(?:from|import)\s*'(\.[^']+)'/g))
  for (const [file, target] of whenLoaded) graph.set(file, [...(graph.get(file) ?? []), target])
  const circles: string[] = []
  const done = new Set<string>()
  const walk = (file: string, way: string[]) => {
    if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(' → '))
    if (done.has(file) || way.includes(file)) return
    for (const target of graph.get(file) ?? []) walk(target, [...way, file])
    done.add(file)
  }
  for (const file of files) walk(file, [])
  expect(circles.filter((circle) => !isOnlyTypes(circle))).toEqual([])
})

test('has no file that only passes on what others export', () => {
  const barrels = files.filter((file) => {
    const text = readFileSync(join(src, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
    return /\bindex\.tsx?$/.test(file) || /^\s*(export \* from|export \{[^}]*\} from)[^\n]*\s*$/.test(text)
  })
  expect(barrels).toEqual([])
})

test('talks to the network in the http folder alone', () => {
  const talkers = files.filter(
    (file) =>
      !/^(http|demo|serve)\//.test(file) &&
      /\bfetch\((?!\))|new XMLHttpRequest|navigator\.sendBeacon|new WebSocket|new EventSource/.test(
        readFileSync(join(src, file), 'utf8'),
      ),
  )
  expect(talkers).toEqual([])
})

test('spells query keys in one file', () => {
  const spellers = files.filter(
    (file) => file !== 'server/keys.ts' && /queryKey:\s*\[/.test(readFileSync(join(src, file), 'utf8')),
  )
  expect(spellers).toEqual([])
})

test('keeps the top of the project to the agreed few', () => {
  const top = readdirSync(root).filter(
    (name) => !name.startsWith('.') && !['node_modules', 'dist', 'coverage'].includes(name),
  )
  expect(top.toSorted()).toEqual(
    [
      'README.md',
      'index.html',
      'package-lock.json',
      'package.json',
      'src',
      'tests',
      'tsconfig.json',
      'vite.config.ts',
    ].toSorted(),
  )
})

function importsOf(file: string, pattern: RegExp): [string, string][] {
  return [...readFileSync(join(src, file), 'utf8').matchAll(pattern)]
    .map(([, target]) => relative(src, join(src, dirname(file), target ?? '')))
    .filter((target) => !/\.(css|svg|mp3|woff2)$/.test(target))
    .map((target) => [file, target])
}

function folderOf(file: string): string {
  return file.split('/')[0] ?? ''
}

/** Types are gone before anything runs: a circle held by an `import type` is none. */
function isOnlyTypes(circle: string): boolean {
  const way = circle.split(' → ')
  return way.slice(0, -1).some((file, index) => {
    const target = way[index + 1] ?? ''
    const text = readFileSync(join(src, file), 'utf8')
    const name = target.split('/').at(-1)?.replace('.', '\\.')
    const lines = [...text.matchAll(new RegExp(`^import[^']*from '[^']*/${name}'`, 'gm'))].map(
      ([line]) => line,
    )
    return lines.length > 0 && lines.every((line) => line.startsWith('import type'))
  })
}
