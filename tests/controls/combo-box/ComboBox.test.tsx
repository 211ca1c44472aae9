import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../../src/app/theme.css'
import { ComboBox } from '../../../src/controls/combo-box/ComboBox.tsx'
import { LongChoice } from '../../../src/controls/choice/LongChoice.tsx'

const box = () => page.getByRole('combobox', { name: 'Company' })

test('lets typing replace the text of a value that arrives after the focus', async () => {
  const searched: string[] = []
  const field = (text: string) => (
    <ComboBox
      id="company"
      label="Company"
      options={[{ id: '1', label: 'Minato Trading' }]}
      value="1"
      text={text}
      onChange={() => {}}
      onSearch={(word) => searched.push(word)}
    />
  )
  const { rerender } = await render(field('1'))
  // The tab key selects the text of an input.
  await userEvent.tab()
  await expect.element(box()).toHaveFocus()
  await rerender(field('Minato Trading'))
  await expect.element(box()).toHaveValue('Minato Trading')
  await userEvent.keyboard('v')
  await expect.element(box()).toHaveValue('v')
  expect(searched).toEqual(['v'])
})

const towns = ['Lisbon', 'London', 'Quito'].map((label) => ({ value: label.toLowerCase(), label }))

function Towns({ emptyLabel }: { emptyLabel?: string }) {
  const [value, setValue] = useState<string | undefined>('quito')
  return <LongChoice id="town" label="Town" options={towns} {...{ value, emptyLabel }} onChange={setValue} />
}

test('replaces the text of a value by what is typed after a press on it, and sets the caret by a second press', async () => {
  await render(<Towns />)
  const town = page.getByRole('combobox', { name: 'Town' })
  await town.click()
  await userEvent.keyboard('lis')
  await expect.element(town).toHaveValue('lis')
  await userEvent.keyboard('{Escape}')
  await expect.element(town).toHaveValue('Quito')
  await town.click()
  const { selectionStart, selectionEnd } = town.element() as HTMLInputElement
  expect(selectionStart).toBe(selectionEnd)
})

test('selects the text after a touch on the exact centre, which no click follows', async () => {
  await render(<Towns />)
  const town = page.getByRole('combobox', { name: 'Town' }).element() as HTMLInputElement
  const { left, top, width, height } = town.getBoundingClientRect()
  const clientX = Math.ceil(left + width / 2)
  const clientY = Math.ceil(top + height / 2)
  town.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }))
  const changedTouches = [new Touch({ identifier: 0, target: town, clientX, clientY })]
  town.dispatchEvent(new TouchEvent('touchend', { bubbles: true, cancelable: true, changedTouches }))
  await expect.element(page.getByRole('option').first()).toBeVisible()
  expect([town.selectionStart, town.selectionEnd]).toEqual([0, 'Quito'.length])
  await userEvent.keyboard('{Escape}')
})

test('shows a chosen value far down the suggestions without scrolling the page', async () => {
  const many = Array.from({ length: 40 }, (_, index) => ({ value: `${index}`, label: `Town ${index}` }))
  await render(
    <div style={{ paddingBlock: '10vh 100vh' }}>
      <LongChoice id="town" label="Town" options={many} value="30" onChange={() => {}} />
    </div>,
  )
  await page.getByRole('combobox', { name: 'Town' }).click()
  await expect.element(page.getByRole('option', { name: 'Town 30' })).toBeInViewport()
  expect(scrollY).toBe(0)
  await userEvent.keyboard('{Escape}')
})

test.for(['Tab', 'Enter'])(
  'clears by %s the value whose text is erased, and keeps it by Escape',
  async (key) => {
    await render(<Towns emptyLabel="None" />)
    const town = page.getByRole('combobox', { name: 'Town' })
    await town.click()
    await userEvent.keyboard('{Delete}{Escape}')
    await expect.element(town).toHaveValue('Quito')
    await userEvent.keyboard(`{Control>}a{/Control}{Delete}{${key}}`)
    await expect.element(town).toHaveValue('')
    await expect.element(page.getByRole('button', { name: 'Clear' })).not.toBeInTheDocument()
  },
)

test('keeps the focus at the input when its value is cleared', async () => {
  function Company() {
    const [value, setValue] = useState<string | undefined>('1')
    return (
      <ComboBox
        id="company"
        label="Company"
        options={[]}
        value={value}
        text={value === undefined ? '' : 'Minato'}
        onChange={setValue}
        onSearch={() => {}}
      />
    )
  }
  await render(<Company />)
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.element(box()).toHaveFocus()
  await expect.element(box()).toHaveValue('')
})

test('keeps the typed text where scrolling closes the suggestions', async () => {
  await render(
    <div style={{ height: '300vh' }}>
      <Towns />
    </div>,
  )
  const town = page.getByRole('combobox', { name: 'Town' })
  await town.fill('lon')
  await expect.element(page.getByRole('option')).toHaveTextContent('London')
  scrollBy(0, 40)
  await expect.element(page.getByRole('option')).not.toBeInTheDocument()
  await expect.element(town).toHaveValue('lon')
  await userEvent.keyboard('d')
  await expect.element(town).toHaveValue('lond')
  await userEvent.keyboard('{Escape}')
  await expect.element(town).toHaveValue('Quito')
})

/** Pastes as a browser does: first the text, then the event. */
function paste(input: HTMLInputElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }))
}

test('shows the suggestions for a pasted text, also where the page scrolls to it', async () => {
  await render(
    <div style={{ height: '300vh' }}>
      <Towns />
    </div>,
  )
  const town = page.getByRole('combobox', { name: 'Town' })
  await town.click()
  const scrolled = new Promise((resolve) => window.addEventListener('scroll', resolve, { once: true }))
  town.element().addEventListener('input', () => scrollBy(0, 40), { once: true })
  paste(town.element() as HTMLInputElement, 'lon')
  await scrolled
  await expect.element(page.getByRole('option')).toHaveTextContent('London')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('option')).not.toBeInTheDocument()
  await expect.element(town).toHaveValue('Quito')
})

test('drops a typed text without a choice', async () => {
  await render(<Towns />)
  const town = page.getByRole('combobox', { name: 'Town' })
  await town.fill('lon')
  await expect.element(page.getByRole('option')).toHaveTextContent('London')
  await userEvent.keyboard('{Escape}')
  await userEvent.tab()
  await expect.element(town).toHaveValue('Quito')
  await town.click()
  await expect.poll(() => page.getByRole('option').elements().length).toBe(3)
})
