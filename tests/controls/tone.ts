export interface Tone {
  /** In seconds. */
  duration?: number
  /** In hertz; 0 is silence. */
  pitch?: number
}

/** A real sound file: mono, 8 kHz, 16 bit. Its first half is loud, its second half quiet. */
export function toneFile({ duration = 2, pitch = 220 }: Tone = {}): Blob {
  const rate = 8000
  const samples = Math.round(duration * rate)
  const file = new DataView(new ArrayBuffer(44 + samples * 2))
  const letters = (at: number, text: string) =>
    text.split('').forEach((letter, index) => file.setUint8(at + index, letter.charCodeAt(0)))
  letters(0, 'RIFF')
  file.setUint32(4, 36 + samples * 2, true)
  letters(8, 'WAVEfmt ')
  file.setUint32(16, 16, true)
  file.setUint16(20, 1, true)
  file.setUint16(22, 1, true)
  file.setUint32(24, rate, true)
  file.setUint32(28, rate * 2, true)
  file.setUint16(32, 2, true)
  file.setUint16(34, 16, true)
  letters(36, 'data')
  file.setUint32(40, samples * 2, true)
  for (let at = 0; at < samples; at += 1) {
    const loudness = at < samples / 2 ? 0.8 : 0.2
    const value = pitch === 0 ? 0 : Math.sin((at / rate) * 2 * Math.PI * pitch) * loudness
    file.setInt16(44 + at * 2, Math.round(value * 32767), true)
  }
  return new Blob([file.buffer], { type: 'audio/wav' })
}
