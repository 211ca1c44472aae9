import type { Random } from '../random.ts'
import type { Contact, Document, Property } from '../records.ts'
import { hoursBefore } from './text.ts'

const COUNT = 133
const TITLES: [title: string, folder: string][] = [
  ['Contract', 'contracts'],
  ['Invoice', 'invoices'],
  ['Delivery note', 'deliveries'],
  ['Floor plan', 'plans'],
  ['Price list', 'other'],
  ['Letter', 'other'],
]
/** File extension and media type of each document. Floor plans are pictures. */
const TYPES: [ending: string, mediaType: string][] = [
  ['pdf', 'application/pdf'],
  ['pdf', 'application/pdf'],
  ['txt', 'text/plain'],
  ['csv', 'text/csv'],
  ['md', 'text/markdown'],
]

/** The 133 documents, the newest first. Their bytes are made on request. */
export function seedDocuments(
  random: Random,
  now: number,
  contacts: Contact[],
  properties: Property[],
): Document[] {
  let hours = 1
  return Array.from({ length: COUNT }, (_, index) => {
    const [kind, folder] = random.pick(TITLES)
    const [ending, mediaType] = folder === 'plans' ? ['svg', 'image/svg+xml'] : random.pick(TYPES)
    const number = random.between(1000, 9999)
    hours += random.between(1, 60)
    return {
      id: COUNT - index,
      title: `${kind} ${number}`,
      folder,
      fileName: `${kind.toLowerCase().replaceAll(' ', '-')}-${number}.${ending}`,
      mediaType,
      size: 0,
      contactId: random.chance(0.7) ? random.pick(contacts.slice(0, 250)).id : null,
      propertyId: folder === 'plans' ? random.pick(properties).id : null,
      remarks: random.chance(0.2) ? 'Checked by Mara.' : null,
      locked: folder === 'contracts' && random.chance(0.5),
      uploadedAt: hoursBefore(now, hours),
    }
  })
}
