/** The names of a resource for people: “Contacts” and “Contact”. */
export interface ResourceName {
  label: string
  singular: string
}

/** The name of a resource beside no others. `bare`: its label without the part that only distinguishes it. */
export interface OwnName extends ResourceName {
  bare?: string
}
