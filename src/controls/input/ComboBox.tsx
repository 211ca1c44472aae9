import { ChevronsUpDown, X } from 'lucide-react'
import { use, useLayoutEffect, useRef, useState, type RefObject } from 'react'
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
import overlay from '../overlay/overlay.module.css'
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
  const isEnded = useRef(false)
  const forgetTyped = () => {
    setTyped(undefined)
    if (typed !== undefined) props.onSearch('')
  }
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
        const isOther = key !== null && String(key) !== props.value
        // Told of the same value too where a scrolled page has closed the suggestions: what was typed stays there.
        if (isOther || isEnded.current) forgetTyped()
        if (isOther) props.onChange(String(key))
      }}
      onBlur={() => {
        forgetTyped()
        props.onBlur?.()
      }}
    >
      <div
        className={`${input.input} ${input.group}`}
        data-invalid={props.isInvalid || undefined}
        onKeyDownCapture={({ key }) => {
          isEnded.current = key === 'Enter' || key === 'Escape'
        }}
      >
        <OpeningInput
          placeholder={props.placeholder}
          isRequired={props.isRequired}
          value={props.value}
          text={props.text}
          isTyping={typed !== undefined}
        />
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

type OpeningInputProps = Pick<ComboBoxProps, 'placeholder' | 'isRequired' | 'value' | 'text'> & {
  isTyping: boolean
}

/** Typing and a press on the text open the suggestions; walking past with the tab key does not. */
function OpeningInput({ placeholder, isRequired, ...shown }: OpeningInputProps) {
  const state = use(ComboBoxStateContext)
  const open = () => state?.open(null, 'manual')
  const ref = useRef<HTMLInputElement>(null)
  useWordsSelected(ref, shown)
  return (
    <Input
      ref={ref}
      placeholder={placeholder}
      aria-required={isRequired || undefined}
      onClick={open}
      onInput={open}
    />
  )
}

/** Words that come for a value while it has the focus are selected, as what they replace was: what is typed next would stand behind them. */
function useWordsSelected(
  ref: RefObject<HTMLInputElement | null>,
  { value, text, isTyping }: Omit<OpeningInputProps, 'placeholder' | 'isRequired'>,
): void {
  const before = useRef({ value, text })
  useLayoutEffect(() => {
    const isLate = before.current.value === value && before.current.text !== text
    before.current = { value, text }
    if (isLate && !isTyping && document.activeElement === ref.current) ref.current?.select()
  }, [ref, value, text, isTyping])
}
