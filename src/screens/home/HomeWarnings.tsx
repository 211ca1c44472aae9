import { useEffect, useRef } from 'react'
import type { Description } from '../../openapi/model/model.ts'
import { useWarnings } from '../../connection/use-warnings.ts'
import { AddressLink } from '../links/AddressLink.tsx'
import styles from './HomeScreen.module.css'
import { countText } from '../../controls/basics/count-text.ts'
import { useAddressSearch } from '../links/navigation.ts'

/** The resources left out of the navigation, and possible mistakes in the description. */
export function HomeWarnings({ description }: { description: Description }) {
  return (
    <>
      <Hidden description={description} />
      <Warnings description={description} />
    </>
  )
}

function Hidden({ description }: { description: Description }) {
  const resources = description.resources.filter(({ isHidden, path }) => isHidden && !path.includes('{'))
  if (resources.length === 0) return null
  return (
    <details className={styles.folded}>
      <summary>
        {resources.length === 1 ? 'One more is hidden' : `${countText(resources.length)} more are hidden`}
      </summary>
      <ul>
        {resources.map(({ path, label }) => (
          <li key={path}>
            <AddressLink to={path}>{label}</AddressLink>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The warnings, opened and scrolled to where the address has `?warnings=`. */
function Warnings({ description }: { description: Description }) {
  const warnings = useWarnings(description)
  const isRequested = useAddressSearch().warnings !== undefined
  const summary = useRef<HTMLElement>(null)
  const isThere = warnings.length > 0
  useEffect(() => {
    if (isRequested && isThere) summary.current?.focus()
  }, [isRequested, isThere])
  if (!isThere) return null
  return (
    <details className={styles.folded} open={isRequested}>
      <summary ref={summary}>
        {warnings.length === 1
          ? 'One thing looks wrong in the description'
          : `${countText(warnings.length)} things look wrong in the description`}
      </summary>
      <ul>
        {warnings.map((warning, index) => (
          <li key={index}>
            {warning.message} {warning.position === undefined ? null : `(${warning.position})`}{' '}
            {warning.pointer === undefined ? null : <code>{warning.pointer}</code>}
          </li>
        ))}
      </ul>
    </details>
  )
}
