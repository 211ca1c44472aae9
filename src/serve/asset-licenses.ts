import { appendFile, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** The file of a build with the licenses of all packages in it. Vite writes those of the scripts. */
export const LICENSES = 'licenses.md'

/** Packages of which a build contains only fonts or pictures. */
const PACKAGES = ['@fontsource-variable/geist', '@fontsource-variable/geist-mono', 'lucide-static']

/** Adds the licenses of fonts and icons to those that Vite writes. */
export function assetLicenses(): Plugin {
  return {
    name: 'switchboard-asset-licenses',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const texts = await Promise.all(PACKAGES.map(licenseOf))
      await appendFile(join(dir, LICENSES), texts.join(''))
    },
  }
}

async function licenseOf(name: string): Promise<string> {
  const description = createRequire(import.meta.url).resolve(`${name}/package.json`)
  const { version, license } = JSON.parse(await readFile(description, 'utf8')) as Record<string, string>
  const text = await readFile(join(dirname(description), 'LICENSE'), 'utf8')
  return `\n## ${name} - ${version} (${license})\n\n${text.trimEnd()}\n`
}
