/**
 * The text in some bytes: UTF-8, UTF-16 and UTF-32 (by byte order mark or zero bytes), else Windows-1252. Gzip is
 * unpacked. Bytes that are no text give a wrong text, which `parseDocument` reports.
 */
export async function decodeText(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return decodeText(await unpacked(bytes))
  const [one = 1, other = 1, third = 1, fourth = 1] = bytes
  const start = (one << 8) | other
  if (one === 0xff && other === 0xfe && third === 0 && fourth === 0 && bytes.length % 4 === 0)
    return wide(bytes)
  if (start === 0xfffe || (one !== 0 && other === 0 && third !== 0)) return decoded(bytes, 'utf-16le')
  if (start === 0xfeff || (one === 0 && other !== 0)) return decoded(bytes, 'utf-16be')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decoded(bytes, 'windows-1252')
  }
}

function decoded(bytes: Uint8Array<ArrayBuffer>, encoding: string): string {
  return new TextDecoder(encoding).decode(bytes)
}

/** UTF-32, little-endian, which browsers cannot decode. */
function wide(bytes: Uint8Array<ArrayBuffer>): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let text = ''
  for (let at = 4; at < bytes.byteLength; at += 4) {
    const code = view.getUint32(at, true)
    text += code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD'
  }
  return text
}

/** The largest description, in bytes. */
const MOST = 200_000_000

async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')).getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    if (value === undefined) continue
    parts.push(value)
    length += value.length
    if (length > MOST) {
      await reader.cancel()
      throw new Error('Unpacked, it is too large to be a description.')
    }
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}
