import type { Hints } from '../model/hints.ts'
import { loadYaml } from '../document/load-yaml.ts'
import type { Overlay, OverlayAction } from './overlay.ts'

/**
 * The hints as an overlay that any tool can read, one action a path. `others`: imported actions, which come first.
 * `describe` words the hints of a path.
 */
export function overlayOf(
  title: string,
  hints: Hints,
  others: readonly OverlayAction[] = [],
  describe: (path: string) => string | undefined = () => undefined,
): Overlay {
  const actions = Object.entries(hints).map(([path, resourceHints]): OverlayAction => {
    const target = `$.paths[${quoted(path)}]`
    const update = { 'x-switchboard': resourceHints }
    const description = describe(path)
    return description === undefined ? { target, update } : { target, description, update }
  })
  return {
    overlay: '1.0.0',
    info: { title: `Corrections of ${title}`, version: '1.0.0' },
    actions: [...others, ...actions],
  }
}

/** An overlay as the text of a file. */
export async function overlayText(overlay: Overlay, format: 'json' | 'yaml'): Promise<string> {
  if (format === 'json') return `${JSON.stringify(overlay, null, 2)}\n`
  const { dump } = await loadYaml()
  return dump(overlay, { lineWidth: 100, noRefs: true })
}

/** A name in a normalised path (RFC 9535 §2.7). */
function quoted(name: string): string {
  return `'${name.replace(/[\\']/g, '\\$&')}'`
}
