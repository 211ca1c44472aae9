import { useState } from 'react'
import { afterPress } from '../../../controls/input/after-press.ts'
import { Button } from '../../../controls/basics/Button.tsx'
import { FileDrop } from '../../../controls/upload/FileDrop.tsx'
import { TextInput } from '../../../controls/input/TextInput.tsx'
import { acceptOf } from '../../../openapi/fields/accept.ts'
import { mayBeAddress } from '../../../openapi/fields/picture-address.ts'
import type { ControlProps } from '../../shared/field-kind.ts'
import { inputProps } from '../../shared/input-props.ts'
import styles from '../../FieldControl.module.css'
import { ImageDisplay } from '../image/ImageDisplay.tsx'
import { useUploadsOf } from './file-uploads.ts'
import { fileForm } from '../../shared/file-value.ts'
import { maximumBytes } from './maximum-bytes.ts'
import { FileUploadList } from './FileUploadList.tsx'

/** The entry of a file: a file to choose, or an address if the server expects one. */
export function FileControl(props: ControlProps) {
  const { field, value, onChange, id } = props
  const form = fileForm(field.schema.keywords)
  const uploads = useUploadsOf(value instanceof File ? [value] : [])
  // A file that is being uploaded, or can be retried, replaces the choice.
  const isChoosing = uploads.uploads.every(({ state }) => state === 'done')
  if (form === 'address') return <AddressInput {...props} />
  return (
    <>
      {isChoosing && (
        <FileDrop
          {...inputProps(props)}
          label={field.label}
          accept={acceptOf(field)}
          maximumBytes={maximumBytes(field)}
          files={value instanceof File && uploads.uploads.length === 0 ? [value] : []}
          onFiles={([file]) => {
            if (file === undefined) return
            if (form === 'binary') onChange(file)
            else void base64(file).then(onChange)
          }}
          onRemove={() => onChange(undefined)}
        />
      )}
      <FileUploadList {...uploads} id={id} onRemove={() => onChange(undefined)} />
      {typeof value === 'string' && value !== '' && (
        <div className={styles.chosen}>
          {form === 'base64' ? `${Math.round((value.length * 3) / 4 / 102.4) / 10} KB chosen` : value}
          <Button variant="quiet" onClick={() => onChange(undefined)}>
            Remove
          </Button>
        </div>
      )}
    </>
  )
}

/** The entry of a file's address. A picture is shown, and changes when the input loses the focus. */
function AddressInput(props: ControlProps) {
  const { field, value, onChange } = props
  const [shown, setShown] = useState(value)
  const isPicture = field.kind === 'image' && typeof shown === 'string' && mayBeAddress(shown)
  return (
    <div className={styles.withPicture}>
      <TextInput
        {...inputProps(props)}
        type="text"
        isCode
        value={typeof value === 'string' ? value : ''}
        isRequired={field.required}
        onBlur={() => {
          afterPress(() => setShown(value))
          props.onBlur?.()
        }}
        onChange={(typed) => onChange(typed === '' ? undefined : typed)}
      />
      {isPicture && shown === value && <ImageDisplay field={field} value={shown} layout="cell" />}
    </div>
  )
}

function base64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    // readAsDataURL gives a text: `data:…;base64,` and the Base64 text.
    reader.addEventListener('load', () => resolve((reader.result as string).replace(/^[^,]*,/, '')))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read.')))
    reader.readAsDataURL(file)
  })
}
