import { expect, test } from 'vitest'
import { lightModules } from '../../src/serve/shared-chunk.ts'

/** Modules by their ids: what each imports, and how long its code is. */
function graphOf(modules: Record<string, [imports: string[], length?: number]>) {
  return {
    getModuleInfo: (id: string) => {
      const [importedIds, length = 100] = modules[id] ?? [[]]
      return { importedIds, code: 'x'.repeat(length) }
    },
  }
}

const graph = graphOf({
  '/src/main.tsx': [['/node_modules/react/index.js', '/src/list.tsx']],
  '/src/list.tsx': [[]],
  '/node_modules/react/index.js': [[], 90_000],
  '/src/pill.tsx': [['/node_modules/react/index.js', '/node_modules/icons/x.js']],
  '/node_modules/icons/x.js': [['/node_modules/react/index.js']],
  '/src/field.tsx': [['/src/calendar.tsx']],
  '/src/calendar.tsx': [['/node_modules/dates/index.js', '/src/field.tsx']],
  '/node_modules/dates/index.js': [['/node_modules/dates/zones.js'], 10_000],
  '/node_modules/dates/zones.js': [[], 20_000],
})
const nameOf = lightModules('shared', '/src/main.tsx')

test.each([
  ['a module of ours that needs what the page has already', '/src/pill.tsx', 'shared'],
  ['a small module of a package', '/node_modules/icons/x.js', 'shared'],
  ['a module that brings a heavy package along', '/src/calendar.tsx', null],
  ['a module that brings one along by another', '/src/field.tsx', null],
])('shares %s or leaves it to the parts that need it', (_what, id, name) => {
  expect(nameOf(id, graph)).toBe(name)
})
