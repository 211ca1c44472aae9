import { panes, rect } from './shapes.js'

/** @typedef {import('./pictures.js').Palette} Palette */

/** Each home from outside, as its name says: drawn before the sky of its palette. */
export const outside = { quay, linden, mill, harbour, sol, kirke }

/**
 * A row of old houses at the water.
 * @param {Palette} palette
 */
function quay([air, middle, deep, dark, light]) {
  const houses = [
    { x: 90, width: 150, top: 230, fill: deep },
    { x: 240, width: 130, top: 190, fill: '#c8553d' },
    { x: 370, width: 170, top: 210, fill: '#f0d9a8' },
    { x: 540, width: 140, top: 170, fill: middle },
    { x: 680, width: 170, top: 224, fill: '#e3a857' },
  ]
  const drawn = houses.map(({ x, width, top, fill }, at) => {
    const [centre, right] = [x + width / 2, x + width]
    const gable = `M${x} 470V${top}L${centre} ${top - 80} ${right} ${top}V470Z`
    const columns = [x + 22, right - 22 - 34]
    return `<path d="${gable}" fill="${fill}"/><path d="M${x - 6} ${top + 4}L${centre} ${top - 84} ${right + 6} ${top + 4}" fill="none" stroke="${dark}" stroke-width="10" stroke-linejoin="round"/>
<circle cx="${centre}" cy="${top - 24}" r="13" fill="${light}"/>${panes(columns, [top + 20, top + 88], 34, 46, at % 2 ? [light, air, light] : [air, light])}${rect(centre - 20, 404, 40, 66, dark, 4)}`
  })
  return `<path d="M0 400q120-40 200-20t240-10 240 10 280-20v110H0Z" fill="${deep}" opacity=".35"/>${drawn.join('')}
${rect(0, 470, 960, 26, '#8d8478')}${rect(0, 496, 960, 144, deep)}<path d="M90 496h760v60q-60 26-120 0t-130 0-130 0-130 0-130 0-120 0Z" fill="${dark}" opacity=".3"/>
<path d="M60 540h120M260 570h160M520 546h110M700 590h180M120 606h140M420 616h190" stroke="${air}" stroke-width="5" stroke-linecap="round" opacity=".6"/>
<path d="M690 560h150q-14 40-46 40h-66q-26 0-38-40Z" fill="#fff"/><path d="M762 556V450l64 92Z" fill="${light}"/><path d="M762 560V440" stroke="${dark}" stroke-width="6"/>
`
}

/**
 * A town house among linden trees, the third floor lit.
 * @param {Palette} palette
 */
function linden([air, middle, deep, dark, light]) {
  const rows = [150, 236, 322, 408]
  const columns = [318, 398, 520, 600]
  const floors = rows.map((y, at) => panes(columns, [y], 44, 54, at === 1 ? ['#ffd76a'] : [air, '#fff', air]))
  const balconies = rows.map((y) => rect(306, y + 58, 150, 8, dark) + rect(508, y + 58, 150, 8, dark))
  const tree = (/** @type {number} */ x, /** @type {number} */ size, /** @type {string} */ fill) =>
    `<path d="M${x} 540V${430 - size}" stroke="#5b4632" stroke-width="${size / 5}"/><circle cx="${x}" cy="${400 - size}" r="${size}" fill="${fill}"/><circle cx="${x - size * 0.7}" cy="${440 - size}" r="${size * 0.75}" fill="${fill}"/><circle cx="${x + size * 0.7}" cy="${440 - size}" r="${size * 0.75}" fill="${fill}"/>`
  return `<path d="M0 470q240-70 480-30t480-20v220H0Z" fill="${middle}" opacity=".6"/>
${rect(284, 130, 394, 390, '#f3ead2')}<path d="M264 134 320 70h322l56 64Z" fill="#a8523f"/>${rect(372, 78, 30, 34, dark)}${rect(562, 78, 30, 34, dark)}
${floors.join('')}${balconies.join('')}${rect(458, 440, 46, 80, deep, 4)}<path d="M452 440h58l-29-24Z" fill="${dark}"/>
${tree(160, 96, deep)}${tree(812, 108, deep)}${tree(60, 66, middle)}${tree(918, 64, middle)}
<path d="M0 520h960v120H0Z" fill="${dark}"/><path d="M400 520h160l120 120H280Z" fill="#d8cfb8"/>${rect(0, 512, 960, 14, deep)}
<circle cx="136" cy="300" r="16" fill="${light}" opacity=".6"/><circle cx="836" cy="270" r="18" fill="${light}" opacity=".6"/>
`
}

/**
 * A stone cottage with its wheel at a stream.
 * @param {Palette} palette
 */
