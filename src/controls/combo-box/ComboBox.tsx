import { Icon } from '../icon/Icon.tsx'
import { useRef, useState } from 'react'
import { Button, ComboBox as AriaComboBox } from 'react-aria-components'
import type { ComboBoxProps } from './combo-box-props.ts'
import { ComboBoxInput } from './ComboBoxInput.tsx'
import { ComboBoxSuggestions } from './ComboBoxSuggestions.tsx'
import { ClearButton } from '../input/ClearButton.tsx'
import input from '../input/input.module.css'

/** A choice by typing. The caller provides the suggestions, for example from a server. Heavy: load it with `later`. */
export function ComboBox(props: ComboBoxProps) {
  const { typed, type, forget, forgetTyped } = useTyped(props)
  const isEnded = useRef(false)
  const clear = () => {
    forget()
    props.onChange(undefined)
  }
  // Text that is erased clears the value, as in any other input.
  const isErased = typed === '' && props.value !== undefined && !props.isRequired
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
      // Otherwise the list would open when the text of a chosen value arrives from the server.
      menuTrigger="manual"
      onOpenChange={(isOpen) => isOpen && props.onOpen?.()}
      onChange={(key) => {
        const isOther = key !== null && String(key) !== props.value
        // Also called with the same value when scrolling closes the suggestions; the typed text then stays.
        if (isOther || isEnded.current) forgetTyped()
        if (isOther) props.onChange(String(key))
      }}
      onBlur={() => {
        if (isErased) clear()
        else forgetTyped()
        props.onBlur?.()
      }}
    >
      <div
        className={`${input.input} ${input.group}`}
        data-invalid={props.isInvalid || undefined}
        onKeyDownCapture={({ key }) => {
          isEnded.current = key === 'Enter' || key === 'Escape'
          if (key === 'Enter' && isErased) clear()
        }}
      >
        <ComboBoxInput
          name={props.name}
          placeholder={props.placeholder}
          isRequired={props.isRequired}
          value={props.value}
          text={props.text}
          isTyping={typed !== undefined}
          onType={type}
          isEnded={isEnded}
        />
        {props.value !== undefined && !props.isRequired && <ClearButton onClear={clear} />}
        <Button className={input.inner} aria-label="Show choices">
          <Icon name="chevrons-up-down" size={16} />
        </Button>
      </div>
      <ComboBoxSuggestions {...props} />
    </AriaComboBox>
  )
}

/** The typed text, only while a person types. Otherwise the value's text is shown, which may arrive later than the value. */
function useTyped({ text: valueText, onSearch }: ComboBoxProps) {
  const [typed, setTyped] = useState<string>()
  const forget = () => setTyped(undefined)
  return {
    typed,
    type: (text: string) => {
      if (text === (typed ?? valueText)) return
      setTyped(text)
      onSearch(text)
    },
    forget,
    /** Ends typing, and with it the search. */
    forgetTyped: () => {
      forget()
      if (typed !== undefined) onSearch('')
    },
  }
}
