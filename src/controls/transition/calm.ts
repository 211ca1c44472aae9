/** The animation of moving things: `--calm` in ms, fast at first and then slower. */
export const CALM = { duration: 220, easing: (part: number) => 1 - (1 - part) ** 3 }
