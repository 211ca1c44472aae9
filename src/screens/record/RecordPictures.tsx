import { isUnreadable } from '../../queries/read/use-binary.ts'
import { later } from '../../controls/basics/later.ts'
import { isOwnAddress, resolveAddress } from '../../server/addresses.ts'
import { useServer } from '../../server/server.tsx'
import { useFetchBinary } from '../../queries/read/use-fetch-binary.ts'
import styles from './RecordMedia.module.css'

const { Component: Carousel } = later(
  () => import('../../controls/carousel/Carousel.tsx').then((module) => module.Carousel),
  () => <div className={styles.wait} aria-busy="true" />,
)

/** A record's pictures, which can be swiped. Those of the server itself are fetched as the person who is signed in. */
export function RecordPictures({
  label,
  title,
  addresses,
}: {
  label: string
  title: string
  addresses: string[]
}) {
  const server = useServer()
  const fetchPicture = useFetchBinary()
  const pictures = addresses.map((address, index) => ({
    src: resolveAddress(server, address),
    alt: `${title}, picture ${index + 1} of ${addresses.length}`,
  }))
  const loadPicture = async (src: string, signal: AbortSignal) => {
    try {
      return await fetchPicture(src, signal)
    } catch (error) {
      if (isUnreadable(error)) return undefined
      throw error
    }
  }
  const isOwn = pictures.some(({ src }) => /^https?:/.test(src) && isOwnAddress(server, src))
  return <Carousel label={label} pictures={pictures} loadPicture={isOwn ? loadPicture : undefined} />
}
