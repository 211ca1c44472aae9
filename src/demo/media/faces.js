import { rect } from './shapes.js'

/**
 * What a portrait is drawn of: `hair` is laid behind and before the head.
 * @typedef {{ wall: string, skin: string, shade: string, coat: string, hair: string, look: 'long' | 'short' | 'curls' | 'bun' | 'bald' | 'grey', glasses?: boolean }} Face
 */

/** @type {Face[]} */
const faces = [
  { wall: '#f3d9e8', skin: '#f1c7a5', shade: '#dba883', coat: '#38669a', hair: '#1d1b22', look: 'long' },
  { wall: '#cfe6df', skin: '#8d5a3c', shade: '#74472d', coat: '#d8a23a', hair: '#1a1412', look: 'curls' },
  { wall: '#f6e3b8', skin: '#f4cfb4', shade: '#dcae90', coat: '#2f7c4f', hair: '#8a5a2b', look: 'short' },
  {
    wall: '#d7d8f0',
    skin: '#c98f66',
    shade: '#ad7650',
    coat: '#8c4b4e',
    hair: '#2b1d16',
    look: 'bun',
    glasses: true,
  },
  {
    wall: '#e3ecd2',
    skin: '#f0c9b0',
    shade: '#d6a98d',
    coat: '#5f5793',
    hair: '#b9b5b0',
    look: 'grey',
    glasses: true,
  },
  { wall: '#d3e7f3', skin: '#6f4630', shade: '#583522', coat: '#0f766e', hair: '#15110f', look: 'bald' },
]

/** @returns {[name: string, svg: string][]} portraits for the contacts of the demo */
export function portraits() {
  return faces.map((face, index) => [
    `face-${index + 1}`,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 640" width="960" height="640">
${portrait(face)}</svg>
`,
  ])
}

/** @param {Face} face */
function portrait({ wall, skin, shade, coat, hair, look, glasses = false }) {
  const { behind, before } = HAIR[look]
  const brow = look === 'bald' ? '#2b1d16' : hair
  return `${rect(0, 0, 960, 640, wall)}<circle cx="480" cy="330" r="286" fill="#fff" opacity=".35"/>
<g fill="${hair}">${behind}</g>
<path d="M200 640q10-150 190-176h200q180 26 190 176Z" fill="${coat}"/><path d="M416 452h128l-22 84q-42 30-84 0Z" fill="${shade}"/><path d="M420 380h120v84q-60 66-120 0Z" fill="${shade}"/>
<path d="M392 466 480 560 568 466l34 10-122 140-122-140Z" fill="#fff" opacity=".85"/>
<circle cx="362" cy="318" r="24" fill="${shade}"/><circle cx="598" cy="318" r="24" fill="${shade}"/><path d="M364 270q0-124 116-124t116 124v56q0 116-116 116T364 326Z" fill="${skin}"/>
<path d="M404 268q24-16 50-4M506 264q26-12 50 4" fill="none" stroke="${brow}" stroke-width="9" stroke-linecap="round"/><circle cx="430" cy="302" r="11" fill="#231c1a"/><circle cx="530" cy="302" r="11" fill="#231c1a"/>
<path d="M482 300q-16 40-6 50 8 8 20 2" fill="none" stroke="${shade}" stroke-width="8" stroke-linecap="round"/><path d="M436 384q44 34 88 0" fill="none" stroke="#a2493f" stroke-width="10" stroke-linecap="round"/>
<circle cx="400" cy="352" r="20" fill="#e2796b" opacity=".25"/><circle cx="560" cy="352" r="20" fill="#e2796b" opacity=".25"/>
<g fill="${hair}">${before}</g>
${glasses ? '<path d="M466 300q14-12 28 0M394 292l-28-8M566 292l28-8" fill="none" stroke="#2b2a28" stroke-width="7"/><circle cx="430" cy="302" r="36" fill="#fff" fill-opacity=".25" stroke="#2b2a28" stroke-width="7"/><circle cx="530" cy="302" r="36" fill="#fff" fill-opacity=".25" stroke="#2b2a28" stroke-width="7"/>' : ''}
`
}

/** @type {Record<Face['look'], { behind: string, before: string }>} */
const HAIR = {
  long: {
    behind:
      '<path d="M330 300q-20-190 150-190t150 190q6 130 30 200-70 40-110 10H410q-40 30-110-10 24-70 30-200Z"/>',
    before: '<path d="M356 300q-10-166 124-166t124 166q-14-70-50-100-70 30-148 4-40 26-50 96Z"/>',
  },
  short: {
    behind: '',
    before:
      '<path d="M352 296q-20-176 128-176t128 176q-12-14-20-54-14-40-40-54-70 26-140-4-26 20-36 58-8 40-20 54Z"/>',
  },
  curls: {
    behind: [
      [352, 220, 60],
      [400, 160, 66],
      [480, 136, 70],
      [560, 160, 66],
      [608, 220, 60],
      [344, 290, 44],
      [616, 290, 44],
    ]
      .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`)
      .join(''),
    before: '<path d="M362 270q0-126 118-126t118 126q-20-58-58-70-60 18-120 0-38 12-58 70Z"/>',
  },
  bun: {
    behind: '<circle cx="480" cy="104" r="58"/><path d="M346 320q-20-196 134-196t134 196Z"/>',
    before: '<path d="M358 292q-8-156 122-156t122 156q-16-80-66-106-60-14-112 0-50 26-66 106Z"/>',
  },
  bald: {
    behind: '',
    before:
      '<path d="M372 350q18 30 52 30 56-30 112 0 34 0 52-30 6 106-108 106T372 350Zm72 36q36 26 72 0l10 16q-46 34-92 0Z" fill-rule="evenodd"/>',
  },
  grey: {
    behind: '',
    before:
      '<path d="M350 306q-26-150 60-176 90-50 160 6 66 30 40 170-16-20-22-64-20-50-60-52-60 20-110-4-36 14-46 56-6 44-22 64Z"/>',
  },
}