function mill([air, middle, deep, dark, light]) {
  const spokes = Array.from({ length: 8 }, (_, at) => {
    const angle = (at * Math.PI) / 4
    const [x, y] = [Math.round(Math.cos(angle) * 86), Math.round(Math.sin(angle) * 86)]
    return `M674 452l${x} ${y}`
  })
  return `<path d="M0 360Q160 260 340 330T680 300 960 340V640H0Z" fill="${middle}" opacity=".55"/><path d="M0 430q220-90 460-30t500-10v250H0Z" fill="${deep}" opacity=".75"/>
${rect(300, 330, 330, 200, '#d9c3a5')}<path d="M268 340 340 210h250l72 130Z" fill="${dark}"/>${rect(360, 180, 44, 70, '#b79a7a')}<path d="M382 172q-20-30 6-54t0-56" fill="none" stroke="#fff" stroke-width="14" stroke-linecap="round" opacity=".6"/>
${panes([336, 540], [372], 58, 56, [light])}<path d="M365 372v56M336 400h58M569 372v56M540 400h58" stroke="${dark}" stroke-width="5"/><path d="M436 530v-94q0-34 34-34t34 34v94Z" fill="#7a3f2d"/>
<path d="M312 356h20M560 350h30M318 470h26M590 480h28M410 352h24M316 510h18M594 440h24" stroke="#a88c68" stroke-width="8" stroke-linecap="round"/>
<circle cx="674" cy="452" r="96" fill="none" stroke="#5a3b26" stroke-width="16"/><circle cx="674" cy="452" r="64" fill="none" stroke="#5a3b26" stroke-width="7"/><path d="${spokes.join('')}" stroke="#5a3b26" stroke-width="10"/><circle cx="674" cy="452" r="16" fill="${dark}"/>
<path d="M0 530h600q90-10 140 10t220-4v104H0Z" fill="#6f7f4a"/><path d="M560 640q60-60 40-96 90-20 190 0-40 40 30 96Z" fill="${air}"/><path d="M630 566h90M610 600h150" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".7"/>
<circle cx="160" cy="450" r="66" fill="#6f7f4a"/><circle cx="220" cy="476" r="50" fill="#5f6f40"/>${rect(176, 490, 14, 60, '#5a3b26')}
`
}

/**
 * Lofts in a brick warehouse, with cranes and masts behind.
 * @param {Palette} palette
 */
function harbour([air, middle, deep, dark, light]) {
  const crane = (/** @type {number} */ x, /** @type {number} */ foot) =>
    `<path d="M${x} ${foot}V150M${x} 170h150M${x} 170h-60M${x + 130} 172v90M${x} 150l130 22M${x} 150l-56 22" fill="none" stroke="${deep}" stroke-width="9"/>`
  const mast = (/** @type {number} */ x, /** @type {number} */ top) =>
    `<path d="M${x} 500V${top}" stroke="${dark}" stroke-width="6"/><path d="M${x + 4} ${top + 12}v150h62Z" fill="#fff" opacity=".85"/>`
  const arches = [286, 384, 482, 580].map(
    (x, at) =>
      `<path d="M${x} 348V250q0-34 34-34t34 34v98Z" fill="${at === 2 ? light : air}"/><path d="M${x + 34} 216v132M${x} 284h68" stroke="${dark}" stroke-width="5"/>`,
  )
  return `${crane(780, 480)}${crane(120, 480)}<path d="M0 440h960v60H0Z" fill="${middle}" opacity=".6"/>
<path d="M250 500V170l104-70 104 70 104-70 122 70v330Z" fill="#a2523f"/><path d="M240 176 354 96l104 72 104-72 132 80" fill="none" stroke="${dark}" stroke-width="12" stroke-linejoin="round"/>
${arches.join('')}${panes([300, 398, 496, 594], [384], 40, 56, [air, light, air])}${rect(250, 460, 434, 10, '#7a3a2c')}${rect(436, 424, 62, 76, dark, 4)}<path d="M274 190h26M620 196h30M278 366h20M640 372h24M352 150h20M560 148h22" stroke="#84402f" stroke-width="8"/>
${rect(0, 496, 960, 22, '#857d86')}${rect(0, 518, 960, 122, deep)}<path d="M250 518h434v44q-72 26-144 0t-144 0-146 0Z" fill="${dark}" opacity=".35"/>
${mast(764, 270)}${mast(858, 310)}<path d="M720 560h210q-16 44-56 44h-104q-34 0-50-44Z" fill="#fff"/><path d="M764 560V500M858 560V500" stroke="${dark}" stroke-width="6"/>
<path d="M40 560h140M120 596h190M420 576h150M560 612h150M30 620h90" stroke="${air}" stroke-width="5" stroke-linecap="round" opacity=".6"/>
`
}

/**
 * A tiled house in a steep lane in the south.
 * @param {Palette} palette
 */
