import { useLocation, useSearch } from '@tanstack/react-router'
import { Icon } from '../../controls/icon/Icon.tsx'
import type { IconName } from '../../controls/icon/icon-names.ts'
import { memo, useState, type ReactNode } from 'react'
import { DEPRECATED, groupsOf, repeatsItsOnlyResource, SERVER } from '../../openapi/resources/groups.ts'
import type { Description, Group, Resource } from '../../openapi/model/model.ts'
import { useServer } from '../../server/server.tsx'
import { AddressLink } from '../../screens/links/AddressLink.tsx'
import type { Search } from '../../screens/links/list-search.ts'
import { countText } from '../../controls/basics/count-text.ts'
import { ShowMore } from '../../screens/shared/ShowMore.tsx'
import { NavigationSkeleton } from './StartSkeleton.tsx'
import { shownAt } from './shown-at.ts'
import { useKnownTotals } from '../../queries/read/use-known-totals.ts'
import { navigationIcon } from '../../screens/home/navigation-icon.ts'
import styles from './ResourceNavigation.module.css'
import { withoutTrailingSlash } from '../../openapi/model/without-trailing-slash.ts'

/** With more resources than this, groups are folded, and links in a folded group are not drawn. */
const MOST_UNFOLDED = 24

/** How many links of a group are drawn at first, and added by each press. A description may have hundreds without groups. */
const LINKS_AT_ONCE = 40

/** Links to every resource, in the groups of the description, and to the server's operations. */
export function ResourceNavigation() {
  const server = useServer()
  const totals = useKnownTotals(server)
  const pathname = useLocation({ select: (location) => location.pathname })
  const { screen }: Record<string, unknown> = useSearch({ strict: false })
  const { description } = server
  if (description === undefined) {
    return (
      <nav aria-label="Resources" className={styles.navigation}>
        <NavigationSkeleton />
      </nav>
    )
  }
  const { all, ofServer, groups, current, alike, isLarge } = navigationGroups(description)
  const here = entryOf(
    description,
    all.flatMap((group) => group.resources),
    pathname,
  )
  const linksOf = (group: Group) => <GroupLinks key={group.name} {...{ group, totals, here }} />

  return (
    <nav aria-label="Resources" className={styles.navigation}>
      {alike.length > 0 && <div>{alike.map(linksOf)}</div>}
      {groups
        .filter((group) => !alike.includes(group))
        .map((group) => (
          <NavigationGroup
            key={group.name}
            label={group.name === '' ? (current.length === 1 ? '' : 'Other') : group.name}
            {...{ group, isLarge, totals, here }}
          />
        ))}
      <div role="group" aria-label="Server">
        <h2 className={styles.label}>Server</h2>
        {ofServer.map(linksOf)}
        <OperationsLink
          count={description.operations.length}
          isCurrent={pathname === '/' && screen === 'operations'}
        />
      </div>
    </nav>
  )
}

/** The groups with entries: those of the server itself, the others, and of these the ones in use (`current`). */
function navigationGroups(description: Description) {
  const all = groupsOf(description).filter((group) => group.resources.length > 0)
  const ofServer = all.filter(({ name }) => name === SERVER)
  const groups = all.filter(({ name }) => name !== SERVER)
  const current = groups.filter((group) => group.name !== DEPRECATED)
  const count = current.reduce((sum, group) => sum + group.resources.length, 0)
  const isLarge = count > MOST_UNFOLDED && current.length > 1
  // A group of one entry with the group's own name needs no heading. Such entries come first, together.
  const alike = isLarge ? [] : current.filter(repeatsItsOnlyResource)
  return { all, ofServer, groups, current, alike, isLarge }
}

interface GroupLinksProps {
  group: Group
  totals: Readonly<Record<string, number>>
  here: Resource | undefined
}

