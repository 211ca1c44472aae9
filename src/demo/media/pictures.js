import { outside } from './outside.js'
import { rect } from './shapes.js'

/**
 * Colours of a home: sky, middle, dark parts, darkest, and the light that falls in.
 * @typedef {[sky: string, middle: string, deep: string, dark: string, light: string]} Palette
 */

/** @type {Record<keyof typeof outside, Palette>} */
const palettes = {
  quay: ['#a7d3cf', '#5b9bbd', '#38669a', '#1c3553', '#ffdcb0'],
  linden: ['#d9dba0', '#6f9d72', '#2f7c4f', '#153c2a', '#fbeab0'],
  mill: ['#e9b597', '#b96b62', '#8c4b4e', '#4a2829', '#ffe2ac'],
  harbour: ['#c9c6dd', '#7c83bd', '#5f5793', '#362f50', '#ffd9bf'],
  sol: ['#f1dca0', '#c98a5e', '#9a5440', '#4e2a21', '#fff3c4'],
  kirke: ['#8fc2e4', '#3f8fae', '#047c85', '#05434a', '#f6d5fb'],
}

/** @returns {[name: string, svg: string][]} of each of the six homes: the house, its living room, and another room */
export function pictures() {
  return Object.entries(palettes).flatMap(([name, palette], index) => {
    const lightAt = 25 + ((index * 23) % 55)
    const views = [
      sky(palette, lightAt) + outside[/** @type {keyof typeof outside} */ (name)](palette),
      livingRoom(palette, index),
      index % 2 === 0 ? bedroom(palette) : kitchen(palette),
    ]
    return views.map(
      (view, at) => /** @type {[string, string]} */ ([`${name}-${at + 1}`, frame(palette, lightAt, view)]),
    )
  })
}

/** @param {Palette} palette @param {number} lightAt percent from the left @param {string} inside */
function frame([air, middle, deep, , light], lightAt, inside) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 640" width="960" height="640">
<defs><linearGradient id="a" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${air}"/><stop offset=".6" stop-color="${light}"/><stop offset="1" stop-color="${middle}"/></linearGradient>
<radialGradient id="b" cx="${lightAt}%" cy="12%" r="60%"><stop stop-color="${light}"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient>
<linearGradient id="c" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${middle}"/><stop offset="1" stop-color="${deep}"/></linearGradient></defs>
${inside}</svg>
`
}

/** @param {Palette} palette @param {number} lightAt */
function sky([, , , , light], lightAt) {
  const x = Math.round(lightAt * 9.6)
  return `${rect(0, 0, 960, 640, 'url(#a)')}${rect(0, 0, 960, 640, 'url(#b)')}<circle cx="${x}" cy="110" r="46" fill="${light}"/>
${cloud(x > 480 ? 200 : 700, 130, 1)}${cloud(x > 480 ? 420 : 520, 80, 0.6)}`
}

/** @param {number} x @param {number} y @param {number} scale */
function cloud(x, y, scale) {
  return `<path transform="translate(${x} ${y}) scale(${scale})" d="M-90 20a28 28 0 0 1 22-46 44 44 0 0 1 82-8 34 34 0 0 1 58 30 20 20 0 0 1 6 24Z" fill="#fff" opacity=".55"/>
`
}

/**
 * A sofa below a window, a lamp, a plant, a rug.
 * @param {Palette} palette @param {number} index
 */
function livingRoom([, middle, deep, dark, light], index) {
  const mirrored = index % 2 === 1 ? ' transform="matrix(-1 0 0 1 960 0)"' : ''
  return `${walls(middle, light)}<g${mirrored}>
${windowOf(300, 90, 360, 240, dark)}
<path d="M282 74h30c4 90-2 180-22 268h-18c14-90 16-180 10-268ZM678 74h-30c-4 90 2 180 22 268h18c-14-90-16-180-10-268Z" fill="${middle}" opacity=".75"/>
<ellipse cx="450" cy="572" rx="330" ry="44" fill="${middle}" opacity=".45"/>
<path d="M250 392q0-34 34-34h332q34 0 34 34v92H250Z" fill="${deep}"/>${rect(268, 440, 362, 62, deep, 14)}${rect(280, 432, 166, 44, middle, 12)}${rect(454, 432, 166, 44, middle, 12)}
${rect(226, 410, 46, 110, dark, 18)}${rect(628, 410, 46, 110, dark, 18)}${rect(250, 516, 14, 24, dark)}${rect(636, 516, 14, 24, dark)}
<rect x="318" y="384" width="62" height="54" rx="10" fill="${light}" transform="rotate(-8 349 411)"/>
<path d="M806 536V250" stroke="${dark}" stroke-width="7"/><path d="M752 250 774 176h64l22 74Z" fill="${light}"/><ellipse cx="806" cy="538" rx="42" ry="9" fill="${dark}"/>
<path d="M122 470c-50-40-58-100-40-150 30 40 42 90 40 150Zm0 0c-10-70 6-130 44-172 14 62 0 126-44 172Zm0 0c20-50 52-78 98-84-10 46-46 76-98 84Z" fill="${deep}"/><path d="M84 466h76l-12 76h-52Z" fill="${dark}"/>
<ellipse cx="470" cy="560" rx="110" ry="24" fill="${dark}"/>${rect(462, 556, 16, 40, dark)}</g>
`
}

/**
 * A bed, a night table with its lamp, a picture on the wall.
 * @param {Palette} palette
 */
function bedroom([air, middle, deep, dark, light]) {
  return `${walls(air, light)}${windowOf(96, 96, 200, 260, dark)}
