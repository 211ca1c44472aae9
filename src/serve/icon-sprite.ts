import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { ICON_NAMES } from '../controls/icon/icon-names.ts'

const MODULE = '\0virtual:icons'
/** The address of the picture while developing. */
const ADDRESS = '/@icons.svg'

/** Puts all icons into one picture; `virtual:icons` is its address. So they are no code that pages run. */
export function iconSprite(): Plugin {
  let isServed = false
  let base = '/'
  return {
    name: 'switchboard-icon-sprite',
    configResolved(config) {
      isServed = config.command === 'serve'
      base = config.base
    },
    resolveId: (id) => (id === 'virtual:icons' ? MODULE : undefined),
    async load(id) {
      if (id !== MODULE) return undefined
      if (isServed) return `export default ${JSON.stringify(ADDRESS)}`
      const file = this.emitFile({ type: 'asset', name: 'icons.svg', source: await spriteOf(ICON_NAMES) })
      return `export default import.meta.ROLLUP_FILE_URL_${file}`
    },
    configureServer({ middlewares }) {
      middlewares.use(ADDRESS, (_request, response, next) => {
        spriteOf(ICON_NAMES).then(
          (sprite) => response.setHeader('content-type', 'image/svg+xml').end(sprite),
          next,
        )
      })
    },
    // Without the link, icons are requested only when the first screen is drawn. A preload does not count for them.
    transformIndexHtml: {
      order: 'post',
      handler: (_page, { bundle = {} }) =>
        Object.values(bundle)
          .filter(({ fileName }) => /\bicons-[^/]*\.svg$/.test(fileName))
          .map(({ fileName }) => ({
            tag: 'link',
            attrs: { rel: 'prefetch', href: `${base}${fileName}` },
            injectTo: 'head',
          })),
    },
  }
}

/** One SVG with a symbol for each icon, of Lucide's 24 by 24 units. */
export async function spriteOf(names: readonly string[]): Promise<string> {
  const folder = join(createRequire(import.meta.url).resolve('lucide-static/package.json'), '../icons')
  const symbols = names.map(async (name) => {
    const svg = await readFile(join(folder, `${name}.svg`), 'utf8')
    const shapes = /<svg[^>]*>(.*)<\/svg>/s.exec(svg)?.[1]?.replaceAll(/\s*\n\s*/g, '')
    return `<symbol id="${name}" viewBox="0 0 24 24">${shapes}</symbol>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg">${(await Promise.all(symbols)).join('')}</svg>`
}
