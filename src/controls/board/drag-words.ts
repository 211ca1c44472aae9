/** A place among others in words: "position 2 of 7", or "position 2 of 7 in Waiting". */
export function placeInWords(index: number, count: number, group?: string): string {
  const place = `position ${index + 1} of ${Math.max(count, index + 1)}`
  return group === undefined ? place : `${place} in ${group}`
}

/** The announcement at each step of a move. `place` is the position in words, as `placeInWords` gives. */
export const dragWords = {
  lifted: (label: string, place: string) =>
    `${label} picked up, ${place}. Use the arrow keys to move, space to drop, escape to cancel.`,
  moved: (label: string, place: string) => `${label} moved to ${place}.`,
  dropped: (label: string, place: string) => `${label} dropped at ${place}.`,
  stayed: (label: string, place: string) => `${label} stays at ${place}.`,
  cancelled: (label: string, place: string) => `Move cancelled, ${label} is back at ${place}.`,
}

/** dnd-kit's own announcements speak of identifiers: they are silenced, and ours replace them. */
export const SILENT = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}
