import type { ComponentType } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../../src/app/theme.css'
import type { AudioPlayerProps } from '../../../src/controls/recording/audio-player-props.ts'
import { RestingPlayer } from '../../../src/controls/recording/RestingPlayer.tsx'
import { expectAccessible } from '../axe.ts'
import { toneFile } from '../tone.ts'

// A browser allows sound only after a gesture.
beforeEach(() => userEvent.click(document.body))

type Player = ComponentType<AudioPlayerProps>

const sound = toneFile({ duration: 38 })
const fetchPlayer = async () => (await import('../../../src/controls/audio/AudioPlayer.tsx')).AudioPlayer
const button = (name: string) => page.getByRole('button', { name })
const playing = () => [...document.querySelectorAll('audio')].filter(({ paused }) => !paused)

/** A recording of a list, whose player is fetched by `fetchPlayer`. */
function recording(title: string, fetch: () => Promise<Player> = fetchPlayer) {
  const load = () => Promise.resolve(sound)
  return (
    <RestingPlayer
      title={title}
      size="small"
      duration={38}
      peaks={[0.2, 1, 0.5]}
      load={load}
      preload={false}
      defaultPlaying={false}
      fetchPlayer={fetch}
    />
  )
}

/** A player whose code comes when the test lets it come. */
function heldPlayer() {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  return { release: () => release(), fetch: () => released.then(fetchPlayer) }
}

test('loads no player for a list of recordings until a person points at one; one press plays it', async () => {
  let fetched = 0
  const counted = () => {
    fetched += 1
    return fetchPlayer()
  }
  await render(
    <ul>
      {['First', 'Second', 'Third'].map((title) => (
        <li key={title}>{recording(title, counted)}</li>
      ))}
    </ul>,
  )
  await expect.element(button('Play: Third')).toBeVisible()
  expect(document.querySelectorAll('[data-bars]').length).toBe(3)
  expect(page.getByText('0:38').elements().length).toBe(3)
  expect(document.querySelector('audio, [role=slider]')).toBeNull()
  await expectAccessible()
  expect(fetched).toBe(0)

  const before = document.querySelectorAll('[role=group]')[1]?.getBoundingClientRect().toJSON()
  await button('Play: Second').hover()
  await expect.poll(() => fetched).toBe(1)
  expect(document.querySelector('audio')).toBeNull()
  await button('Play: Second').click()
  await expect.element(button('Pause: Second')).toHaveFocus()
  await expect.poll(() => playing().length).toBe(1)
  expect(document.querySelectorAll('[role=group]')[1]?.getBoundingClientRect().toJSON()).toEqual(before)
  expect(document.querySelectorAll('audio').length).toBe(1)

  await button('Pause: Second').click()
  await expect.poll(() => playing().length).toBe(0)
})

test('plays and pauses by the keyboard, and the focus stays on the button', async () => {
  await render(recording('Voicemail'))
  await userEvent.tab()
  await expect.element(button('Play: Voicemail')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Pause: Voicemail')).toHaveFocus()
  await expect.poll(() => playing().length).toBe(1)
  await userEvent.keyboard(' ')
  await expect.element(button('Play: Voicemail')).toHaveFocus()
  await expect.poll(() => playing().length).toBe(0)
})

test('waits for the player after a press, and a second press withdraws the first', async () => {
  const { release, fetch } = heldPlayer()
  await render(recording('Voicemail', fetch))
  await button('Play: Voicemail').click()
  await expect.element(button('Pause: Voicemail')).toHaveAttribute('aria-busy', 'true')
  await button('Pause: Voicemail').click()
  await expect.element(button('Play: Voicemail')).toBeVisible()
  release()
  await fetch()
  await expect.element(button('Play: Voicemail')).toBeVisible()
  expect(document.querySelector('audio')).toBeNull()
})

test('leaves the focus where a person has moved it while the player was loading', async () => {
  const { release, fetch } = heldPlayer()
  await render(
    <>
      {recording('Voicemail', fetch)}
      <button type="button">Elsewhere</button>
    </>,
  )
  await button('Play: Voicemail').click()
  await button('Elsewhere').click()
  release()
  await expect.poll(() => playing().length).toBe(1)
  await expect.element(button('Elsewhere')).toHaveFocus()
})

test('says that the player could not be loaded, and tries again at the next press', async () => {
  let isOnline = false
  const fetch = () => (isOnline ? fetchPlayer() : Promise.reject(new TypeError('Failed to fetch')))
  await render(recording('Voicemail', fetch))
  await button('Play: Voicemail').hover()
  await expect.element(button('Play: Voicemail')).toBeVisible()
  await button('Play: Voicemail').click()
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('The player could not be loaded: no response from the server.')
  await expectAccessible()
  isOnline = true
  await button('Try again: Voicemail').click()
  await expect.element(button('Pause: Voicemail')).toHaveFocus()
  await expect.poll(() => playing().length).toBe(1)
})
