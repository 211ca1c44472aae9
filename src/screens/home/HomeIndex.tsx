import { useMemo, useState } from 'react'
import { DEPRECATED, repeatsItsOnlyResource } from '../../openapi/resources/groups.ts'
import type { Group, Resource } from '../../openapi/model/model.ts'
import { AddressLink } from '../links/AddressLink.tsx'
import { ResourceCards } from './HomeCards.tsx'
import styles from './HomeScreen.module.css'
import { countText } from '../../controls/basics/count-text.ts'
import { ShowMore } from '../shared/ShowMore.tsx'

/** How many groups are added at a time. */
const GROUPS_AT_ONCE = 6
/** How many links of a group are shown before a person opens the rest. */
const LINKS_AT_ONCE = 6
/** How many main resources are shown above the index. */
const MOST_FIRST = 6

/** The resources of a large server as an index: first the main ones, then all by group. */
export function HomeIndex({ groups }: { groups: readonly Group[] }) {
  const [shown, setShown] = useState(GROUPS_AT_ONCE)
  const first = useMemo(() => mainOf(groups), [groups])
  const all = useMemo(() => indexOf(groups), [groups])
  const left = all.length - shown
  return (
    <>
      {first.length === 0 ? null : (
        <section className={styles.group} aria-label="Start here">
          <h2>Start here</h2>
          <ResourceCards resources={first} />
        </section>
      )}
      <section className={styles.index} aria-label="All resources">
        {all.slice(0, shown).map((group) => (
          <IndexGroup key={group.name} group={group} above={first} />
        ))}
      </section>
      {left > 0 ? <ShowMore left={left} onShow={() => setShown(shown + GROUPS_AT_ONCE)} /> : null}
    </>
  )
}

/** A group of the index. `above`: resources with a card, so that others are shown first where there are many. */
function IndexGroup({ group: { name, resources }, above }: { group: Group; above: readonly Resource[] }) {
  const [isWhole, setWhole] = useState(false)
  // A button for a single further link would need as much room as that link.
  const some =
    isWhole || resources.length < LINKS_AT_ONCE + 2
      ? resources
      : resources.filter((resource) => !above.includes(resource)).slice(0, LINKS_AT_ONCE)
  return (
    <div className={styles.indexGroup}>
      <h2>{name}</h2>
      <ul>
        {some.map(({ path, label }) => (
          <li key={path}>
            <AddressLink to={path}>{label}</AddressLink>
          </li>
        ))}
        {some.length === resources.length ? null : (
          <li>
            <button type="button" onClick={() => setWhole(true)}>
              {countText(resources.length - some.length)} more
            </button>
          </li>
        )}
      </ul>
    </div>
  )
}

/** The groups, those of a single resource joined with the resources without a group. */
function indexOf(groups: readonly Group[]): Group[] {
  const others = groups.filter((group) => group.name === '' || repeatsItsOnlyResource(group))
  if (others.length < 2 && others[0]?.name !== '') return [...groups]
  const named = groups.filter((group) => !others.includes(group))
  const name = named.length === 0 ? 'Resources' : 'Others'
  const rest = { name, resources: others.flatMap(({ resources }) => resources) }
  const last = named.findIndex((group) => group.name === DEPRECATED)
  return named.toSpliced(last < 0 ? named.length : last, 0, rest)
}

/**
 * The main resources: those that can be listed, opened and written. Those with the most nested resources come first. Empty
 * where there are fewer than three.
 */
function mainOf(groups: readonly Group[]): Resource[] {
  const main = groups
    .filter(({ name }) => name !== DEPRECATED)
    .flatMap(({ resources }) => resources)
    .filter(
      ({ path, list, itemPath, create, update }) =>
        !path.includes('{') &&
        list !== undefined &&
        itemPath !== undefined &&
        (create !== undefined || update !== undefined),
    )
    .toSorted((one, other) => worth(other) - worth(one))
    .slice(0, MOST_FIRST)
  return main.length < 3 ? [] : main
}

function worth({ create, update, destroy, children, actions }: Resource): number {
  const does = [create, update, destroy].filter((operation) => operation !== undefined).length
  return does * 2 + Math.min(children.length + actions.length, 8)
}
