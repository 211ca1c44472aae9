import { loadTypeScript } from './load-typescript.js'

const { module, close } = await loadTypeScript('serve.ts')
await module.serve(process.argv.slice(2))
await close()
