/**
 * A decimal of more digits than a `number` holds: `String(value)` gives its digits, `Number(value)` its nearest double (`Infinity` for `1e400`,
 * where that of lossless-json throws). `stringifyJson` writes it digit for digit.
 */
export class Decimal {
  readonly value: string

  constructor(digits: string) {
    this.value = digits
  }

  get [Symbol.for('lossless-json.LosslessNumber')](): true {
    return true
  }

  toString(): string {
    return this.value
  }

  valueOf(): number {
    return Number(this.value)
  }
}
