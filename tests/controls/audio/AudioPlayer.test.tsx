import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../../src/app/theme.css'
import { AudioPlayer } from '../../../src/controls/audio/AudioPlayer.tsx'
import { playProblem } from '../../../src/controls/audio/audio-problem.ts'
import { expectAccessible } from '../axe.ts'
import { toneFile } from '../tone.ts'

// A browser allows sound only after a gesture.
beforeEach(() => userEvent.click(document.body))

afterEach(() => {
  navigator.mediaSession.metadata = null
})

const sound = toneFile({ duration: 38 })
const load = () => Promise.resolve(sound)
const sounds = () => [...document.querySelectorAll('audio')]
function failWith(error: unknown): () => Promise<Blob> {
  return async () => {
    throw error
  }
}

async function waitForLength() {
  await expect.element(page.getByRole('slider', { name: 'Position' })).toBeVisible()
}

test('plays at once, not muted, not looped, at volume 1', async () => {
  await render(
    <StrictMode>
      <AudioPlayer title="Voicemail" load={load} />
    </StrictMode>,
  )
  await expect.element(page.getByRole('button', { name: 'Pause: Voicemail' })).toBeVisible()
  await expect.poll(() => sounds()[0]?.currentTime).toBeGreaterThan(0)
  const [media] = sounds()
  expect(media).toMatchObject({ muted: false, loop: false, volume: 1, playbackRate: 1, paused: false })
})

test('fetches nothing and plays nothing before it is pressed, if the caller wants that', async () => {
  const load = vi.fn(() => Promise.resolve(sound))
  await render(
    <AudioPlayer
      title="Voicemail"
      size="small"
      load={load}
      peaks={[0.2, 1]}
      duration={38}
      volume={0.5}
      playing={false}
      preload={false}
    />,
  )
  await expect.element(page.getByText('0:38')).toBeVisible()
  expect(load).not.toHaveBeenCalled()
  expect(sounds()).toEqual([])
  await userEvent.click(page.getByRole('button', { name: 'Play: Voicemail' }))
  await expect.poll(() => sounds()[0]?.currentTime).toBeGreaterThan(0)
  expect(sounds()[0]?.volume).toBe(0.5)
  expect(load).toHaveBeenCalledOnce()
})

test('pauses and continues by click and by keyboard', async () => {
  await render(<AudioPlayer title="Voicemail" load={load} />)
  await expect.poll(() => sounds()[0]?.paused).toBe(false)
  await userEvent.click(page.getByRole('button', { name: 'Pause: Voicemail' }))
  await expect.poll(() => sounds()[0]?.paused).toBe(true)
  await userEvent.keyboard(' ')
  await expect.poll(() => sounds()[0]?.paused).toBe(false)
})

test('seeks by arrows, page keys, Home and End, and announces the position', async () => {
  await render(<AudioPlayer title="Voicemail" load={load} defaultPlaying={false} />)
  await waitForLength()
  const track = page.getByRole('slider', { name: 'Position' })
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(track).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(track).toHaveAttribute('aria-valuetext', '0:05 of 0:38')
  await userEvent.keyboard('{PageUp}')
  await expect.element(track).toHaveAttribute('aria-valuetext', '0:20 of 0:38')
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(track).toHaveAttribute('aria-valuetext', '0:15 of 0:38')
  await userEvent.keyboard('{End}')
  await expect.element(track).toHaveAttribute('aria-valuenow', '38')
  await userEvent.keyboard('{Home}')
  await expect.element(track).toHaveAttribute('aria-valuetext', '0:00 of 0:38')
  await userEvent.keyboard(' ')
  await expect.poll(() => sounds()[0]?.paused).toBe(false)
  await expect.element(track).toHaveFocus()
})

test('seeks to the pressed position', async () => {
  await render(<AudioPlayer title="Voicemail" load={load} defaultPlaying={false} />)
  await waitForLength()
  const track = page.getByRole('slider', { name: 'Position' })
  const width = track.element().getBoundingClientRect().width
  await userEvent.click(track, { position: { x: width / 2, y: 5 } })
  await expect.element(track).toHaveAttribute('aria-valuetext', '0:19 of 0:38')
  expect(sounds()[0]?.currentTime).toBeCloseTo(19, 0)
})

