import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { leaveOut, UNREACHED } from '../../src/serve/leave-out.ts'

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
        [...text.matchAll(/^(?:export )?(?:default )?(?:async )?function (\w+)/gm)].map(([, name]) => name)
      const before = outermost(readFileSync(packages + module, 'utf8'))
      expect(outermost(source)).toEqual(expect.arrayContaining(before))
    })
  },
)

it('is nothing that the app is made of', () => {
  const source = fileURLToPath(new URL('../../src/', import.meta.url))
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  )
  const uses =
    /\b(?:hydrateRoot|ViewTransition|SuspenseList|useActionState)\b|<Fragment [^>]*\bref=|\b(?:infiniteQueryOptions|useInfiniteQuery|preloadRoute)\b/
  // What is left out is named where it is.
  const using = files.filter(
    (name) => name !== 'serve/leave-out.ts' && uses.test(readFileSync(source + name, 'utf8')),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(using).toEqual([])
})
