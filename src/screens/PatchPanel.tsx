import styles from './PatchPanel.module.css'

const SIDE = 6
const STEP = 68

/** A switchboard's panel with its cords, plugged after the server's name. Decoration only. */
export function PatchPanel({ name, className }: { name: string; className?: string }) {
  const sockets = Array.from({ length: SIDE * SIDE }, (_socket, index) => socketAt(index))
  return (
    <div aria-hidden="true" className={[styles.panel, className].filter(Boolean).join(' ')}>
      <svg viewBox={`-14 -14 ${(SIDE - 1) * STEP + 28} ${(SIDE - 1) * STEP + 28}`}>
        {sockets.map(({ x, y }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="9" />
        ))}
        {cordsFor(name).map((path) => (
          <path key={path} d={path} />
        ))}
      </svg>
    </div>
  )
}

function socketAt(index: number): { x: number; y: number } {
  return { x: (index % SIDE) * STEP, y: Math.floor(index / SIDE) * STEP }
}

/** Three cords between sockets, each hanging through; the same name plugs them the same way. */
function cordsFor(name: string): string[] {
  let seed = 0
  for (const character of name) seed = (Math.imul(seed, 31) + (character.codePointAt(0) ?? 0)) >>> 0
  const next = (most: number) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return Math.floor((seed / 2 ** 32) * most)
  }
  return Array.from({ length: 3 }, (_cord, index) => {
    const from = socketAt(next(2) * SIDE + index * 2 + next(2))
    const to = socketAt((3 + next(3)) * SIDE + ((index * 2 + 3 + next(2)) % SIDE))
    const sag = 40 + next(90)
    return `M${from.x} ${from.y} C${from.x + 30 - next(60)} ${from.y + sag}, ${to.x - 60 + next(120)} ${to.y - sag}, ${to.x} ${to.y}`
  })
}
