import { Icon } from '../../controls/icon/Icon.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { useDebounced } from '../../controls/hooks/use-debounced.ts'
import { shortcut } from '../../controls/browser/shortcut.ts'
import { Avatar } from '../../controls/basics/Avatar.tsx'
import visuallyHidden from '../../controls/basics/visually-hidden.module.css'
import { PhoneNumber } from '../../fields/kinds/phone/PhoneNumber.tsx'
import type { Description } from '../../openapi/model/model.ts'
import { cachedRecords } from '../../queries/find/cached-records.ts'
import { useFoundRows } from '../../queries/find/use-found-rows.ts'
import { useNamedRecords } from '../../queries/find/use-named-records.ts'
import { useServer } from '../../server/server.tsx'
import { fullAddress } from '../../screens/links/AddressLink.tsx'
import { useNavigation, locationOf } from '../../screens/links/navigation.ts'
import { commandsAnywhere, commandsHere } from './commands.ts'
import type { Entry, Section } from './entry.ts'
import styles from './FindAnything.module.css'
import { findSections, firstSections } from './find-sections.ts'
import { entryAt, targetsOf } from './pasted.ts'
import { phoneToSearch } from './phone-digits.ts'
import { recentEntries } from './recent-entries.ts'
import { searchedResources } from './searched-resources.ts'

/** The pause in typing (ms) after which the search is sent. */
const PAUSE = 150
/** The time (ms) a person needs to see a new first result. */
const LOOK = 250
/** The fewest characters that are searched for. Fewer occur in nearly every text. */
const FEWEST = 2

/** The text of the search field, and the callbacks by which the field follows the results. */
interface FindAnythingProps {
  text: string
  /** True if the whole text was pasted at once. */
  isPasted: boolean
  /** The id of the result list, to which the field refers. */
  listId: string
  /** The field's keys that move and choose, including those pressed before this code was loaded. */
  keys: { take: (act: ((key: FieldKey) => void) | undefined) => void }
  /** Called with the id of the active result. */
  onActive: (id: string | undefined) => void
  /** Called when the search closes. `run` is the action of the chosen result; see `Entry`. */
  onClose: (run?: Entry['run']) => void
}

/** A key in the field that moves or chooses. */
export interface FieldKey {
  name: 'ArrowDown' | 'ArrowUp' | 'Enter'
  /** True with Ctrl or ⌘: the result opens in a new tab. */
  isInNewTab: boolean
}

/** The results for a text: at once what is known here, then what the server finds. The field's keys choose a result. */
export function FindAnything(props: FindAnythingProps) {
  const { description } = useServer()
  return description === undefined ? null : <Results {...props} description={description} />
}

function Results(props: FindAnythingProps & { description: Description }) {
  const { text, isPasted, listId, keys, onActive, onClose, description } = props
  const { sections, isPending } = useSections(text.trim(), isPasted, description)
  const entries = sections.flatMap((section) => section.entries)
  const { active, chosen, setActive } = useActive(text, entries)
  const index = entries.findIndex(({ key }) => key === active)
  const { go } = useNavigation()
  const { basepath, history } = useRouter()
  const hrefOf = ({ to, search }: Entry) =>
    to === undefined ? undefined : history.createHref(fullAddress(to, search, basepath))

  const choose = (entry: Entry) => {
    onClose(entry.run)
    if (entry.to !== undefined) go(entry.to, entry.search)
  }
  useFieldKeys(keys, ({ name, isInNewTab }) => {
    const entry = entries.find(({ key }) => key === chosen)
    if (name !== 'Enter') {
      const step = name === 'ArrowDown' ? 1 : -1
      setActive(entries.at((index + step) % entries.length)?.key)
    } else if (entry !== undefined && isInNewTab && entry.to !== undefined) {
      window.open(hrefOf(entry), '_blank', 'noopener')
    } else if (entry !== undefined) choose(entry)
  })
  useShownInField(index < 0 ? undefined : optionId(listId, index), onActive)

  return (
    <>
      <div role="listbox" id={listId} aria-label="Results" className={styles.results}>
        {sections.map(({ label, entries: own }) => (
          <ResultGroup key={label} label={label}>
            {own.map((entry) => {
              const position = entries.indexOf(entry)
              return (
                <Option
                  key={entry.key}
                  id={optionId(listId, position)}
                  entry={entry}
                  href={hrefOf(entry)}
                  isActive={position === index}
                  onPoint={() => setActive(entry.key)}
                  onChoose={() => choose(entry)}
                />
              )
            })}
          </ResultGroup>
        ))}
      </div>
      {text.trim() === '' && <Shortcuts />}
      <Status text={text.trim()} count={entries.length} isPending={isPending} />
    </>
  )
}

function ResultGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label}>
      <p className={styles.heading} aria-hidden="true">
        {label}
      </p>
      {children}
    </div>
  )
}

/** Handles the keys of the field while the results are shown. */
function useFieldKeys(keys: FindAnythingProps['keys'], onKey: (key: FieldKey) => void): void {
  const act = useEffectEvent(onKey)
  useEffect(() => {
    keys.take((key) => act(key))
    return () => keys.take(undefined)
  }, [keys])
}

