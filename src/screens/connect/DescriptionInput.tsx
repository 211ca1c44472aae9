import { Icon } from '../../controls/icon/Icon.tsx'
import { useId, useState, type DragEvent } from 'react'
import { Button } from '../../controls/basics/Button.tsx'
import { FileButton } from '../../controls/upload/FileButton.tsx'
import { decodeText } from '../../openapi/document/decode-text.ts'
import styles from './ConnectScreen.module.css'

/** The address a person types, and the state of the attempt to read it. */
export interface AddressFormProps {
  /** The initial value: an address from a link. Nothing is sent before the person submits it. */
  address?: string
  onAddress: (address: string) => void
  isPending: boolean
  /** The address that is being tried, and how to stop that. */
  trying?: string
  onStop?: () => void
}

/** What takes a description that is not at an address. */
export interface DescriptionTextProps {
  /** Called with a description as text, from a file or pasted. */
  onText: (text: string, name?: string) => void
  isPending: boolean
}

/** A form for the address of a server or of its description. Below it is the address that is being tried. */
export function AddressForm({ address: given = '', onAddress, isPending, trying, onStop }: AddressFormProps) {
  const id = useId()
  const [address, setAddress] = useState(given)
  return (
    <form
      className={styles.card}
      onSubmit={(event) => {
        event.preventDefault()
        if (address.trim() !== '' && !isPending) onAddress(address.trim())
      }}
    >
      <label htmlFor={id}>Address of the server or of its description</label>
      <div className={styles.line}>
        <input
          id={id}
          type="text"
          inputMode="url"
          placeholder="https://example.com/openapi.json"
          value={address}
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setAddress(event.target.value)}
        />
        <Button type="submit" variant="primary" isPending={isPending}>
          Connect
        </Button>
      </div>
      <div role="status" className={styles.trying}>
        {trying === undefined ? null : (
          <>
            <span>
              Looking at <code>{trying}</code>
            </span>
            <Button variant="quiet" onClick={onStop}>
              Stop
            </Button>
          </>
        )}
      </div>
    </form>
  )
}

/** A field for a description as a file, chosen or dropped. */
export function FileField({ onText, isPending }: DescriptionTextProps) {
  const [isOver, setOver] = useState(false)
  const take = (file: File | undefined) => {
    if (file === undefined) return
    const text = file.arrayBuffer().then((bytes) => decodeText(new Uint8Array(bytes)))
    // A file that cannot be unpacked is read as text; the reader reports what is wrong with it.
    void text.catch(() => file.text()).then((whole) => onText(whole, file.name))
  }
  const over = (value: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(value)
  }
  return (
    // Dropping is a convenience; the button does the same.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={over(true)}
      onDragLeave={over(false)}
      onDrop={(event) => {
        over(false)(event)
        take(event.dataTransfer.files[0])
      }}
    >
      <FileButton
        label="Description file"
        accept=".json,.yaml,.yml,.gz,application/json,application/yaml,text/yaml"
        icon={<Icon name="file-up" />}
        isPending={isPending}
        onChoose={take}
      >
        Choose a file
      </FileButton>
      <span className={styles.orDrop}>or drop it here</span>
    </div>
  )
}

/** A form for a description as pasted text. */
export function TextForm({ onText, isPending }: DescriptionTextProps) {
  const id = useId()
  const [text, setText] = useState('')
  return (
    <details className={styles.card}>
      <summary>Paste the text</summary>
      <form
        className={styles.paste}
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim() !== '' && !isPending) onText(text)
        }}
      >
        <label htmlFor={id}>Description as JSON or YAML</label>
        <textarea
          id={id}
          rows={8}
          value={text}
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" variant="primary" isPending={isPending}>
          Use this text
        </Button>
      </form>
    </details>
  )
}
