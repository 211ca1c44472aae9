import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Markdown } from '../../../src/controls/basics/Markdown.tsx'
import { expectAccessible } from '../axe.ts'

test('draws a slow text in steps, and stays usable', async () => {
  const text = `# Head\n\n${'**_'.repeat(20_000)}`
  await render(<Markdown text={text} />)
  await expect.element(page.getByRole('heading', { name: 'Head' })).toBeVisible()
  const more = page.getByRole('button', { name: 'Show more' })
  await expect.element(more).toBeVisible()
  const before = document.body.textContent.length
  await more.click()
  await expect.poll(() => document.body.textContent.length).toBeGreaterThan(before)
  // Read at once it takes 14 s.
  expect(document.body.textContent.length).toBeLessThan(text.length)
})

test('loads a picture of another origin only after a press', async () => {
  const picture = 'https://pictures.example/seen.png?by=7&at=9'
  await render(<Markdown text={`![A cat](${picture}) and ![Ours](/own.png)`} />)
  const press = page.getByRole('button', { name: 'Show the picture (A cat, pictures.example)' })
  await expect.element(press).toBeVisible()
  expect([...document.images].map((image) => image.alt)).toEqual(['Ours'])
  await expectAccessible()
  await press.click()
  await expect.poll(() => [...document.images].map((image) => image.src)).toContain(picture)
})
