/** Colours of a picture: sky, middle, dark, and the light that falls in. */
const palettes = {
  quay: ['#a7d3cf', '#5b9bbd', '#38669a', '#1c3553', '#ffdcb0'],
  linden: ['#d9dba0', '#6f9d72', '#2f7c4f', '#153c2a', '#fbeab0'],
  mill: ['#e9b597', '#b96b62', '#8c4b4e', '#4a2829', '#ffe2ac'],
  harbour: ['#c9c6dd', '#7c83bd', '#5f5793', '#362f50', '#ffd9bf'],
  sol: ['#e8dda6', '#b27a5b', '#8c5040', '#4e2a21', '#e6edb0'],
  kirke: ['#8fc2e4', '#3f8fae', '#047c85', '#05434a', '#f6d5fb'],
}

/** @returns {[name: string, svg: string][]} three views in each of the six palettes */
export function pictures() {
  return Object.entries(palettes).flatMap(([name, colours], index) =>
    [view, hills, windows].map(
      (draw, view) =>
        /** @type {[string, string]} */ ([
          `${name}-${view + 1}`,
          frame(colours, 25 + ((index * 23) % 55), draw(colours)),
        ]),
    ),
  )
}

/** @param {string[]} colours @param {number} lightAt percent from the left @param {string} inside */
function frame(colours, lightAt, inside) {
  const [sky, middle, deep, dark, light] = colours
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 640" width="960" height="640">
<defs><linearGradient id="a" x1="0" y1="0" x2=".45" y2="1"><stop stop-color="${sky}"/><stop offset=".38" stop-color="${middle}"/><stop offset=".72" stop-color="${deep}"/><stop offset="1" stop-color="${dark}"/></linearGradient>
<radialGradient id="b" cx="${lightAt}%" cy="8%" r="62%"><stop stop-color="${light}"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient>
<linearGradient id="c" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${deep}" stop-opacity=".75"/><stop offset="1" stop-color="${dark}"/></linearGradient></defs>
<rect width="960" height="640" fill="url(#a)"/><rect width="960" height="640" fill="url(#b)"/>
${inside}</svg>
`
}

/** Only light and air. */
function view() {
  return ''
}

/** @param {string[]} colours */
function hills([, , , dark, light]) {
  return `<circle cx="690" cy="190" r="54" fill="${light}" opacity=".85"/>
<path d="M0 430C160 350 260 380 400 430S700 330 960 410V640H0Z" fill="url(#c)" opacity=".55"/>
<path d="M0 510C200 440 340 540 520 500S800 440 960 500V640H0Z" fill="url(#c)" opacity=".8"/>
<path d="M0 590C220 540 420 600 620 570S880 560 960 580V640H0Z" fill="${dark}"/>
`
}

/** @param {string[]} colours */
function windows([, , , dark, light]) {
  const panes = Array.from({ length: 6 }, (_, index) => {
    const x = 214 + (index % 3) * 190
    const y = 214 + Math.floor(index / 3) * 190
    return `<rect x="${x}" y="${y}" width="150" height="150" rx="6" fill="${light}" opacity="${[0.9, 0.35, 0.6, 0.25, 0.75, 0.4][index]}"/>`
  })
  return `<path d="M150 640V170L480 60 810 170V640Z" fill="url(#c)"/>
<path d="M130 176 480 56 830 176" fill="none" stroke="${dark}" stroke-width="14" stroke-linecap="round"/>
${panes.join('')}
`
}
