/**
 * A rectangle as SVG.
 * @param {number} x @param {number} y @param {number} width @param {number} height @param {string} fill @param {number} [round] radius of its corners
 */
export function rect(x, y, width, height, fill, round) {
  const corners = round === undefined ? '' : ` rx="${round}"`
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}"${corners} fill="${fill}"/>`
}

/**
 * Windows in rows: each `[x, y]` is the upper left corner of one.
 * @param {number[]} columns @param {number[]} rows @param {number} width @param {number} height @param {string[]} fills taken in turn
 */
export function panes(columns, rows, width, height, fills) {
  let count = 0
  return rows
    .flatMap((y) => columns.map((x) => rect(x, y, width, height, fills[count++ % fills.length] ?? '#fff', 3)))
    .join('')
}
