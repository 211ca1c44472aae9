/**
 * The text of a body whose `Content-Type` names another charset than UTF-8. Many servers name one and send UTF-8 all the same, which hardly
 * any other text is by chance.
 */
export function decodeBody(bytes: Uint8Array<ArrayBuffer>, type: string): string {
  const label = /charset\s*=\s*"?([\w:.-]+)/i.exec(type)?.[1] ?? 'utf-8'
  const [one, other] = bytes
  // JSON begins with a plain letter: where its zero stands tells the order of the bytes.
  if (/^(?:utf-?16|ucs-?2)/i.test(label)) {
    const isBigEndian = (one === 0xfe && other === 0xff) || one === 0
    return new TextDecoder(isBigEndian ? 'utf-16be' : 'utf-16le').decode(bytes)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decoderFor(label).decode(bytes)
  }
}

function decoderFor(label: string): TextDecoder {
  try {
    return new TextDecoder(label)
  } catch {
    // A name that no browser knows.
    return new TextDecoder()
  }
}
