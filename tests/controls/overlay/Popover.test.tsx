import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import '../../../src/app/theme.css'
import { later } from '../../../src/controls/basics/later.ts'
import { Popover } from '../../../src/controls/overlay/Popover.tsx'
import { expectAccessible } from '../axe.ts'

const button = page.getByRole('button', { name: 'Colours' })
const panel = page.getByRole('dialog', { name: 'Colours' })

async function draw() {
  await render(
    <>
      <style>{'* { transition: none !important }'}</style>
      <Popover label="Colours" renderButton={(props) => <button {...props}>Colours</button>}>
        {(close) => (
          <>
            <label>
              <input type="checkbox" /> Dark
            </label>
            <button type="button" onClick={close}>
              Done
            </button>
          </>
        )}
      </Popover>
      <p>Beside it</p>
    </>,
  )
}

test('opens beside its button with the focus inside, and announces it', async () => {
  await draw()
  await button.click()
  await expect.element(panel).toBeVisible()
  await expect.element(button).toHaveAttribute('aria-expanded', 'true')
  await expect.element(page.getByRole('checkbox', { name: 'Dark' })).toHaveFocus()
  const bottom = () => button.element().getBoundingClientRect().bottom
  await expect.poll(() => panel.element().getBoundingClientRect().top - bottom()).toBeGreaterThan(0)
  await expectAccessible()
})

test('closes by Escape and returns the focus', async () => {
  await draw()
  await button.click()
  await expect.element(page.getByRole('checkbox', { name: 'Dark' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
})

test('moves from choice to choice by the arrow keys, and leaves inputs theirs', async () => {
  const names = ['Red', 'Green', 'Blue']
  await render(
    <Popover label="Colours" renderButton={(props) => <button {...props}>Colours</button>}>
      {() => (
        <>
          {names.map((name) => (
            <button key={name} type="button" disabled={name === 'Green'}>
              {name}
            </button>
          ))}
          <input aria-label="Shade" />
        </>
      )}
    </Popover>,
  )
  await button.click()
  await page.getByRole('button', { name: 'Red' }).click()
  for (const [key, name] of [
    ['{ArrowDown}', 'Blue'],
    ['{ArrowDown}', 'Red'],
    ['{ArrowUp}', 'Blue'],
    ['{ArrowUp}', 'Red'],
  ] as const) {
    await userEvent.keyboard(key)
    await expect.element(page.getByRole('button', { name })).toHaveFocus()
  }
  await page.getByRole('textbox', { name: 'Shade' }).click()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('textbox', { name: 'Shade' })).toHaveFocus()
})

test('closes by a press outside, and by its own content', async () => {
  await draw()
  await button.click()
  await expect.element(panel).toBeVisible()
  await userEvent.click(page.getByText('Beside it'), { position: { x: 300, y: 5 }, force: true })
  await expect.element(panel).not.toBeInTheDocument()
  await button.click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.element(panel).not.toBeInTheDocument()
})

test('gives content whose code is loaded late the focus and a position inside the window', async () => {
  let come: (choices: () => ReactNode) => void = () => {}
  const chunk = new Promise<() => ReactNode>((resolve) => {
    come = resolve
  })
  const { Component: Choices } = later(() => chunk)
  await render(
    <div style={{ textAlign: 'end' }}>
      <Popover label="Colours" renderButton={(props) => <button {...props}>Colours</button>}>
        {() => <Choices />}
      </Popover>
    </div>,
  )
  await button.click()
  await expect.poll(() => panel.element().matches(':popover-open')).toBe(true)
  come(() => <input aria-label="Shade" style={{ width: 300 }} />)
  await expect.element(page.getByRole('textbox', { name: 'Shade' })).toHaveFocus()
  const { right, left, width } = panel.element().getBoundingClientRect()
  expect(width).toBeGreaterThan(300)
  expect(left).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(innerWidth)
})

test('shows late content in full above a button at the lower edge of the window', async () => {
  let come: (choices: () => ReactNode) => void = () => {}
  const chunk = new Promise<() => ReactNode>((resolve) => {
    come = resolve
  })
  const { Component: Choices } = later(() => chunk)
  await render(
    <div style={{ position: 'fixed', bottom: 30 }}>
      <Popover label="Colours" renderButton={(props) => <button {...props}>Colours</button>}>
        {() => <Choices />}
      </Popover>
    </div>,
  )
  await button.click()
  await expect.poll(() => document.querySelector<HTMLElement>('[popover]')?.style.maxHeight).toBeTruthy()
  come(() => <input aria-label="Shade" style={{ height: 150 }} />)
  await expect.element(page.getByRole('textbox', { name: 'Shade' })).toHaveFocus()
  const { clientHeight, scrollHeight } = panel.element()
  expect(clientHeight).toBe(scrollHeight)
  const { bottom } = panel.element().getBoundingClientRect()
  expect(bottom).toBeLessThanOrEqual(button.element().getBoundingClientRect().top)
})