test('sets volume, mute, speed and loop', async () => {
  await render(<AudioPlayer title="Voicemail" load={load} defaultPlaying={false} />)
  await waitForLength()
  await userEvent.click(page.getByRole('button', { name: 'Mute' }))
  await expect.poll(() => sounds()[0]?.muted).toBe(true)
  await userEvent.fill(page.getByRole('slider', { name: 'Volume' }), '0.5')
  await expect.poll(() => sounds()[0]).toMatchObject({ volume: 0.5, muted: false })
  await userEvent.selectOptions(page.getByLabelText('Speed'), '1.5 ×')
  await expect.poll(() => sounds()[0]?.playbackRate).toBe(1.5)
  await userEvent.click(page.getByRole('button', { name: 'Loop' }))
  await expect.poll(() => sounds()[0]?.loop).toBe(true)
})

test('has its settings in one row on a phone of 320 px', async () => {
  await page.viewport(320, 640)
  await render(
    <div style={{ inlineSize: 252 }}>
      <AudioPlayer title="Voicemail" load={load} src="/sound.wav" defaultPlaying={false} startsByItself />
    </div>,
  )
  await waitForLength()
  const controls = [...document.querySelectorAll('[aria-pressed], select, a')]
  expect(controls).toHaveLength(5)
  expect(new Set(controls.map((control) => control.getBoundingClientRect().top)).size).toBe(1)
  const track = page.getByRole('slider', { name: 'Position' }).element()
  expect(track.getBoundingClientRect().width).toBeGreaterThan(150)
})

test('reports presses and follows the caller where the caller controls it', async () => {
  const onPlayingChange = vi.fn()
  const player = (playing: boolean) => (
    <AudioPlayer title="Voicemail" load={load} playing={playing} onPlayingChange={onPlayingChange} />
  )
  const { rerender } = await render(player(false))
  await waitForLength()
  await userEvent.click(page.getByRole('button', { name: 'Play: Voicemail' }))
  expect(onPlayingChange).toHaveBeenCalledWith(true)
  await rerender(player(true))
  await expect.element(page.getByRole('button', { name: 'Pause: Voicemail' })).toBeVisible()
  await expect.poll(() => sounds()[0]?.paused).toBe(false)
  await rerender(player(false))
  await expect.poll(() => sounds()[0]?.paused).toBe(true)
})

test('pauses the sound that plays when another one starts', async () => {
  await render(
    <>
      <AudioPlayer title="First" load={load} defaultPlaying={false} />
      <AudioPlayer title="Second" load={load} defaultPlaying={false} />
    </>,
  )
  await userEvent.click(page.getByRole('button', { name: 'Play: First' }))
  await expect.poll(() => sounds().map((media) => media.paused)).toEqual([false, true])
  await userEvent.click(page.getByRole('button', { name: 'Play: Second' }))
  await expect.poll(() => sounds().map((media) => media.paused)).toEqual([true, false])
  await expect.element(page.getByRole('button', { name: 'Play: First' })).toBeVisible()
})

test('is ready to play where the browser forbids sound before a gesture', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValueOnce(
    new DOMException('No gesture', 'NotAllowedError'),
  )
  await render(<AudioPlayer title="Voicemail" load={load} />)
  await expect.element(page.getByText('Ready to play')).toBeVisible()
  await expectAccessible()
  await userEvent.click(page.getByRole('button', { name: 'Play: Voicemail' }))
  await expect.poll(() => sounds()[0]?.currentTime).toBeGreaterThan(0)
  await expect.element(page.getByText('Ready to play')).not.toBeInTheDocument()
})

