/** The flag of a country as an emoji: two regional indicators, `JP` becomes 🇯🇵. Empty if there is no country. */
export function flagOf(country: string | undefined): string {
  if (country === undefined || !/^[a-z]{2}$/i.test(country)) return ''
  const letters = country.toUpperCase()
  return String.fromCodePoint(letters.charCodeAt(0) + toIndicator, letters.charCodeAt(1) + toIndicator)
}

/** The distance from the letter A to the regional indicator A. */
const toIndicator = 0x1f1a5

/** Tested once, because the fonts of a device do not change while the page is open. */
let areDrawn: boolean | undefined

/** Whether this device can draw flags. Windows cannot, nor can a device without an emoji font. */
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
  // Letters and empty boxes are black; only a picture has coloured pixels.
  for (let at = 0; at < pixels.length; at += 4) {
    if (Math.abs((pixels[at] ?? 0) - (pixels[at + 1] ?? 0)) > 40) return true
  }
  return false
}
