import { inSentence } from '../../openapi/wording/in-sentence.ts'
import { once } from '../../openapi/model/lazily.ts'
import { takesFile } from '../../openapi/operations/takes-file.ts'
import type { Resource } from '../../openapi/model/model.ts'

/** `New contact`; `Upload file` where the record is a file. */
export function newLabel({ singular, create }: Resource): string {
  const isFile = FILES.test(singular) && create !== undefined && takesFile(create)
  return `${isFile ? 'Upload' : 'New'} ${inSentence(singular)}`
}

const FILES = /(?:file|upload|attachment|image|photo|picture|asset|video|recording|media|medium)$/i

const numbers = once(() => new Intl.NumberFormat())

/** A number in the person's locale: `1,204`. */
export function countText(count: number): string {
  return count < 1000 ? String(count) : numbers().format(count)
}
