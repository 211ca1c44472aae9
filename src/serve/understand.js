import { loadTypeScript } from './load-typescript.js'

const { module, close } = await loadTypeScript('understand.ts')
await module.understandAll(process.argv.slice(2))
await close()
