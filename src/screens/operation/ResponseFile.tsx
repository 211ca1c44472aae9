import { Icon } from '../../controls/icon/Icon.tsx'
import { useEffect, useState } from 'react'
import { buttonClass } from '../../controls/basics/Button.tsx'
import { CodeBlock } from '../../controls/basics/CodeBlock.tsx'
import { fileSize } from '../../controls/basics/file-size.ts'
import { useObjectUrl } from '../../queries/read/use-binary.ts'
import form from '../form/FormScreen.module.css'
import styles from './OperationScreen.module.css'

/** A file of a response. A picture, sound, film or text is shown, and every file can be saved. */
export function ResponseFile({ blob, name }: { blob: Blob; name: string }) {
  const url = useObjectUrl(blob)
  const [text, setText] = useState<string>()
  useEffect(() => {
    if (/^text\/|xml|csv/.test(blob.type) && blob.size < 200_000) void blob.text().then(setText)
  }, [blob])
  if (url === undefined) return null
  return (
    <div className={`${form.card} ${styles.file}`}>
      {blob.type.startsWith('image/') && <img src={url} alt={name} />}
      {blob.type.startsWith('audio/') && <audio src={url} controls aria-label={name} />}
      {blob.type.startsWith('video/') && <video src={url} controls aria-label={name} />}
      {text !== undefined && <CodeBlock label={name} text={text} />}
      <p>
        {name} · {fileSize(blob.size)}
      </p>
      <a className={buttonClass('plain')} href={url} download={name}>
        <Icon name="download" size={16} /> Download
      </a>
    </div>
  )
}