/** A group with its heading. In a large navigation it is folded, and so are deprecated resources everywhere. */
function NavigationGroup({
  label,
  isLarge,
  ...props
}: GroupLinksProps & { label: string; isLarge: boolean }) {
  const { group, here } = props
  const links = <GroupLinks {...props} />
  const isDeprecated = group.name === DEPRECATED
  // A folded group of one entry with its own name would only be one more thing to open.
  if (isLarge && !isDeprecated && repeatsItsOnlyResource(group)) return <div>{links}</div>
  if (isLarge || isDeprecated) {
    const isCurrent = here !== undefined && group.resources.includes(here)
    return (
      <FoldedGroup key={String(isCurrent)} label={label} isCurrent={isCurrent}>
        {links}
      </FoldedGroup>
    )
  }
  return (
    <div role="group" aria-label={label === '' ? undefined : label}>
      {label === '' ? null : <h2 className={styles.label}>{label}</h2>}
      {links}
    </div>
  )
}

function FoldedGroup({
  label,
  isCurrent,
  children,
}: {
  label: string
  isCurrent: boolean
  children: ReactNode
}) {
  const [isOpen, setOpen] = useState(isCurrent)
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.label}>{label}</summary>
      {isOpen ? children : null}
    </details>
  )
}

function GroupLinks({ group, totals, here }: GroupLinksProps) {
  const [shown, setShown] = useState(LINKS_AT_ONCE)
  const left = group.resources.length - shown
  const current = group.resources.slice(shown).filter((resource) => resource === here)
  return (
    <ul>
      {[...group.resources.slice(0, shown), ...current].map((resource) => (
        <Item
          key={resource.path}
          to={resource.path}
          label={resource.label}
          icon={navigationIcon(resource.name)}
          count={totals[resource.path]}
          isCurrent={resource === here}
        />
      ))}
      {left > 0 ? (
        <li>
          <ShowMore left={left} onShow={() => setShown(shown + LINKS_AT_ONCE)} />
        </li>
      ) : null}
    </ul>
  )
}

/** The link to the page with all operations. `count`: how many there are. */
function OperationsLink(props: { count: number; isCurrent: boolean }) {
  return (
    <ul>
      <Item {...props} to="/" search={OPERATIONS} label="Operations" icon="braces" />
    </ul>
  )
}

const OPERATIONS: Search = { screen: 'operations' }

/** Drawn anew only where something of it has changed: each navigation changes two of many. */
const Item = memo(function Item({
  to,
  search,
  label,
  icon,
  count,
  isCurrent,
}: {
  to: string
  search?: Search
  label: string
  icon: IconName
  count?: number
  isCurrent: boolean
}) {
  return (
    <li>
      <AddressLink
        to={to}
        search={search}
        className={styles.item}
        aria-current={isCurrent ? 'page' : undefined}
      >
        <Icon name={icon} />
        <span className={styles.name}>{label}</span>
        {count === undefined ? null : <span className={styles.count}>{countText(count)}</span>}
      </AddressLink>
    </li>
  )
})

/** The entry that an address shows, or that it lies below. */
function entryOf(description: Description, entries: Resource[], pathname: string): Resource | undefined {
  const shown = shownAt(description, pathname, {})
  let resource = 'resource' in shown ? shown.resource : undefined
  while (resource && !entries.includes(resource)) resource = description.resource(resource.parent ?? '')
  return resource ?? deepest(entries, pathname)
}

/** The resource with the longest path at or above an address: `/me/tracks` lies below `/me` too. */
function deepest(resources: Resource[], pathname: string): Resource | undefined {
  return resources
    .filter((resource) => isAt(resource, pathname))
    .toSorted((one, other) => other.path.length - one.path.length)[0]
}

/** True if an address is the resource's list or lies below it. */
function isAt(resource: Resource, pathname: string): boolean {
  const path = withoutTrailingSlash(resource.path)
  const opens = resource.itemPath !== undefined || resource.isSingleton
  return pathname === path || (opens && pathname.startsWith(`${path}/`))
}
