/** The commands that install packages of npm into the folder of a server: the newest of each, unless it names a version. */
export function npmPackages(...names: string[]): string[][] {
  return [
    ['npm', 'init', '-y'],
    ['npm', 'install', '--no-audit', '--no-fund', ...names],
  ]
}
