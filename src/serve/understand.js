// The TypeScript of the other files is loaded through Vite, so that every supported Node runs it.
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const { module } = await runnerImport(fileURLToPath(new URL('understand.ts', import.meta.url)), {
  configFile: false,
  logLevel: 'error',
})
await module.understandAll(process.argv.slice(2))
