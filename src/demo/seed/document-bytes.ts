import type { Document } from '../records.ts'

/** The content of a document that was not uploaded: a real file of its type, the same for every call. */
export function documentBytes(document: Document): Uint8Array<ArrayBuffer> {
  const lines = [
    document.title,
    `File ${document.fileName}`,
    `Folder ${document.folder}`,
    'Made for the Voicemail desk.',
  ]
  return new TextEncoder().encode(textOf(document.mediaType, lines))
}

function textOf(mediaType: string, lines: string[]): string {
  switch (mediaType) {
    case 'application/pdf':
      return pdf(lines)
    case 'image/svg+xml':
      return floorPlan(lines[0] ?? '')
    case 'text/csv':
      return ['position,text', ...lines.map((line, index) => `${index + 1},"${line}"`), ''].join('\r\n')
    default:
      return `# ${lines.join('\n\n')}\n`
  }
}

/** A PDF of one page (ISO 32000 §7.5): objects, a table of their offsets, a trailer. ASCII only, so offsets count characters. */
function pdf(lines: string[]): string {
  const text = lines.map(
    (line, index) => `BT /F1 ${index === 0 ? 22 : 12} Tf 72 ${740 - index * 32} Td (${line}) Tj ET`,
  )
  const stream = text.join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  return `${file}xref\n0 6\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
}

function floorPlan(title: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="400" height="300" fill="none" stroke="#123" stroke-width="4"><rect width="400" height="300" fill="#fff" stroke="none"/><path d="M30 30H370V270H30ZM30 150H170M230 150H370M200 30V110M200 190V270"/><text x="40" y="60" font-family="sans-serif" font-size="16" fill="#123" stroke="none">${title}</text></svg>\n`
}