/** Passes the id of the active result to the field, and scrolls the result into view. */
function useShownInField(activeId: string | undefined, onActive: FindAnythingProps['onActive']): void {
  useLayoutEffect(() => {
    onActive(activeId)
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId, onActive])
}

function optionId(listId: string, index: number): string {
  return `${listId}-${index}`
}

/** A result. It is a link if it has an address, so that it can be opened in a new tab. */
function Option({
  id,
  entry,
  href,
  isActive,
  onPoint,
  onChoose,
}: {
  id: string
  entry: Entry
  href: string | undefined
  isActive: boolean
  onPoint: () => void
  onChoose: () => void
}) {
  const { label, note, isPhone, icon } = entry
  const press = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onChoose()
  }
  const native = {
    id,
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    className: styles.entry,
    // The focus stays in the field.
    onPointerDown: (event: MouseEvent) => event.preventDefault(),
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onPointerMove: isActive ? undefined : onPoint,
    onClick: press,
  }
  const content = (
    <>
      {icon === undefined ? <Avatar name={label} className={styles.face} /> : <Icon name={icon} />}
      <span className={styles.label}>{label}</span>
      {note === undefined || note === '' ? null : (
        <span className={styles.note}>{isPhone === true ? <PhoneNumber value={note} isText /> : note}</span>
      )}
    </>
  )
  return href === undefined ? (
    // The field's keys choose a result, as in every combobox.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div {...native}>{content}</div>
  ) : (
    <a {...native} href={href}>
      {content}
    </a>
  )
}

/** What keys do on every page. */
function Shortcuts() {
  return (
    <ul aria-label="Shortcuts" className={styles.shortcuts}>
      <li>
        <kbd>{shortcut('Z')}</kbd> Undo, while a message offers it
      </li>
      <li>
        <kbd>{shortcut('/')}</kbd> Why a field is shown this way
      </li>
    </ul>
  )
}

function Status({ text, count, isPending }: { text: string; count: number; isPending: boolean }) {
  const words = isPending ? 'Searching…' : count === 0 ? `No results for “${text}”` : ''
  return (
    <p role="status" className={styles.status}>
      {words}
      {words === '' ? (
        <span className={visuallyHidden.text}>{count === 1 ? '1 result' : `${count} results`}</span>
      ) : null}
    </p>
  )
}

/**
 * The active result: the first one, until a person moves to another. `chosen` is what Enter opens. A result that appeared less than
 * `LOOK` ago is not yet chosen; the previous one is.
 */
function useActive(text: string, entries: readonly Entry[]) {
  const [moved, setMoved] = useState<{ text: string; key?: string }>({ text })
  const isThere = moved.text === text && entries.some(({ key }) => key === moved.key)
  const active = isThere ? moved.key : entries[0]?.key
  const [seen, setSeen] = useState<{ text: string; key?: string }>({ text, key: active })
  const isSeen = seen.text === text && entries.some(({ key }) => key === seen.key)
  // A new text, the first result and a move of the person take effect at once.
  if (seen.key !== active && (!isSeen || isThere)) setSeen({ text, key: active })
  useEffect(() => {
    const timer = setTimeout(setSeen, LOOK, { text, key: active })
    return () => clearTimeout(timer)
  }, [text, active])
  return { active, chosen: seen.key, setActive: (key: string | undefined) => setMoved({ text, key }) }
}

/** The results in their sections, and whether more results are expected. */
function useSections(
  text: string,
  isPasted: boolean,
  description: Description,
): { sections: Section[]; isPending: boolean } {
  const server = useServer()
  const client = useQueryClient()
  const { pathname, search } = useLocation({ select: locationOf, structuralSharing: true })
  const [opened] = useState({ pathname, search })
  const sent = useDebounced(text, isPasted ? 0 : PAUSE)
  const page = useMemo(() => entryAt(client, server, text), [client, server, text])

  const isSearched =
    page === undefined && sent === text && text.length >= (/^\p{ASCII}*$/u.test(text) ? FEWEST : 1)
  // Not computed for each key, because a large description first has to read its lists.
  const resources = useMemo(
    () => (isSearched ? searchedResources(description, text) : []),
    [isSearched, description, text],
  )
  const found = useFoundRows(resources, phoneToSearch(text) ?? text)
  const targets = useMemo(
    () => (page === undefined && sent === text ? targetsOf(description, text, isPasted) : []),
    [page, sent, description, text, isPasted],
  )
  const named = useNamedRecords(targets)

  const here = useMemo(() => commandsHere(client, server, opened), [client, server, opened])
  const anywhere = useMemo(() => commandsAnywhere(client, server), [client, server])
  const recent = useMemo(() => recentEntries(client, server, opened.pathname), [client, server, opened])
  // The cache is read with every drawing, so new responses are included.
  const cached = cachedRecords(client, server)
  const isBusy =
    page === undefined &&
    ((text.length >= FEWEST && sent !== text) || found.some(({ isPending }) => isPending) || named.isPending)
  if (text === '') return { sections: firstSections(description, recent, here), isPending: false }
  const commands = [...here, ...anywhere]
  return {
    sections: findSections(text, { description, page, commands, cached, found, named: named.records }),
    isPending: isBusy,
  }
}
