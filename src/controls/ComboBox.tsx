import { ChevronsUpDown, X } from 'lucide-react'
import { use, useState } from 'react'
import {
  Button,
  Collection,
  ComboBox as AriaComboBox,
  ComboBoxStateContext,
  Input,
  ListBox,
  ListBoxItem,
  ListBoxLoadMoreItem,
  Popover,
} from 'react-aria-components'
import styles from './ComboBox.module.css'
import input from './input.module.css'
import overlay from './overlay.module.css'
import type { InputProps } from './TextInput.tsx'

export interface ComboBoxOption {
  id: string
  label: string
  description?: string
}

export interface ComboBoxProps extends InputProps {
  /** What can be chosen for what was typed so far; the caller searches. */
  options: ComboBoxOption[]
  value: string | undefined
  /** Words for the value. */
  text: string
  onChange: (value: string | undefined) => void
  /** What is typed, on every key. */
  onSearch: (text: string) => void
  /** The suggestions are looked at for the first time, or again. */
  onOpen?: () => void
  isPending?: boolean
  /** Asks for more suggestions, when the end of them comes into view. */
  onMore?: () => void
  /** How many of how many are shown, in words, below them. */
  count?: string
  /** Words for "nothing found". */
  emptyText?: string
  labelledBy?: string
}

const SEARCHING = 'Searching…'

/** Choose by typing: suggestions come from the caller, who may ask a server. Heavy: load it with `later`. */
export function ComboBox(props: ComboBoxProps) {
  // Typed text only while somebody types: else the words for the value, which may come later than the value.
  const [typed, setTyped] = useState<string>()
  const isSearching = props.isPending && props.options.length > 0
  const note = props.count ?? (isSearching ? SEARCHING : undefined)
  return (
    <AriaComboBox
      id={props.id}
      aria-label={props.label}
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
      isInvalid={props.isInvalid ?? false}
      validationBehavior="aria"
      className={props.className}
      items={props.options}
      value={props.value ?? null}
      inputValue={typed ?? props.text}
      allowsEmptyCollection
      // Else the list opens by itself when the words for a chosen value come from the server a moment later.
      menuTrigger="manual"
      onOpenChange={(isOpen) => isOpen && props.onOpen?.()}
      onInputChange={(text) => {
        if (text === (typed ?? props.text)) return
        setTyped(text)
        props.onSearch(text)
      }}
      onChange={(key) => {
        setTyped(undefined)
        if (key !== null && String(key) !== props.value) props.onChange(String(key))
      }}
      onBlur={() => {
        setTyped(undefined)
        props.onBlur?.()
      }}
    >
      <div className={`${input.input} ${input.group}`} data-invalid={props.isInvalid || undefined}>
        <OpeningInput placeholder={props.placeholder} isRequired={props.isRequired} />
        {props.value !== undefined && !props.isRequired && (
          <button
            type="button"
            className={input.inner}
            aria-label="Clear"
            onClick={() => {
              setTyped(undefined)
              props.onChange(undefined)
            }}
          >
            <X size={14} aria-hidden />
          </button>
        )}
        <Button className={input.inner} aria-label="Show choices">
          <ChevronsUpDown size={16} aria-hidden />
        </Button>
      </div>
      <Popover className={`${overlay.popover} ${styles.popover}`}>
        <ListBox
          className={overlay.items}
          renderEmptyState={() => (
            <div className={overlay.note}>
              {props.isPending ? SEARCHING : (props.emptyText ?? 'Nothing found')}
            </div>
          )}
        >
          <Collection items={props.options}>
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
              onLoadMore={props.count === undefined ? undefined : props.onMore}
              // Near the end, and not at once where the list is nearly as high as its first page.
              scrollOffset={0.25}
              isLoading
            >
              {note}
            </ListBoxLoadMoreItem>
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  )
}

/** Typing and a press on the text open the suggestions; walking past with the tab key does not. */
function OpeningInput({ placeholder, isRequired }: Pick<ComboBoxProps, 'placeholder' | 'isRequired'>) {
  const state = use(ComboBoxStateContext)
  const open = () => state?.open(null, 'manual')
  return (
    <Input placeholder={placeholder} aria-required={isRequired || undefined} onClick={open} onInput={open} />
  )
}
