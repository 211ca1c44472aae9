import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { renderToString } from 'react-dom/server'
import '../../../../src/app/theme.css'
import { PhoneNumber } from '../../../../src/fields/kinds/phone/PhoneNumber.tsx'
import { expectAccessible } from '../../../controls/axe.ts'

test('shows a number with its flag and grouping, as a link that calls it', async () => {
  const { container } = await render(<PhoneNumber value="+819055217340" />)
  const link = page.getByRole('link', { name: '+81 90 5521 7340' })
  await expect.element(link).toHaveAttribute('href', 'tel:+819055217340')
  const flag = container.querySelector('[aria-hidden]')
  expect(flag?.getAttribute('data-letters') ?? flag?.textContent).toMatch(/^(🇯🇵|JP)$/u)
  await expectAccessible()
})

test('shows its digits before the library is loaded', () => {
  const html = renderToString(<PhoneNumber value="+819055217340" />)
  expect(html).toContain('+819055217340')
  expect(html).toContain('href="tel:+819055217340"')
})

test('reserves the space for flag and grouping, so that nothing jumps', async () => {
  document.body.style.fontFamily = 'var(--sans)'
  const before = document.createElement('div')
  document.body.append(before)
  for (const value of [
    '+819055217340',
    '+14155552671',
    '+447700900412',
    '+4915112345678',
    '+5491162048813',
  ]) {
    before.innerHTML = renderToString(<PhoneNumber value={value} />)
    const width = before.firstElementChild?.getBoundingClientRect().width ?? 0
    const { container, unmount } = await render(<PhoneNumber value={value} />)
    await expect.poll(() => container.textContent).toContain(' ')
    expect(container.firstElementChild?.getBoundingClientRect().width).toBeCloseTo(width, 0)
    await unmount()
  }
  before.remove()
})

test('shows a text that is no number unchanged, without a link', async () => {
  await render(<PhoneNumber value="ask reception" />)
  await expect.element(page.getByText('ask reception')).toBeVisible()
  expect(page.getByRole('link').elements()).toEqual([])
})

test('reads national numbers of a given country, and calls an extension', async () => {
  await render(
    <>
      <PhoneNumber value="020 7946 0000" country="GB" />
      <PhoneNumber value="+442079460000;ext=5" />
    </>,
  )
  await expect.element(page.getByRole('link').first()).toHaveAttribute('href', 'tel:+442079460000')
  await expect.element(page.getByRole('link').last()).toHaveAttribute('href', 'tel:+442079460000;ext=5')
})
