import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { compileFunction } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { leaveOut, UNREACHED } from '../../src/serve/leave-out.ts'

const require = createRequire(import.meta.url)
const packages = fileURLToPath(new URL('../../node_modules/', import.meta.url))
const load = leaveOut().load as (id: string) => string | undefined

describe.each(Object.entries(UNREACHED).filter(([, functions]) => functions.length > 0))(
  'what is left out of %s',
  (module, functions) => {
    const source = load(packages + module) ?? ''

    it('is found there', () => {
      expect(functions.filter((name) => !source.includes(`"Left out: ${name}"`))).toEqual([])
    })

    it('is no more than that', () => {
      const outermost = (text: string) =>
        [...text.matchAll(/^(?:export )?(?:async )?function (\w+)/gm)].map(([, name]) => name)
      const before = outermost(readFileSync(packages + module, 'utf8'))
      expect(outermost(source)).toEqual(expect.arrayContaining(before))
    })
  },
)

it('throws and says so where something left out is called', () => {
  const source = load(`${packages}react-dom/cjs/react-dom.production.js`) ?? ''
  const exports: Record<string, () => void> = {}
  compileFunction(source, ['exports', 'require'])(exports, require)
  expect(() => exports.preload?.()).toThrow('Left out: preload')
})

it('leaves out no React that the app uses', () => {
  const source = fileURLToPath(new URL('../../src/', import.meta.url))
  const using = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('serve'))
    .filter((file) =>
      /\b(?:ViewTransition|hydrateRoot|pre(?:init|load)(?:Module)?\()/.test(
        readFileSync(source + file, 'utf8'),
      ),
    )
  expect(using).toEqual([])
})
