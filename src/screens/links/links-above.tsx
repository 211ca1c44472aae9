import type { ReactNode } from 'react'
import type { Description, Resource } from '../../openapi/model/model.ts'
import { type PathParameters, fillPath } from '../../openapi/model/request.ts'
import { titleOf } from '../../openapi/records/record.ts'
import { useRelationTitle } from '../../queries/titles/use-relation-title.ts'
import { AddressLink } from './AddressLink.tsx'
import { lastSeenSearch } from './last-seen.ts'
import { listAddress } from './record-address.ts'

/** The links above a list: for `/users/7/orders` the users and user 7. Empty for a top-level list. */
export function linksAbove(
  description: Description | undefined,
  resource: Resource,
  parameters: PathParameters,
): ReactNode[] {
  const parent = resource.parent === undefined ? undefined : description?.resource(resource.parent)
  if (parent === undefined) return []
  const record = linkToRecord(parent, resource, parameters)
  return [
    ...linksAbove(description, parent, parameters),
    <ListLink key={parent.path} resource={parent} parameters={parameters} />,
    ...(record === undefined ? [] : [record]),
  ]
}

/** The link to a list with its last search part, so that it leads to the same page. */
export function ListLink({ resource, parameters }: { resource: Resource; parameters: PathParameters }) {
  const address = listAddress(resource, parameters)
  return (
    <AddressLink to={address} search={lastSeenSearch(address)}>
      {resource.label}
    </AddressLink>
  )
}

/**
 * The link to the parent record. Its address is the beginning of the list's own, with as many segments as the
 * record's path.
 */
function linkToRecord(parent: Resource, resource: Resource, parameters: PathParameters): ReactNode {
  if (parent.itemPath === undefined || (parent.itemId ?? parent.read) === undefined) return undefined
  const [bare = '', slash = ''] = parent.itemPath.split(/(\/$)/)
  const template = resource.path.split('/').slice(0, bare.split('/').length).join('/')
  const filled = fillPath(template, parameters)
  const id = decodeURIComponent(filled.split('/').at(-1) ?? '')
  const address = filled + slash
  return <RecordAbove key={address} resource={parent} id={id} address={address} />
}

/** The link to a record; its text is the id until the name is loaded. */
export function RecordAbove({ resource, id, address }: { resource: Resource; id: string; address: string }) {
  const { title } = useRelationTitle({ resource: resource.path }, id, { screenPath: address })
  return (
    <AddressLink to={address}>
      {title ?? titleOf(resource, { [resource.itemId?.at.at(-1) ?? 'id']: id }, id)}
    </AddressLink>
  )
}
