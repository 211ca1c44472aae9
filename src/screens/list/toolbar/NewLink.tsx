import { buttonClass } from '../../../controls/basics/Button.tsx'
import type { Resource } from '../../../openapi/model/model.ts'
import { AddressLink } from '../../links/AddressLink.tsx'
import { useAddressSearch } from '../../links/navigation.ts'
import { newLabel } from '../../shared/new-label.ts'
import styles from '../ListHeader.module.css'

/**
 * A link to the form for a new record, which keeps the filters of the list. On a phone it floats at the bottom of the
 * window.
 */
export function NewLink({
  resource,
  address,
  isFloating = false,
}: {
  resource: Resource
  /** The address of the list. */
  address: string
  isFloating?: boolean
}) {
  const search = useAddressSearch()
  return (
    <AddressLink
      to={address}
      search={{ ...search, new: '' }}
      className={buttonClass('primary', isFloating ? styles.floating : undefined)}
    >
      <span className={styles.plus} aria-hidden="true" />
      {newLabel(resource)}
    </AddressLink>
  )
}
