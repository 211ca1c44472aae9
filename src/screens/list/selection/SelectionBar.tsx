import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { Button } from '../../../controls/basics/Button.tsx'
import { countText } from '../../../controls/basics/count-text.ts'
import { Icon } from '../../../controls/icon/Icon.tsx'
import type { Resource } from '../../../openapi/model/model.ts'
import type { PathParameters } from '../../../openapi/model/request.ts'
import { idOf } from '../../../openapi/records/record.ts'
import { destroyWords } from '../../../openapi/wording/destroy-words.ts'
import type { Selection } from './use-selection.ts'
import { useIsNarrow } from '../../shared/use-is-narrow.ts'
import { changeableFields } from './changeable-fields.ts'
import { CardBox } from './CardBox.tsx'
import { LongPress } from './LongPress.tsx'
import { ChangeSelected } from './ChangeSelected.tsx'
import { DeleteSelected } from './DeleteSelected.tsx'
import { destroyIcon } from '../../delete/destroy-icon.ts'
import { keepFocus } from '../../delete/keep-focus.ts'
import styles from './SelectionBar.module.css'

export { CardBox, LongPress }

interface SelectionBarProps {
  resource: Resource
  parameters: PathParameters
  selection: Selection
  rows: unknown[]
  /** The element with the rows. */
  card: RefObject<HTMLElement | null>
}

/** The actions on the selected rows. */
export function SelectionBar({ resource, parameters, selection, rows, card }: SelectionBarProps) {
  const { ids, isAll, toggle, toggleAll, clear } = selection
  const [asks, setAsks] = useState<'change' | 'delete'>()
  const [first, ...others] = useMemo(() => changeableFields(resource), [resource])
  const isNarrow = useIsNarrow()
  const bar = useReachedByKey()
  useEffect(() => {
    // The menu that led here is gone.
    const box = (state: string) => card.current?.querySelector<HTMLElement>(`li [type=checkbox]${state}`)
    const focused = box(':checked') ?? box('')
    focused?.focus({ preventScroll: true })
  }, [card])
  const idIn = (row: unknown) => idOf(resource, row) ?? ''
  // Rows with one id are one record: a second request would find it gone, or replace it by another row's values.
  const byId = new Map(rows.toReversed().map((row) => [idIn(row), row]))
  const selected = [...ids].map((id) => byId.get(id))
  const shared = { resource, parameters, selected, onClose: () => setAsks(undefined) }
  const isNone = ids.size === 0
  /** Ends the selection. The bar goes with the focus in it, and on a phone so do the boxes. */
  function end(remaining?: Element | null) {
    if (!isNarrow) card.current?.querySelector('input')?.focus()
    clear()
    keepFocus(remaining?.querySelector('a'))
  }
  return (
    <div
      ref={bar}
      className={styles.bar}
      role="group"
      aria-label="Selected rows"
      aria-keyshortcuts="F6"
      data-at-edge
      data-clear
    >
      <p role="status">
        {countText(ids.size)} selected <kbd title="F6 leads here from the rows, and back">F6</kbd>
      </p>
      {isNarrow ? (
        <Button variant="quiet" onClick={toggleAll}>
          {isAll ? 'Select none' : 'Select all'}
        </Button>
      ) : null}
      {first === undefined ? null : (
        <Button
          variant="quiet"
          icon={<Icon name="pencil" />}
          disabled={isNone}
          onClick={() => setAsks('change')}
        >
          Change
        </Button>
      )}
      {resource.destroy === undefined ? null : (
        <Button
          variant="quiet"
          icon={<Icon name={destroyIcon(resource)} />}
          disabled={isNone}
          onClick={() => setAsks('delete')}
        >
          {destroyWords(resource).label}
        </Button>
      )}
      <Button variant="quiet" onClick={() => end(card.current?.querySelector('li:has(:checked)'))}>
        {isNarrow ? 'Done' : 'Clear selection'}
      </Button>
      {asks === 'change' && first !== undefined ? (
        <ChangeSelected
          {...shared}
          fields={[first, ...others]}
          onChanged={(changed) => (changed.length === ids.size ? end() : changed.map(idIn).forEach(toggle))}
        />
      ) : null}
      {asks === 'delete' ? <DeleteSelected {...shared} onDeleted={() => end()} /> : null}
    </div>
  )
}

/**
 * An element to which F6 moves the focus, and back from it. With Tab alone, all later rows come first. Where a message
 * is shown, the next F6 leads there.
 */
function useReachedByKey() {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let cameFrom: Element | null = null
    function move(event: KeyboardEvent) {
      const bar = element.current
      // A dialog hides what is behind it.
      if (event.key !== 'F6' || bar === null || bar.closest('[aria-hidden], [inert]')) return
      const { activeElement } = document
      const isInside = bar.contains(activeElement)
      if (activeElement?.closest('[data-message]')) return
      if (isInside && document.querySelector('[data-message]')) return
      const next = isInside ? cameFrom : bar.querySelector('button')
      if (!isInside) cameFrom = activeElement
      event.preventDefault()
      event.stopImmediatePropagation()
      if (next instanceof HTMLElement) next.focus({ preventScroll: !isInside })
    }
    document.addEventListener('keydown', move, { capture: true })
    return () => document.removeEventListener('keydown', move, { capture: true })
  }, [])
  return element
}
