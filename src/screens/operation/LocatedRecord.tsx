import { fillPath } from '../../openapi/model/request.ts'
import { idInAddress, namedByAddress } from '../../openapi/resources/address-parameters.ts'
import { useServer } from '../../server/server.tsx'
import { AddressLink } from '../links/AddressLink.tsx'

/** A link to the record that a response points at in `Location` (RFC 9110 §10.2.2). Nothing where it is none of the app. */
export function LocatedRecord({ location }: { location: string | null }) {
  const { description } = useServer()
  const found = (description?.resources ?? [])
    .filter(({ read }) => read !== undefined)
    // The longest path is the most specific.
    .toSorted((one, other) => (other.itemPath?.length ?? 0) - (one.itemPath?.length ?? 0))
    .find((one) => namedByAddress(one, location) !== undefined)
  const named = found && namedByAddress(found, location)
  if (found?.itemPath === undefined || named === undefined) return null
  return (
    <p>
      <AddressLink to={fillPath(found.itemPath, named)}>
        {found.singular} {idInAddress(found, location)}
      </AddressLink>
    </p>
  )
}