test('stops at the end and starts again from the beginning', async () => {
  await render(<AudioPlayer title="Voicemail" load={load} />)
  await expect.poll(() => sounds()[0]?.currentTime).toBeGreaterThan(0)
  sounds()[0]!.currentTime = 37.8
  await expect.poll(() => sounds()[0]?.ended).toBe(true)
  await userEvent.click(page.getByRole('button', { name: 'Play: Voicemail' }))
  await expect.poll(() => sounds()[0]?.ended).toBe(false)
  expect(sounds()[0]?.currentTime).toBeLessThan(37)
})

test('begins a long sound where it was left, and a short one or one that ended anew', async () => {
  async function leaveAt(src: string, duration: number, begin: number, time: number) {
    const file = toneFile({ duration, pitch: 0 })
    const player = <AudioPlayer title="Interview" src={src} load={async () => file} defaultPlaying={false} />
    const { unmount } = await render(player)
    await expect.poll(() => sounds()[0]?.readyState).toBeGreaterThan(0)
    // The player looks for the place once it knows the length.
    await expect.poll(() => sounds()[0]?.currentTime).toBe(begin)
    sounds()[0]!.currentTime = time
    const track = page.getByRole('slider', { name: 'Position' })
    await expect.element(track).toHaveAttribute('aria-valuenow', `${time}`)
    await unmount()
  }
  await leaveAt('/long.wav', 90, 0, 47)
  await leaveAt('/other.wav', 90, 0, 20)
  await leaveAt('/long.wav', 90, 47, 90)
  await leaveAt('/long.wav', 90, 0, 5)
  await leaveAt('/short.wav', 30, 0, 20)
  await leaveAt('/short.wav', 30, 0, 20)
})

test('draws the waveform that the server sent, coloured up to the current time', async () => {
  const { container } = await render(
    <AudioPlayer title="Voicemail" load={load} peaks={[0, 0.5, 1, 0.5]} defaultPlaying={false} />,
  )
  await waitForLength()
  const bars = Number(container.querySelector<HTMLElement>('[data-bars]')?.dataset.bars)
  expect(bars).toBeGreaterThan(40)
})

test('computes the waveform from the file where the server sent none', async () => {
  const { container } = await render(<AudioPlayer title="Voicemail" load={load} defaultPlaying={false} />)
  await expect.poll(() => container.querySelector('[data-bars]')).not.toBeNull()
})

test('shows a plain line in a list where no waveform is known, never an invented one', async () => {
  const { container } = await render(
    <AudioPlayer title="Voicemail" size="small" load={load} playing={false} />,
  )
  await waitForLength()
  expect(container.querySelector('[data-bars]')).toBeNull()
})

test('shows the progress of the download, and aborts it when the player unmounts', async () => {
  let signal: AbortSignal | undefined
  const load = (given: AbortSignal, onProgress: (fraction: number) => void) => {
    signal = given
    onProgress(0.42)
    return new Promise<Blob>(() => {})
  }
  const { unmount } = await render(<AudioPlayer title="Voicemail" load={load} />)
  await expect.element(page.getByText('Loading 42 %')).toBeVisible()
  await expectAccessible()
  await unmount()
  expect(signal?.aborted).toBe(true)
})

test('releases the object URL when the sound changes and when the player unmounts', async () => {
  const created = vi.spyOn(URL, 'createObjectURL')
  const released = vi.spyOn(URL, 'revokeObjectURL')
  const player = (src: string) => (
    <AudioPlayer title="Voicemail" src={src} load={load} defaultPlaying={false} />
  )
  const { rerender, unmount } = await render(player('/one.wav'))
  await expect.poll(() => sounds()[0]?.duration).toBe(38)
  await rerender(player('/two.wav'))
  await expect.poll(() => created.mock.calls.length).toBe(2)
  await unmount()
  const urls = created.mock.results.map((result) => result.value as string)
  expect(released.mock.calls.flat()).toEqual(urls)
})

