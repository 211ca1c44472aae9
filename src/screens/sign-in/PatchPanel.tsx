import styles from './PatchPanel.module.css'

const SIDE = 6
const STEP = 68

/** A switchboard's panel with cords, plugged by the server's name. Decoration only. */
export function PatchPanel({ name }: { name: string }) {
  const sockets = Array.from({ length: SIDE * SIDE }, (_socket, index) =>
    socketAt(Math.floor(index / SIDE), index % SIDE),
  )
  return (
    <div aria-hidden="true" className={styles.panel}>
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

function socketAt(row: number, column: number): { x: number; y: number } {
  return { x: column * STEP, y: row * STEP }
}

/** Three cords between sockets, each with a different swing. The same name gives the same cords. */
function cordsFor(name: string): string[] {
  let seed = 0
  for (const character of name) seed = (Math.imul(seed, 31) + (character.codePointAt(0) ?? 0)) >>> 0
  const zeroOrOne = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return Math.floor((seed / 2 ** 32) * 2)
  }
  return SWINGS.map(({ from, to, leave, arrive }) => {
    const start = socketAt(from.row + zeroOrOne(), from.column + zeroOrOne())
    const end = socketAt(to.row + zeroOrOne(), to.column + zeroOrOne())
    const first = `${start.x + leave.x} ${start.y + leave.y}`
    const second = `${end.x + arrive.x} ${end.y + arrive.y}`
    return `M${start.x} ${start.y} C${first}, ${second}, ${end.x} ${end.y}`
  })
}

/** The sockets that a cord joins, with one row or column to spare, and its control points. */
const SWINGS = [
  {
    from: { row: 0, column: 0 },
    to: { row: 4, column: 2 },
    leave: { x: 95, y: 150 },
    arrive: { x: -150, y: -40 },
  },
  {
    from: { row: 3, column: 0 },
    to: { row: 1, column: 3 },
    leave: { x: 140, y: -105 },
    arrive: { x: -75, y: 210 },
  },
  {
    from: { row: 0, column: 2 },
    to: { row: 4, column: 4 },
    leave: { x: 45, y: -110 },
    arrive: { x: 20, y: -210 },
  },
]
