import { Icon } from '../icon/Icon.tsx'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { CarouselArrows } from './CarouselArrows.tsx'
import { PictureProblem, useLoadedPicture, type LoadPicture, type Picture } from './CarouselPicture.tsx'
import { slideForKey } from './use-slider.ts'
import styles from './Carousel.module.css'

interface CarouselZoomProps {
  pictures: Picture[]
  index: number
  loadPicture?: LoadPicture
  onChange: (index: number) => void
  onClose: () => void
}

/** One picture in the size of the window, in a modal dialog. The arrow keys show the others; Escape closes it. */
export function CarouselZoom({ pictures, index, loadPicture, onChange, onClose }: CarouselZoomProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const picture = pictures[index] ?? { src: '', alt: '' }
  const { url, problem, retry, fail } = useLoadedPicture(picture.src, true, loadPicture)
  const name = `Picture ${index + 1} of ${pictures.length}`

  useEffect(() => {
    // The dialog closes when it leaves the page. Closing it here would report a close that the person did not cause.
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])

  function moveTo(next: number) {
    if (next >= 0 && next < pictures.length) onChange(next)
  }

  function moveByKey(event: KeyboardEvent) {
    const next = slideForKey(event.key, index, pictures.length)
    event.stopPropagation()
    if (next === undefined) return
    event.preventDefault()
    moveTo(next)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a dialog's own keys, and a press beside the picture
    <dialog
      ref={dialog}
      className={styles.full}
      data-full=""
      aria-label={`${name}${picture.alt === '' ? '' : `: ${picture.alt}`}`}
      onClose={onClose}
      onKeyDown={moveByKey}
      onClick={(event) => {
        if (event.target === event.currentTarget) dialog.current?.close()
      }}
    >
      {problem ? (
        <PictureProblem onRetry={retry} />
      ) : (
        url && <img src={url} alt={picture.alt} className={styles.fullPicture} onError={fail} />
      )}
      {pictures.length > 1 && (
        <>
          <CarouselArrows
            noun="Picture"
            index={index}
            count={pictures.length}
            onMove={(step) => moveTo(index + step)}
          />
          <p className={styles.fullCounter} role="status">
            {name}
          </p>
        </>
      )}
      <CloseButton onClose={() => dialog.current?.close()} />
    </dialog>
  )
}

function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
      <Icon name="x" />
    </button>
  )
}
