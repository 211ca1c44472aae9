import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const src = join(root, 'src')

/** A floor imports only from floors of a smaller number. `demo` knows nothing of its client; `serve` starts the whole. */
const FLOORS: Record<string, number> = {
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
const BESIDE = new Set(['demo', 'serve'])
/** Late parts of the whole app: more of them, and the browser waits for one file after the other. */
const MOST_LATE_IMPORTS = 60
const FEWEST_FILES = 3
const MOST_FILES = 30
const MOST_README_LINES = 20

/** Words for which HTTP, OpenAPI or HTML have one: a parameter is required, a path is requested, a request is anonymous. */
const OWN_WORDS = new Set([
  'told',
  'heed',
  'whoever',
  'nobody',
  'somebody',
  'spoken',
  'said',
  'asked',
  'place',
])

const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.(ts|tsx|js)$/.test(file),
)

/** What a file without any of them need not be parsed for. */
const ANY_OWN_WORD = new RegExp([...OWN_WORDS].join('|'), 'i')

interface Import {
  file: string
  target: string
  /** `import('…')` */
  isLate: boolean
}

const imports: Import[] = files.flatMap(importsOf)
const ownImports = imports.filter(({ file }) => !BESIDE.has(floorOf(file)))

/** A room as the README of its floor lists it. */
interface Room {
  path: string
  /** A list of equals: one file or one folder for each plug-in. */
  isList: boolean
}

/** The rooms of each floor, in the order of its README. A floor without any is one room. */
const rooms = new Map(
  Object.keys(FLOORS)
    .filter((floor) => !floor.includes('.'))
    .map((floor) => [floor, roomsOf(floor)]),
)

test('finds the imports and the rooms that it judges', () => {
  expect(files.length).toBeGreaterThan(300)
  expect(imports.length).toBeGreaterThan(1000)
  expect([...rooms.values()].flat().length).toBeGreaterThan(40)
})

test('imports only from floors below', () => {
  const against = ownImports.filter(({ file, target }) => {
    const [from, to] = [floorOf(file), floorOf(target)]
    return from !== to && !((FLOORS[to] ?? Infinity) < (FLOORS[from] ?? 0))
  })
  expect(against.map(inWords)).toEqual([])
})

test('lets the demo and what serves the app stand beside it', () => {
  const against = imports.filter(
    ({ file, target }) =>
      (floorOf(file) === 'demo' && floorOf(target) !== 'demo') ||
      (floorOf(target) === 'serve' && floorOf(file) !== 'serve'),
  )
  expect(against.map(inWords)).toEqual([])
})

test('imports inside a floor only from rooms that stand above in its README', () => {
  const against = ownImports.filter(({ file, target }) => {
    const floor = floorOf(file)
    return floor === floorOf(target) && positionOf(target) > positionOf(file)
  })
  expect(against.map(inWords)).toEqual([])
})

test('has a README of at most 20 lines on each floor, which lists every room', () => {
  const wrong: string[] = []
  for (const [floor, listed] of rooms) {
    const readme = join(src, floor, 'README.md')
    const lines = existsSync(readme) ? readFileSync(readme, 'utf8').trimEnd().split('\n').length : 0
    if (lines === 0 || lines > MOST_README_LINES) wrong.push(`src/${floor}/README.md: ${lines} lines`)
    for (const { path } of listed)
      if (!existsSync(join(src, floor, path))) wrong.push(`${floor}/${path} is not there`)
  }
  const unlisted = files.filter((file) => rooms.get(floorOf(file)) !== undefined && positionOf(file) < 0)
  expect([...wrong, ...unlisted]).toEqual([])
})

