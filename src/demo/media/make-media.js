/**
 * Makes the sound and the pictures of the demo again: `node src/demo/media/make-media.js` (needs espeak-ng, ffmpeg).
 * The results are committed, so the project runs without this.
 */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { portraits } from './faces.js'
import { pictures } from './pictures.js'
import { texts } from './texts.js'

const folder = new URL('./', import.meta.url)
const rate = 16_000
const peakCount = 40

const recordings = texts.map(({ name, language, voice, speed, text }) => {
  const wave = execFileSync('espeak-ng', ['-v', voice, '-s', String(speed), '--stdout', text], {
    maxBuffer: 1e9,
  })
  const encode = [
    '-ac',
    '1',
    '-ar',
    String(rate),
    '-b:a',
    '24k',
    '-map_metadata',
    '-1',
    '-f',
    'mp3',
    'pipe:1',
  ]
  const sound = ffmpeg(wave, ['-af', 'loudnorm=I=-18', ...encode])
  writeFileSync(new URL(`${name}.mp3`, folder), sound)
  const samples = samplesOf(ffmpeg(sound, ['-ac', '1', '-ar', String(rate), '-f', 's16le', 'pipe:1']))
  return {
    name,
    language,
    duration: Math.round(samples.length / rate),
    peaks: peaksOf(samples),
    transcript: text,
  }
})

writeFileSync(
  new URL('../seed/recordings.json', folder),
  `[\n${recordings.map((recording) => JSON.stringify(recording)).join(',\n')}\n]\n`,
)
for (const [name, svg] of [...pictures(), ...portraits()]) writeFileSync(new URL(`${name}.svg`, folder), svg)

/** @param {Buffer} input @param {string[]} options */
function ffmpeg(input, options) {
  return execFileSync('ffmpeg', ['-v', 'error', '-i', 'pipe:0', ...options], { input, maxBuffer: 1e9 })
}

/** @param {Buffer} bytes little-endian 16-bit samples */
function samplesOf(bytes) {
  return new Int16Array(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length - (bytes.length % 2)),
  )
}

/**
 * Loudness over time, 0..1 of the loudest moment: the root of the mean square tells speech from pauses better than peaks.
 * @param {Int16Array} samples
 */
function peaksOf(samples) {
  const width = Math.floor(samples.length / peakCount)
  const loudness = Array.from({ length: peakCount }, (_, index) => {
    let sum = 0
    for (const sample of samples.subarray(index * width, (index + 1) * width)) sum += sample * sample
    return Math.sqrt(sum / width)
  })
  const loudest = Math.max(...loudness)
  return loudness.map((value) => Math.round((value / loudest) * 100) / 100)
}
