import type { Description } from '../../openapi/model/model.ts'
import { serverChoices } from '../../openapi/description/server-choices.ts'
import { withoutTrailingSlash } from '../../openapi/model/without-trailing-slash.ts'
import { ownAddress, resolveAddress } from '../../server/addresses.ts'
import { ownBase } from '../../server/base-address.ts'
import { useServer, type Server } from '../../server/server.tsx'
import { AddressChoice } from '../../screens/connect/AddressChoice.tsx'
import type { RecentConnection } from '../configuration/configuration-schema.ts'

/** A form in which a person chooses the API's base address. */
export function ChooseAddress({
  description,
  address,
  isRequested,
  onChoose,
}: {
  description: Description
  /** The address selected at first; the current one by default. */
  address?: string
  /** True if a person has to choose before going on. The form then takes the focus. */
  isRequested?: boolean
  onChoose: (connection: RecentConnection) => void
}) {
  const server = useServer()
  const { client, descriptionAddress } = server
  const here = ownBase(server)
  const others = [
    { address: here, note: 'The address in use' },
    ...(descriptionAddress === undefined
      ? []
      : [
          {
            address: new URL(ownAddress(server, descriptionAddress)).origin,
            note: 'The address of the description',
          },
        ]),
  ]
  return (
    <AddressChoice
      servers={serverChoices(description)}
      others={others.filter(
        (one, index) => others.findIndex((other) => other.address === one.address) === index,
      )}
      start={descriptionAddress === undefined ? client.base.href : ownAddress(server, descriptionAddress)}
      address={address ?? (isRequested ? undefined : here)}
      isRequested={isRequested}
      onChoose={(chosen) => onChoose(connectionAt(server, description, chosen))}
    />
  )
}

/** A connection to the chosen address with the current description. A server behind the app's own proxy is reached through it. */
function connectionAt(server: Server, description: Description, chosen: string): RecentConnection {
  const { proxy, descriptionAddress } = server
  const proxied = withoutTrailingSlash(resolveAddress(server, chosen))
  const isProxied = proxy !== undefined && proxied.startsWith(location.origin + proxy.path)
  const basePath = isProxied ? proxied : chosen
  const { title = new URL(basePath, location.href).host } = description
  return { title, basePath, description: descriptionAddress, proxy: isProxied ? proxy : undefined }
}