test('has 3 to 30 files in a room', () => {
  const counts = new Map<string, number>()
  for (const [floor, listed] of rooms)
    for (const { path, isList } of listed) if (!isList) counts.set(join(floor, path), 0)
  for (const file of files) {
    const key = roomKeyOf(file)
    if (key !== undefined && counts.has(key)) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const wrong = [...counts].filter(([, count]) => count < FEWEST_FILES || count > MOST_FILES)
  expect(wrong).toEqual([])
})

test('has no cycle of imports, types and late ones included', () => {
  const graph = new Map<string, string[]>()
  for (const { file, target } of imports) graph.set(file, [...(graph.get(file) ?? []), target])
  const cycles: string[] = []
  const done = new Set<string>()
  const walk = (file: string, way: string[]) => {
    if (way.includes(file)) cycles.push([...way.slice(way.indexOf(file)), file].join(' → '))
    if (done.has(file) || way.includes(file)) return
    for (const target of graph.get(file) ?? []) walk(target, [...way, file])
    done.add(file)
  }
  for (const file of files) walk(file, [])
  expect(cycles).toEqual([])
})

test('loads code late only through the door of another room', () => {
  const late = ownImports.filter(({ isLate }) => isLate)
  const doors = new Map<string, Set<string>>()
  for (const { target } of late) {
    const key = roomKeyOf(target) ?? floorOf(target)
    doors.set(key, (doors.get(key) ?? new Set()).add(target))
  }
  const severalDoors = [...doors].filter(([key, targets]) => !isListRoom(key) && targets.size > 1)
  const fromInside = late.filter(
    ({ file, target }) => roomKeyOf(file) === roomKeyOf(target) && !isListRoom(roomKeyOf(file) ?? ''),
  )
  expect(fromInside.map(inWords)).toEqual([])
  expect(severalDoors.map(([key, targets]) => `${key}: ${[...targets].join(', ')}`)).toEqual([])
})

test('has fewer than 60 late imports', () => {
  const late = files
    .filter((file) => !BESIDE.has(floorOf(file)))
    .flatMap((file) => [...codeOf(file).matchAll(/\bimport\(/g)].map(() => file))
  expect(late.length).toBeLessThan(MOST_LATE_IMPORTS)
})

test('says only of what is loaded late when a visit loads it', () => {
  const late = new Set(ownImports.filter(({ isLate }) => isLate).map(({ target }) => target))
  const marked = files.filter((file) => / \* @visit \b/.test(readFileSync(join(src, file), 'utf8')))
  expect(marked).not.toEqual([])
  expect(marked.filter((file) => !late.has(file))).toEqual([])
})

test('has no file that only passes on what others export', () => {
  const barrels = files.filter(
    (file) =>
      /\bindex\.tsx?$/.test(file) ||
      /^\s*(export \* from|export \{[^}]*\} from)[^\n]*\s*$/.test(codeOf(file)),
  )
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
  const spellers = files.filter((file) => /queryKey:\s*\[/.test(codeOf(file)) && file !== 'server/keys.ts')
  expect(spellers).toEqual([])
})

test('compares a status with 401 in at most four files', () => {
  // Not those that only make such a response.
  const compares = /(?<!status: )\b401\b|(?<!import[^\n]*)\bUNAUTHORIZED\b/
  const comparing = files.filter((file) => !BESIDE.has(floorOf(file)) && compares.test(codeOf(file)))
  expect(comparing).not.toEqual([])
  expect(comparing.slice(4)).toEqual([])
})

test('names nothing by a word of its own where HTTP, OpenAPI or HTML have one', () => {
  const isOwn = (name: string) => name.split(/(?=[A-Z])|_/).some((part) => OWN_WORDS.has(part.toLowerCase()))
  const found = files
    .filter((file) => !BESIDE.has(floorOf(file)))
    .flatMap((file) => {
      const code = readFileSync(join(src, file), 'utf8')
      if (!ANY_OWN_WORD.test(code)) return []
      const { program } = parseSync(file, code)
      return [...new Set(namesIn(program))].filter(isOwn).map((name) => `${file}: ${name}`)
    })
  expect(found).toEqual([])
})

test('styles no element for following just any other', () => {
  // For one such rule Chromium styles a whole page anew whenever an element comes or goes.
  const wrong = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.css') && /\*\s*[+~]\s*\*/.test(readFileSync(join(src, file), 'utf8')),
  )
  expect(wrong).toEqual([])
})

test('styles not all below an element for its position, or for being busy', () => {
  // Chromium keeps one such rule for each position and state, of whichever element: a row that becomes the first has all of it styled anew.
  const unnamed =
    /(?::(?:first|last|only|nth)-[\w-]+(?:\([^)]*\))?|-busy[^\]]*\])\s*[ >]\s*(?:\*|:[\w-]+)\s*[,{]/
  const wrong = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.css') && unnamed.test(readFileSync(join(src, file), 'utf8')),
  )
  expect(wrong).toEqual([])
})

