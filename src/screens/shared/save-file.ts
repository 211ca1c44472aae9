/** Saves a text as a file on the person's device. */
export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the address after the press; a second later it certainly has.
  setTimeout(() => URL.revokeObjectURL(url), 1_000)
}