<path d="M80 80h26c2 100-4 200-18 296H70c10-98 14-196 10-296ZM312 80h-26c-2 100 4 200 18 296h18c-10-98-14-196-10-296Z" fill="${middle}" opacity=".8"/>
${rect(560, 120, 190, 130, '#fff', 4)}${rect(574, 134, 162, 102, middle)}<path d="M574 236v-30l52-40 40 34 30-20 40 34v22Z" fill="${deep}"/>
${rect(392, 300, 500, 190, dark, 18)}${rect(408, 420, 468, 130, deep, 14)}<path d="M408 446q234-40 468 0v112H408Z" fill="${middle}"/>${rect(400, 540, 20, 44, dark)}${rect(864, 540, 20, 44, dark)}
${rect(436, 372, 180, 72, '#fff', 26)}${rect(660, 372, 180, 72, '#fff', 26)}<path d="M408 500q234-34 468 0v58H408Z" fill="${light}" opacity=".55"/>
${rect(300, 450, 82, 120, dark, 6)}${rect(310, 484, 62, 6, middle)}<path d="M341 450v-44" stroke="${dark}" stroke-width="6"/><path d="M308 408 322 352h38l14 56Z" fill="${light}"/>
<ellipse cx="250" cy="596" rx="170" ry="26" fill="${middle}" opacity=".5"/>
`
}

/**
 * Cupboards, a stove with its hood, shelves, a table with fruit.
 * @param {Palette} palette
 */
function kitchen([air, middle, deep, dark, light]) {
  const tiles = Array.from({ length: 13 }, (_, at) => `M${40 + at * 70} 230v130`).join('')
  const doors = [40, 180, 560, 700, 840]
    .map((x) => rect(x, 392, 132, 130, deep, 6) + rect(x + 54, 404, 24, 6, light, 3))
    .join('')
  const cupboards = [40, 168]
    .map((x) => rect(x, 70, 120, 130, deep, 6) + rect(x + 92, 170, 6, 20, light, 3))
    .join('')
  const jars = [650, 700, 752, 810]
    .map((x, at) =>
      rect(x, 146 - (at % 2) * 12, 32, 44 + (at % 2) * 12, [air, light, middle, '#fff'][at] ?? air, 8),
    )
    .join('')
  return `${walls(air, light)}${rect(0, 230, 960, 130, '#fff')}<path d="${tiles}M0 295h960" stroke="${air}" stroke-width="3"/>
${cupboards}${rect(620, 190, 250, 12, dark, 3)}${jars}
<path d="M350 60h150v70l40 90H310l40-90Z" fill="${middle}"/>${rect(310, 214, 230, 14, dark, 4)}
${rect(0, 360, 960, 28, light)}${rect(0, 388, 960, 150, dark)}${doors}
${rect(332, 392, 206, 146, middle, 6)}${rect(352, 430, 166, 84, dark, 8)}${rect(352, 404, 166, 10, light, 5)}
<ellipse cx="390" cy="358" rx="44" ry="8" fill="${dark}"/><ellipse cx="490" cy="358" rx="36" ry="7" fill="${dark}"/><path d="M346 300h88v52h-88Z" fill="${deep}"/><path d="M434 316h40" stroke="${deep}" stroke-width="8" stroke-linecap="round"/>
<path d="M700 358v-54q0-34 34-34t34 34" fill="none" stroke="${dark}" stroke-width="9"/>
<path d="M150 590h660" stroke="${dark}" stroke-width="22" stroke-linecap="round"/><path d="M220 600v40M740 600v40" stroke="${dark}" stroke-width="18"/>
<circle cx="450" cy="556" r="18" fill="${middle}"/><circle cx="482" cy="552" r="20" fill="${light}"/><circle cx="514" cy="558" r="17" fill="${deep}"/><path d="M410 560h144q-10 26-40 26h-64q-30 0-40-26Z" fill="#fff"/>
`
}

/**
 * The wall and the floor of a room.
 * @param {string} wall @param {string} light
 */
function walls(wall, light) {
  const boards = Array.from(
    { length: 9 },
    (_, at) => `M${480 + (at - 4) * 90} 500 ${480 + (at - 4) * 190} 640`,
  ).join('')
  return `${rect(0, 0, 960, 640, '#fbf7ef')}${rect(0, 0, 960, 500, wall)}<path d="M0 0h960v500H0Z" fill="#fff" opacity=".62"/>${rect(0, 0, 960, 500, 'url(#b)')}${rect(0, 500, 960, 140, '#c9a27c')}<path d="${boards}" stroke="#000" stroke-opacity=".12" stroke-width="3"/>${rect(0, 492, 960, 10, light)}
`
}

/**
 * A window with the sky and the land behind it.
 * @param {number} x @param {number} y @param {number} width @param {number} height @param {string} dark
 */
function windowOf(x, y, width, height, dark) {
  const [right, foot] = [x + width, y + height]
  const land = `M${x} ${foot - height * 0.3}Q${x + width * 0.3} ${foot - height * 0.5} ${x + width * 0.55} ${foot - height * 0.3}T${right} ${foot - height * 0.36}V${foot}H${x}Z`
  return `${rect(x - 12, y - 12, width + 24, height + 24, '#fff', 4)}${rect(x, y, width, height, 'url(#a)')}<path d="${land}" fill="url(#c)"/>
<path d="M${x + width / 2} ${y}v${height}M${x} ${y + height * 0.42}h${width}" stroke="#fff" stroke-width="9"/>${rect(x - 24, foot + 8, width + 48, 14, dark, 3)}
`
}
