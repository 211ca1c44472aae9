import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../demo-page.tsx'

test('sends the other files where one is too large', async () => {
  const { sent } = await openApp('/properties/1')
  await page.getByRole('link', { name: 'Upload pictures' }).click()
  const files = [1, 6_000_000].map(
    (size) => new File([new Uint8Array(size)], `${size}.png`, { type: 'image/png' }),
  )
  await page.getByLabelText(/^Pictures: Choose/).upload(files)
  await expect.element(page.getByText('6000000.png is 5.7 MB; at most 5 MB can be sent here.')).toBeVisible()
  await page.getByRole('button', { name: 'Upload pictures' }).click()
  await expect.poll(() => sent).toContain('POST /api/properties/1/pictures')
})
