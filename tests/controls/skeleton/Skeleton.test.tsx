import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import '../../../src/app/theme.css'
import { SkeletonRegion } from '../../../src/controls/skeleton/SkeletonRegion.tsx'
import { Skeleton } from '../../../src/controls/skeleton/Skeleton.tsx'
import type { SkeletonLook } from '../../../src/controls/skeleton/skeleton-props.ts'
import { expectAccessible } from '../axe.ts'

const looks: SkeletonLook[] = ['facebook', 'instagram', 'code', 'list', 'bullet-list']

test.each(looks)('draws the look %s as a shape of its own', async (look) => {
  const { container } = await render(<Skeleton look={look} />)
  expect(container.querySelector('svg')?.dataset.look).toBe(look)
  expect(container.querySelectorAll('clipPath > *').length).toBeGreaterThan(3)
})

test('is 400 by 130, sweeps in 2 seconds and has the agreed greys', async () => {
  document.documentElement.style.colorScheme = 'light'
  const { container } = await render(<Skeleton />)
  const picture = container.querySelector('svg')
  const colours = [...container.querySelectorAll('stop')].map((stop) => getComputedStyle(stop).stopColor)
  expect(picture?.getAttribute('width')).toBe('400')
  expect(picture?.getAttribute('height')).toBe('130')
  expect(container.querySelector('animateTransform')?.getAttribute('dur')).toBe('2s')
  expect(colours).toEqual(['rgb(240, 240, 240)', 'rgb(224, 224, 224)', 'rgb(240, 240, 240)'])
})

test('fills a box of 400 by 130 also with the taller card', async () => {
  const { container } = await render(<Skeleton look="instagram" />)
  const box = container.querySelector('svg')!.getBoundingClientRect()
  const shapes = [...container.querySelectorAll<SVGGraphicsElement>('clipPath > *')]
  const matrix = container.querySelector<SVGGraphicsElement>('svg > rect')!.getScreenCTM()!
  const right = Math.max(...shapes.map((shape) => shape.getBBox()).map(({ x, width }) => x + width))
  expect(right * matrix.a + matrix.e - box.left).toBeGreaterThan(300)
})

test('takes width, height, speed and colours from the caller, in the dark theme too', async () => {
  document.documentElement.style.colorScheme = 'dark'
  const { container } = await render(
    <Skeleton width="100%" height={20} speed={5} primaryColor="#ff0000" secondaryColor="#00ff00" />,
  )
  const colours = [...container.querySelectorAll('stop')].map((stop) => getComputedStyle(stop).stopColor)
  expect(container.querySelector('svg')?.getAttribute('width')).toBe('100%')
  expect(container.querySelector('svg')?.getAttribute('height')).toBe('20')
  expect(container.querySelector('animateTransform')?.getAttribute('dur')).toBe('5s')
  expect(colours).toEqual(['rgb(255, 0, 0)', 'rgb(0, 255, 0)', 'rgb(255, 0, 0)'])
})

test('turns dark with the theme where the caller chose no colours', async () => {
  document.documentElement.style.colorScheme = 'dark'
  const { container } = await render(<Skeleton secondaryColor="#00ff00" />)
  const colours = [...container.querySelectorAll('stop')].map((stop) => getComputedStyle(stop).stopColor)
  expect(colours).toEqual(['rgb(38, 38, 36)', 'rgb(0, 255, 0)', 'rgb(38, 38, 36)'])
})

test('does not move under reduced motion', async () => {
  const usual = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = usual(query)
    if (query.includes('reduced-motion')) Object.defineProperty(list, 'matches', { value: true })
    return list
  })
  const { container } = await render(<Skeleton />)
  expect(container.querySelector('svg')).not.toBeNull()
  expect(container.querySelector('animateTransform')).toBeNull()
})

test('announces a region once, however many placeholders it holds', async () => {
  const screen = await render(
    <SkeletonRegion label="Loading contacts">
      {looks.map((look) => (
        <Skeleton key={look} look={look} />
      ))}
    </SkeletonRegion>,
  )
  await expect.element(screen.getByRole('status')).toHaveTextContent(/^Loading contacts$/)
  expect(screen.getByRole('img').elements()).toEqual([])
  await expectAccessible()
})
