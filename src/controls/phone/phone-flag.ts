/** The flag of a country as an emoji: two regional indicators, `JP` becomes 🇯🇵. Empty for no country. */
export function flagOf(country: string | undefined): string {
  if (country === undefined || !/^[a-z]{2}$/i.test(country)) return ''
  const letters = country.toUpperCase()
  return String.fromCodePoint(letters.charCodeAt(0) + toIndicator, letters.charCodeAt(1) + toIndicator)
}

/** From the letter A to the regional indicator A. */
const toIndicator = 0x1f1a5

/** Found out once: the fonts of a machine stay the same for as long as the page lives. */
let areDrawn: boolean | undefined

/** Does this machine have a picture for flags? Windows, and a machine without an emoji font, have none. */
export function hasFlagPictures(): boolean {
  areDrawn ??= drawsInColour(flagOf('JP'))
  return areDrawn
}

function drawsInColour(text: string): boolean {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 16
  const drawing = canvas.getContext('2d', { willReadFrequently: true })
  if (drawing === null) return false
  drawing.textBaseline = 'top'
  drawing.font = '12px sans-serif'
  drawing.fillText(text, 0, 0)
  const pixels = drawing.getImageData(0, 0, 16, 16).data
  // Letters and empty boxes are drawn in black; only a picture has a pixel of a colour.
  for (let at = 0; at < pixels.length; at += 4) {
    if (Math.abs((pixels[at] ?? 0) - (pixels[at + 1] ?? 0)) > 40) return true
  }
  return false
}
