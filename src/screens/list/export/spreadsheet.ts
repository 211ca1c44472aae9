/** How the spreadsheet programs of a language read a CSV file. */
export interface Spreadsheet {
  /** Between two values of a line. */
  separator: ',' | ';'
  /** In a number. */
  decimal: '.' | ','
}

/** Where numbers are written `1,5`, spreadsheet programs expect semicolons between values. `locale`: the browser's by default. */
export function spreadsheetOf(locale?: string): Spreadsheet {
  const isComma = new Intl.NumberFormat(locale).format(1.5).includes(',')
  return isComma ? { separator: ';', decimal: ',' } : { separator: ',', decimal: '.' }
}

/**
 * A text that a spreadsheet program keeps as it is. A `'` marks what would run as a formula. A tab, which is not seen, marks what would
 * become another number or a date: `00123`, `+4366418382`, `1-2`.
 */
export function protectText(text: string): string {
  if (isFormula(text)) return `'${text}`
  return isNumberToIt(text) || isDateToIt(text) ? `\t${text}` : text
}

/** A number with so many digits that a spreadsheet program would round it is kept as a text. */
export function protectNumber(text: string, { decimal }: Spreadsheet): string {
  return /^-?\d{16,}$/.test(text) ? `\t${text}` : text.replace('.', decimal)
}

/** A signed number is no formula. */
function isFormula(text: string): boolean {
  return /^[=@\t\r]/.test(text) || (/^[+-]/.test(text) && !/^[+-][\d\s().,-]*$/.test(text))
}

/** Digits that would lose their zeros, their sign or, from twelve on, their form. */
function isNumberToIt(text: string): boolean {
  return /^(?:0\d+|\+\d+|\d{12,}|\d+e\d+)$/i.test(text)
}

/** `1-2` or `3/4/26`; a whole date, as in `2026-11-27`, stays one. */
function isDateToIt(text: string): boolean {
  return /^\d{1,2}[-/]\d{1,2}(?:[-/]\d{2,4})?$/.test(text)
}
