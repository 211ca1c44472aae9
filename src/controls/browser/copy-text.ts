/** Copies a text to the clipboard. Resolves to false where the browser does not allow that. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyTheOldWay(text)
  }
}

/** Copies without the clipboard API, which a page over plain http does not have. */
function copyTheOldWay(text: string): boolean {
  const area = document.createElement('textarea')
  const before = document.activeElement
  area.value = text
  document.body.append(area)
  area.select()
  const isCopied = document.execCommand('copy')
  area.remove()
  if (before instanceof HTMLElement) before.focus()
  return isCopied
}
