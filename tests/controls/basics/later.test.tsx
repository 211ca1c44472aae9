import { Component as ReactComponent, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { later } from '../../../src/controls/basics/later.ts'

const Chart = ({ name }: { name: string }) => <p>Chart of {name}</p>
const Placeholder = ({ name }: { name: string }) => <p>Waiting for {name}</p>

/** A chunk that is loaded when the test says so. */
function comingChunk() {
  let come: (chart: typeof Chart) => void = () => {}
  const chunk = new Promise<typeof Chart>((resolve) => {
    come = resolve
  })
  return { chunk, come }
}

test('draws its fallback until the code is loaded, and then the component without a delay', async () => {
  const { chunk, come } = comingChunk()
  const { Component, isLoaded } = later(() => chunk, Placeholder)
  await render(<Component name="calls" />)
  await expect.element(page.getByText('Waiting for calls')).toBeVisible()
  expect(isLoaded()).toBe(false)
  come(Chart)
  // React's own `lazy` would show it 300 ms after its fallback.
  for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(page.getByText('Chart of calls').elements()).toHaveLength(1)
  expect(isLoaded()).toBe(true)
})

test('is drawn at once where its code was loaded before', async () => {
  const { Component, load } = later(() => Promise.resolve(Chart), Placeholder)
  await load()
  // Static rendering runs no effects.
  expect(renderToStaticMarkup(<Component name="calls" />)).toContain('Chart of')
})

test('hands over the error where its code cannot be loaded and its caller wants it, and keeps its fallback', async () => {
  const failures: unknown[] = []
  const { Component } = later<{ name: string }>(
    () => Promise.reject(new Error('offline')),
    Placeholder,
    (error, { name }) => failures.push([String(error), name]),
  )
  await render(<Component name="calls" />)
  await expect.poll(() => failures).toEqual([['Error: offline', 'calls']])
  await expect.element(page.getByText('Waiting for calls')).toBeVisible()
})

test('throws the error where its code cannot be loaded, and tries again when it is drawn again', async () => {
  let tries = 0
  const { Component } = later(() => {
    tries += 1
    return tries === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(Chart)
  }, Placeholder)
  class Boundary extends ReactComponent<{ children: ReactNode }, { message?: string }> {
    override state: { message?: string } = {}
    static getDerivedStateFromError = (error: Error) => ({ message: error.message })
    override render() {
      return this.state.message === undefined ? (
        this.props.children
      ) : (
        <button type="button" onClick={() => this.setState({ message: undefined })}>
          {this.state.message}
        </button>
      )
    }
  }
  await render(
    <Boundary>
      <Component name="calls" />
    </Boundary>,
  )
  await page.getByRole('button', { name: 'offline' }).click()
  await expect.element(page.getByText('Chart of calls')).toBeVisible()
})
