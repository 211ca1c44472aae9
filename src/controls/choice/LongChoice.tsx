import { useState } from 'react'
import type { ChoiceProps } from './choice-props.ts'
import { later } from '../basics/later.ts'
import { loadComboBox } from './load-combo-box.ts'
import input from '../input/input.module.css'

/** The most suggestions that a person reads. Typing finds the others. */
const MOST_SHOWN = 100

const { Component: ComboBox } = later(loadComboBox, () => <div className={input.input} aria-hidden />)

/** One of very many values, found by typing a part of its name. */
export function LongChoice({ options, value, onChange, emptyLabel, ...props }: ChoiceProps) {
  const [typed, setTyped] = useState('')
  const wanted = typed.trim().toLowerCase()
  const found = options.filter(({ label }) => label.toLowerCase().includes(wanted))
  const shown = found.slice(0, MOST_SHOWN)
  return (
    <ComboBox
      {...props}
      isRequired={props.isRequired === true || emptyLabel === undefined}
      options={shown.map(({ value: id, label, description }) => ({ id, label, description }))}
      value={value}
      text={options.find((option) => option.value === value)?.label ?? ''}
      placeholder={emptyLabel ?? 'Choose…'}
      onSearch={setTyped}
      onChange={(chosen) => {
        setTyped('')
        onChange(chosen)
      }}
      count={
        shown.length < found.length ? `${shown.length} of ${found.length}. Type to find others.` : undefined
      }
    />
  )
}
