import { standardKind } from '../../../openapi/fields/standard-kinds.ts'
import { withoutTrailingSlash } from '../../../openapi/model/without-trailing-slash.ts'
import { isOwnAddress, resolveAddress } from '../../../server/addresses.ts'
import { useServer } from '../../../server/server.tsx'
import { useSession } from '../../../session/use-session.ts'
import { isNamedFile } from '../../shared/file-value.ts'
import type { DisplayProps, FieldKind } from '../../shared/field-kind.ts'
import styles from '../../FieldDisplay.module.css'
import { FileLink } from '../file/FileLink.tsx'
import { isText, TextDisplay } from '../text/text.tsx'

/**
 * A web address: a link that opens in a new tab. A file on the server itself is fetched with the session,
 * because a new tab sends no token.
 */
export const url: FieldKind = {
  ...standardKind('url'),
  label: 'Web address',
  accepts: isText,
  Control: 'text',
  Display: UrlDisplay,
  filter: 'text',
}

function UrlDisplay(props: DisplayProps) {
  const address = String(props.value)
  // Only http addresses, because `javascript:` in a record must not become a link.
  if (!/^https?:\/\//i.test(address)) return <TextDisplay {...props} />
  return <AddressDisplay {...props} address={address} />
}

function AddressDisplay({ address, ...props }: DisplayProps & { address: string }) {
  const server = useServer()
  const session = useSession(server.session)
  const words =
    props.layout === 'record' ? address : withoutTrailingSlash(address.replace(/^https?:\/\/(www\.)?/i, ''))
  if (
    session !== undefined &&
    isFile(address, props) &&
    isOwnAddress(server, resolveAddress(server, address))
  )
    return <FileLink address={address}>{words}</FileLink>
  return (
    <a
      className={`${styles.link} ${props.layout === 'record' ? '' : styles.line}`}
      href={address}
      target="_blank"
      rel="noreferrer"
    >
      {words}
    </a>
  )
}

/** True for an address that ends like a file and not like a page. Also for a field named as a file. */
function isFile(address: string, { field }: DisplayProps): boolean {
  return (
    isNamedFile(field) || /\/[^/?#]+\.(?!html?$|php$|aspx?$)\w{2,5}$/i.test(address.replace(/[?#].*$/s, ''))
  )
}
