/** The document is no description at all. */
export class NotADescriptionError extends Error {
  override name = 'NotADescriptionError'
  /** JSON pointer of the node that is wrong, where there is one. */
  pointer?: string

  constructor(message: string, pointer?: string) {
    super(message)
    this.pointer = pointer
  }
}
