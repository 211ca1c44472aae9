import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import '../../../src/app/theme.css'
import { foldRows } from '../../../src/controls/transition/folding-rows.ts'
import { holdMotion } from '../frames.ts'

function Names() {
  const [names, setNames] = useState(['Amara', 'Bruno', 'Chiyo', 'Dalia', 'Esteban'])
  return (
    <>
      <table style={{ borderCollapse: 'collapse' }}>
        <tbody data-folds>
          {names.map((name) => (
            <tr key={name} style={{ height: 44 }}>
              <td>
                <a href={`#${name}`} id={name}>
                  {name}
                </a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <button onClick={() => setNames(names.filter((name) => name !== 'Bruno'))}>Delete Bruno</button>
      <button onClick={() => setNames(['Freja', 'Gideon'])}>Next page</button>
    </>
  )
}

const pictures = () => [...document.querySelectorAll<HTMLElement>('body > [inert]')]
const row = (name: string) => page.getByRole('row', { name }).element() as HTMLElement

test('folds a removed row, which is inert from the first frame', async () => {
  const pass = holdMotion()
  const stop = foldRows(document.body)
  await render(<Names />)
  const before = row('Chiyo').getBoundingClientRect().top
  await page.getByRole('button', { name: 'Delete Bruno' }).click()
  await expect.poll(() => pictures().length).toBe(1)
  expect(pictures()[0]?.textContent).toBe('Bruno')
  expect(document.querySelectorAll('#Bruno')).toHaveLength(0)
  await expect.element(page.getByRole('link', { name: 'Bruno' })).not.toBeInTheDocument()
  await pass(400)
  await expect.poll(() => pictures().length).toBe(0)
  expect(row('Chiyo').style.transform).toBe('')
  expect(before - row('Chiyo').getBoundingClientRect().top).toBeCloseTo(44, 0)
  stop()
})

test('shows another page at once', async () => {
  const stop = foldRows(document.body)
  await render(<Names />)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.element(page.getByRole('link', { name: 'Freja' })).toBeVisible()
  expect(pictures()).toEqual([])
  stop()
})
