import { inSentence } from '../../openapi/wording/in-sentence.ts'
import { takesFile } from '../../openapi/operations/takes-file.ts'
import type { Resource } from '../../openapi/model/model.ts'

/** The words that offer a new record: `New contact`, also in `My contacts`; `Upload file` where the record is a file. */
export function newLabel({ singular, create }: Resource): string {
  const isFile = FILES.test(singular) && create !== undefined && takesFile(create)
  return `${isFile ? 'Upload' : 'New'} ${inSentence(singular).replace(/^my /, '')}`
}

const FILES = /(?:file|document|upload|attachment|image|photo|picture|asset|video|recording|media|medium)$/i
