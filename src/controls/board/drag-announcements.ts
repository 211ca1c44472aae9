/** A position in words: "position 2 of 7", or "position 2 of 7 in Waiting". */
export function positionInWords(index: number, count: number, group?: string): string {
  const position = `position ${index + 1} of ${Math.max(count, index + 1)}`
  return group === undefined ? position : `${position} in ${group}`
}

/** The announcement at each step of a move. `position` is a text of `positionInWords`. */
export const dragAnnouncements = {
  lifted: (label: string, position: string) =>
    `${label} picked up, ${position}. Use the arrow keys to move, space to drop, escape to cancel.`,
  moved: (label: string, position: string) => `${label} moved to ${position}.`,
  dropped: (label: string, position: string) => `${label} dropped at ${position}.`,
  stayed: (label: string, position: string) => `${label} stays at ${position}.`,
  cancelled: (label: string, position: string) => `Move cancelled, ${label} is back at ${position}.`,
}

/** Silences dnd-kit's own announcements, which name ids. `dragAnnouncements` replaces them. */
export const NO_ANNOUNCEMENTS = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}
