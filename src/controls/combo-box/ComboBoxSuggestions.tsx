import { Collection, ListBox, ListBoxItem, ListBoxLoadMoreItem, Popover } from 'react-aria-components'
import input from '../input/input.module.css'
import overlay from '../overlay/overlay.module.css'
import styles from './ComboBox.module.css'
import type { ComboBoxOption, ComboBoxProps } from './combo-box-props.ts'

type SuggestionsProps = Pick<ComboBoxProps, 'options' | 'isPending' | 'emptyText' | 'count' | 'onMore'>

const SEARCHING = 'Searching…'

/** The suggestions below the input. More are loaded at the end. */
export function ComboBoxSuggestions({ options, isPending, emptyText, count, onMore }: SuggestionsProps) {
  const isSearching = isPending && options.length > 0
  const note = count ?? (isSearching ? SEARCHING : undefined)
  return (
    <Popover className={`${overlay.popover} ${styles.popover}`}>
      <ListBox
        className={overlay.items}
        renderEmptyState={() => (
          <div className={overlay.note}>{isPending ? SEARCHING : (emptyText ?? 'Nothing found')}</div>
        )}
      >
        <Collection items={options}>
          {(option: ComboBoxOption) => (
            <ListBoxItem textValue={option.label} className={overlay.item}>
              <span>{option.label}</span>
              {option.description !== undefined && <span className={input.note}>{option.description}</span>}
            </ListBoxItem>
          )}
        </Collection>
        {note !== undefined && (
          <ListBoxLoadMoreItem
            className={overlay.note}
            onLoadMore={count === undefined ? undefined : onMore}
            // Near the end, but not at once if the list is nearly as tall as its first page.
            scrollOffset={0.25}
            isLoading
          >
            {note}
          </ListBoxLoadMoreItem>
        )}
      </ListBox>
    </Popover>
  )
}