test.each([
  [{ type: 404 }, 'This sound is missing on the server.'],
  [{ type: 403 }, 'You are not allowed to hear this sound.'],
  [{ type: 500 }, 'The server could not send this sound (500).'],
  [new TypeError('Failed to fetch'), 'The sound could not be fetched: no response from the server.'],
])('says why a file could not be fetched (%o) and offers it', async (error, sentence) => {
  await render(<AudioPlayer title="Voicemail" src="/sounds/7" load={failWith(error)} />)
  await expect.element(page.getByRole('status')).toHaveTextContent(sentence)
  await expect
    .element(page.getByRole('link', { name: 'Download: Voicemail' }))
    .toHaveAttribute('href', '/sounds/7')
  await expectAccessible()
})

test.each([
  [new Blob(['RIFF but not really'], { type: 'audio/wav' }), 'This sound file is broken.'],
  [new Blob(['…'], { type: 'audio/x-unheard-of' }), 'This browser cannot play audio/x-unheard-of.'],
  [new Blob(['<html>'], { type: 'text/html' }), 'This is text/html, not a sound.'],
  [new Blob([], { type: 'audio/wav' }), 'This sound file is empty.'],
])('says why a file cannot be played (%o) and offers it', async (file, sentence) => {
  await render(
    <AudioPlayer title="Voicemail" size="small" load={() => Promise.resolve(file)} downloadName="call.wav" />,
  )
  await expect.element(page.getByRole('status')).toHaveTextContent(sentence)
  const link = page.getByRole('link', { name: 'Download: Voicemail' })
  await expect.element(link).toHaveAttribute('download', 'call.wav')
  expect(link.element().getAttribute('href')).toMatch(/^blob:/)
  await expectAccessible()
})

test.each(['OnMediaSinkAudioError', 'AUDIO_RENDERER_ERROR: audio render error'])(
  'does not blame the file when the device has no sound output (%s)',
  (message) => {
    const file = new Blob(['sound'], { type: 'audio/wav' })
    expect(playProblem(file, { code: MediaError.MEDIA_ERR_DECODE, message })).toEqual({
      sentence: 'This device has no sound output that works.',
      canRetry: true,
    })
  },
)

test('names the other server that forbids this page to read its sound', async () => {
  await render(
    <AudioPlayer
      title="Voicemail"
      src="https://sounds.invalid/7.mp3"
      load={() => Promise.reject(new TypeError())}
    />,
  )
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('The sound at sounds.invalid is missing or cannot be played here.')
})

test('requests a plain address again', async () => {
  await render(<AudioPlayer title="Voicemail" src="data:audio/wav;base64,AAAA" />)
  const loads = vi.spyOn(HTMLMediaElement.prototype, 'load')
  await userEvent.click(page.getByRole('button', { name: 'Try again: Voicemail' }))
  expect(loads).toHaveBeenCalledOnce()
  await expect.element(page.getByRole('button', { name: 'Try again: Voicemail' })).toBeVisible()
})

test('fetches again after a lost connection', async () => {
  let tries = 0
  const load = () =>
    (tries += 1) === 1 ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(sound)
  await render(<AudioPlayer title="Voicemail" load={load} />)
  await userEvent.click(page.getByRole('button', { name: 'Try again: Voicemail' }))
  await expect.poll(() => sounds()[0]?.currentTime).toBeGreaterThan(0)
})

test('shows on the lock screen what plays', async () => {
  await render(<AudioPlayer title="Voicemail" artist="Chiyo Tanabe" load={load} />)
  await expect.poll(() => navigator.mediaSession.metadata?.title).toBe('Voicemail')
  expect(navigator.mediaSession.metadata?.artist).toBe('Chiyo Tanabe')
  await expect.poll(() => navigator.mediaSession.playbackState).toBe('playing')
  await userEvent.click(page.getByRole('button', { name: 'Pause: Voicemail' }))
  await expect.poll(() => navigator.mediaSession.playbackState).toBe('paused')
})

test.each(['large', 'small'] as const)('passes the accessibility checks (%s)', async (size) => {
  await render(
    <AudioPlayer title="Voicemail" size={size} load={load} peaks={[0.1, 0.6]}>
      “…about the delivery”
    </AudioPlayer>,
  )
  await expect.element(page.getByRole('slider', { name: 'Position' })).toBeVisible()
  await expectAccessible()
})
