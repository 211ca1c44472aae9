import { fileSize } from '../basics/file-size.ts'

/** The limits of an area for files. An absent limit is no limit. */
interface FileLimits {
  /** MIME types (`image/png`), ranges (`image/*`) or extensions (`.pdf`). */
  accept?: readonly string[]
  /** The size limit of one file in bytes. */
  maximumBytes?: number
}

/** The limits as a sentence, shown before a file is chosen: `PDF or pictures, up to 50 MB.` It is `undefined` if there are none. */
export function limitsInWords({ accept, maximumBytes }: FileLimits): string | undefined {
  const kinds = kindsInWords(accept)
  const size = maximumBytes === undefined ? undefined : `up to ${sizeAs(maximumBytes, maximumBytes)}`
  const words = [kinds, size].filter((part) => part !== undefined).join(', ')
  return words === '' ? undefined : `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}

/** Why a file is refused, as a sentence with its name and the limit; `undefined` if it is accepted. */
export function fileRefusal(file: File, limits: FileLimits): string | undefined {
  if (!isWelcomeKind(file, limits.accept)) {
    return `${file.name} is ${kindOfFile(file)}; only ${kindsInWords(limits.accept)} can be sent here.`
  }
  const { maximumBytes } = limits
  if (maximumBytes === undefined || file.size <= maximumBytes) return undefined
  const size = sizeAs(maximumBytes, file.size)
  const maximum = sizeAs(maximumBytes, maximumBytes)
  return size === maximum
    ? `${file.name} is a little over ${maximum}, the most that can be sent here.`
    : `${file.name} is ${size}; at most ${maximum} can be sent here.`
}

/** The files that are accepted, and a sentence for each file and folder that is not. */
interface Choice {
  accepted: File[]
  refusals: string[]
}

/** Divides chosen files by the limits. Folders, by their names, are always refused. Without `multiple`, only the first file is accepted. */
export function chooseWithin(
  limits: FileLimits & { multiple?: boolean },
  files: File[],
  folders: string[],
): Choice {
  const refusals = folders.map((name) => `${name} is a folder; only files can be sent here.`)
  const welcome: File[] = []
  for (const file of files) {
    const refusal = fileRefusal(file, limits)
    if (refusal === undefined) welcome.push(file)
    else refusals.push(refusal)
  }
  if (limits.multiple || welcome.length < 2) return { accepted: welcome, refusals }
  return { accepted: welcome.slice(0, 1), refusals: [...refusals, oneOnly(welcome)] }
}

function oneOnly([first, ...others]: File[]): string {
  const names = others.map((file) => file.name).join(', ')
  return `Only one file can be sent here: ${first?.name} was taken, ${names} left out.`
}

/** A size beside a limit. Where the limit is whole millions of bytes, one MB is a million, so that 25,000,000 bytes are 25 MB. */
function sizeAs(maximumBytes: number, bytes: number): string {
  return fileSize(maximumBytes % 1e6 === 0 ? (bytes / 1e6) * 1024 ** 2 : bytes)
}

function isWelcomeKind(file: File, accept: readonly string[] = []): boolean {
  if (accept.length === 0) return true
  const type = (file.type.split(';')[0] ?? '').trim().toLowerCase()
  const name = file.name.toLowerCase()
  return accept.some((pattern) => {
    const wanted = pattern.trim().toLowerCase()
    if (wanted === '*' || wanted === '*/*') return true
    if (wanted.startsWith('.')) return name.endsWith(wanted)
    // Systems that do not know an extension report no type. Only the server can decide then.
    if (type === '') return true
    return wanted.endsWith('/*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted
  })
}

const FAMILIES: Record<string, { many: string; one: string }> = {
  image: { many: 'pictures', one: 'a picture' },
  audio: { many: 'sound', one: 'a sound' },
  video: { many: 'videos', one: 'a video' },
  text: { many: 'text', one: 'a text' },
}

const NAMES: Record<string, string> = {
  'application/pdf': 'PDF',
  'application/json': 'JSON',
  'application/zip': 'ZIP',
  'application/msword': 'Word',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word',
  'application/vnd.ms-excel': 'Excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel',
  'audio/mpeg': 'MP3',
  'image/svg+xml': 'SVG',
  'text/markdown': 'Markdown',
  'text/plain': 'plain text',
}

function kindsInWords(accept: readonly string[] = []): string | undefined {
  const words = [...new Set(accept.map(kindInWords))].filter((word) => word !== undefined)
  if (words.length < 2) return words[0]
  return `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}

function kindInWords(pattern: string): string | undefined {
  const wanted = pattern.trim().toLowerCase()
  if (wanted === '*' || wanted === '*/*') return undefined
  if (wanted.startsWith('.')) return wanted.slice(1).toUpperCase()
  const [family = '', kind = ''] = wanted.split('/')
  if (kind === '*') return FAMILIES[family]?.many ?? family
  return NAMES[wanted] ?? kind.replace(/^x-/, '').toUpperCase()
}

function kindOfFile(file: File): string {
  const type = (file.type.split(';')[0] ?? '').trim().toLowerCase()
  const family = FAMILIES[type.split('/')[0] ?? '']
  if (family !== undefined) return `${family.one} (${kindInWords(type)})`
  if (type !== '') return `a ${kindInWords(type)} file`
  const ending = /\.[^.]+$/.exec(file.name)?.[0]
  return ending === undefined ? 'of an unknown kind' : `a file ending in ${ending}`
}