test('measures windows by the size of text', () => {
  // In px, a person who needs large text would get a table with a sidebar where only a phone's layout fits.
  const wrong = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.css') && /@media[^{]*\dpx/.test(readFileSync(join(src, file), 'utf8')),
  )
  expect(wrong).toEqual([])
})

test('says why a module keeps a state, in a comment above it', () => {
  // A counter, a register, or the latest of something; each outlives the component or the call that set it.
  const state =
    /^(?:export )?(?:let |const \w+(?:: (?!Readonly)[^=]+)? = new (?:Map|Set|WeakMap|WeakSet)(?:<.*>)?\(\)$)/
  const silent = files
    .filter((file) => !BESIDE.has(floorOf(file)))
    .flatMap((file) => {
      const lines = readFileSync(join(src, file), 'utf8').split('\n')
      return lines.flatMap((line, index) =>
        state.test(line) && !/^(?:\/\/|\/\*\*| \*\/)/.test(lines[index - 1] ?? '') ? `${file}: ${line}` : [],
      )
    })
  expect(silent).toEqual([])
})

test('keeps the top of the project to the agreed few', () => {
  const top = readdirSync(root).filter(
    (name) => !name.startsWith('.') && !['node_modules', 'dist', 'coverage'].includes(name),
  )
  expect(top.toSorted()).toEqual(
    [
      'LICENSE',
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

/**
 * The rooms of a floor: lines such as "- `lists/paging/` (one file each), `lists/`: rows, totals". `.` stands for the floor's own files, `(one … each)` for a list of
 * equals.
 */
function roomsOf(floor: string): Room[] {
  const readme = join(src, floor, 'README.md')
  if (!existsSync(readme)) return []
  return [
    ...readFileSync(readme, 'utf8').matchAll(/^- ((?:`[^`]+`(?: \(one \w+ each\))?(?:, )?)+):/gm),
  ].flatMap(([, names = '']) =>
    [...names.matchAll(/`([^`]+?)\/?`( \(one)?/g)].map(([, path = '', list]) => ({
      path,
      isList: list !== undefined,
    })),
  )
}

/** The position in its floor's README of the room that holds a file; -1 where none does. A floor without rooms is one. */
function positionOf(file: string): number {
  const listed = rooms.get(floorOf(file)) ?? []
  if (listed.length === 0) return 0
  const folder = dirname(relative(floorOf(file), file))
  let best = -1
  for (const [position, { path }] of listed.entries()) {
    const holds = folder === path || (path !== '.' && folder.startsWith(`${path}/`))
    if (holds && path.length > (listed[best]?.path.length ?? -1)) best = position
  }
  return best
}

function roomKeyOf(file: string): string | undefined {
  const room = rooms.get(floorOf(file))?.[positionOf(file)]
  return room && join(floorOf(file), room.path)
}

function isListRoom(key: string): boolean {
  return (rooms.get(key.split('/')[0] ?? '') ?? []).some(
    ({ path, isList }) => isList && join(key.split('/')[0] ?? '', path) === key,
  )
}

function importsOf(file: string): Import[] {
  return [...codeOf(file).matchAll(/(?:\bfrom|\bimport)\s*(\()?\s*'(\.[^']+)'/g)]
    .map(([, late, target = '']) => ({
      file,
      target: relative(src, join(src, dirname(file), target)),
      isLate: late !== undefined,
    }))
    .filter(({ target }) => !/\.(css|svg|mp3|woff2)$/.test(target))
}

/** The text of a file without its comments. */
function codeOf(file: string): string {
  return readFileSync(join(src, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
}

/** The names in a syntax tree: of variables, properties, types and elements. */
function namesIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  const own = 'type' in node && 'name' in node && typeof node.name === 'string' ? [node.name] : []
  return [...own, ...Object.values(node).flatMap(namesIn)]
}

function floorOf(file: string): string {
  return file.split('/')[0] ?? ''
}

function inWords({ file, target, isLate }: Import): string {
  return `${file} → ${target}${isLate ? ' (late)' : ''}`
}
