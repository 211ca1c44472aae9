/** Thrown where the document is not a description. */
export class NotADescriptionError extends Error {
  override name = 'NotADescriptionError'
  /** JSON pointer of the wrong node, where there is one. */
  pointer?: string

  constructor(message: string, pointer?: string) {
    super(message)
    this.pointer = pointer
  }
}
