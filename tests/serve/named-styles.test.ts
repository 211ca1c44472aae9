import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { namedStyles } from '../../src/serve/named-styles.ts'

test('writes a class where it is used, and none that is not', async () => {
  const root = mkdtempSync(join(tmpdir(), 'switchboard-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  writeFileSync(join(root, 'Card.module.css'), '.head { color: red } .foot { color: blue }')
  writeFileSync(
    join(root, 'card.ts'),
    `import styles from './Card.module.css'\ndocument.body.className = styles.head`,
  )
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    css: { modules: { generateScopedName: 'card-[local]' } },
    build: { write: false, rolldownOptions: { input: join(root, 'card.ts') } },
    plugins: [namedStyles()],
  })
  const { output } = built as Rolldown.RolldownOutput // neither watched nor of several formats
  const [{ code }] = output
  const styles = output.find(({ fileName }) => fileName.endsWith('.css'))
  expect(code).toContain('document.body.className=`card-head`')
  expect(code).not.toContain('card-foot')
  expect(styles).toHaveProperty('source', expect.stringContaining('.card-head'))
})