function sol([air, middle, deep, dark, light]) {
  const roof = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ width) =>
    `<path d="M${x - 14} ${y}h${width + 28}l-26-44H${x + 12}Z" fill="#b5533c"/><path d="M${x + 10} ${y - 8}h${width - 20}M${x + 20} ${y - 26}h${width - 40}" stroke="#8e3f2e" stroke-width="5" stroke-dasharray="18 8"/>`
  const tiles = Array.from({ length: 10 }, (_, at) => `M${322 + at * 32} 446l16-16 16 16-16 16Z`).join('')
  const shutter = (/** @type {number} */ x, /** @type {number} */ y) =>
    rect(x, y, 56, 84, dark, 3) + rect(x - 24, y, 24, 84, '#3f7d86') + rect(x + 56, y, 24, 84, '#3f7d86')
  return `<path d="M0 390 140 330l120 30 140-60 180 50 160-40 220 60v290H0Z" fill="${middle}" opacity=".5"/>
${rect(40, 300, 250, 300, '#f7e6c4')}${roof(40, 300, 250)}${rect(670, 260, 260, 340, '#f2c9a2')}${roof(670, 260, 260)}
${rect(310, 210, 340, 390, '#fffaf0')}${roof(310, 210, 340)}${shutter(372, 250)}${shutter(532, 250)}${rect(348, 340, 104, 8, dark)}${rect(508, 340, 104, 8, dark)}<path d="M352 340v-26M372 340v-26M392 340v-26M412 340v-26M432 340v-26M448 340v-26M512 340v-26M532 340v-26M552 340v-26M572 340v-26M592 340v-26M608 340v-26" stroke="${dark}" stroke-width="4"/>
${rect(310, 428, 340, 36, '#fff')}<path d="${tiles}" fill="#2f6f9f"/><path d="M436 600V516q0-44 44-44t44 44v84Z" fill="#2f6f9f"/><circle cx="508" cy="544" r="5" fill="${light}"/>
${shutter(96, 370)}${shutter(202, 370)}${shutter(730, 340)}${shutter(840, 340)}<path d="M744 600V506q0-36 36-36t36 36v94Z" fill="${deep}"/><path d="M120 600V516q0-36 36-36t36 36v84Z" fill="${deep}"/>
<path d="M0 600h960v40H0Z" fill="${air}"/><path d="M0 600h960" stroke="${dark}" stroke-opacity=".3" stroke-width="5"/><path d="M352 600v-36h44v36ZM566 600v-36h44v36Z" fill="#b5533c"/><circle cx="374" cy="548" r="28" fill="#5f8f4a"/><circle cx="588" cy="546" r="30" fill="#5f8f4a"/><circle cx="366" cy="538" r="6" fill="#d94f70"/><circle cx="386" cy="552" r="6" fill="#d94f70"/><circle cx="596" cy="536" r="6" fill="#d94f70"/><circle cx="578" cy="552" r="6" fill="#d94f70"/>
`
}

/**
 * Painted wooden houses and a church below mountains at a fjord.
 * @param {Palette} palette
 */
function kirke([air, middle, deep, dark, light]) {
  const house = (
    /** @type {number} */ x,
    /** @type {number} */ width,
    /** @type {number} */ top,
    /** @type {string} */ fill,
  ) => {
    const boards = Array.from(
      { length: Math.floor(width / 18) },
      (_, at) => `M${x + 14 + at * 18} ${top + 6}V500`,
    ).join('')
    const centre = x + width / 2
    return `${rect(x, top, width, 500 - top, fill)}<path d="${boards}" stroke="#000" stroke-opacity=".12" stroke-width="3"/><path d="M${x - 16} ${top + 6}L${centre} ${top - 76} ${x + width + 16} ${top + 6}Z" fill="${dark}"/><path d="M${x - 16} ${top + 6}L${centre} ${top - 76} ${x + width + 16} ${top + 6}" fill="none" stroke="#fff" stroke-width="7"/>${panes([x + 24, x + width - 24 - 40], [top + 34], 40, 46, [light, air])}${rect(centre - 20, 434, 40, 66, '#fff', 3)}`
  }
  return `<path d="M0 400 150 190l90 110 130-190 160 220 100-130 150 160 180-210v350H0Z" fill="${middle}"/><path d="M370 110l-52 76 30-8 24 26 22-24 32 14ZM150 190l-38 53 26-4 16 18 20-20 22 6ZM630 200l-36 47 26-6 18 16 20-12 20 4Z" fill="#fff"/>
<path d="M0 430q200-50 460-20t500-20v120H0Z" fill="${deep}"/>
${rect(110, 300, 150, 200, '#fff')}<path d="M92 308 185 226l93 82Z" fill="${dark}"/><path d="M150 244V150l35-90 35 90v94Z" fill="#fff"/><path d="M142 156 185 40l43 116Z" fill="${dark}"/><path d="M185 44V8M172 20h26" stroke="${dark}" stroke-width="6"/>${panes([172], [184], 26, 40, [dark])}${panes([132, 212], [350], 26, 60, [air])}<path d="M162 500v-70q0-24 23-24t23 24v70Z" fill="#7a3a2c"/>
${house(330, 200, 320, '#b23a2e')}${house(560, 170, 340, '#e2a93b')}${house(760, 170, 330, '#f6f1e6')}
${rect(0, 496, 960, 18, '#7d8b7a')}${rect(0, 514, 960, 126, deep)}<path d="M330 514h200v40q-50 20-100 0t-100 0ZM560 514h170v40q-42 20-84 0t-86 0Z" fill="${dark}" opacity=".35"/><path d="M40 556h150M250 590h190M520 566h130M700 600h190M90 620h120" stroke="${air}" stroke-width="5" stroke-linecap="round" opacity=".6"/>
`
}
