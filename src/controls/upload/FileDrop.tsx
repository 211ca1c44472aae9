import { Icon } from '../icon/Icon.tsx'
import { useId, useState, type ClipboardEvent, type DragEvent } from 'react'
import { chooseWithin, limitsInWords } from './file-drop-limits.ts'
import { FileDropPreview } from './FileDropPreview.tsx'
import styles from './FileDrop.module.css'

interface FileDropProps {
  id: string
  /** The property that it edits. */
  name?: string
  /** The purpose of the files, for assistive technology. The caller adds a visible `<label htmlFor={id}>`. */
  label: string
  /** The text below the drop area; by default the limits in words: "PDF or pictures, up to 50 MB." */
  hint?: string
  /** MIME types (`image/png`), ranges (`image/*`) or extensions (`.pdf`). Absent: every file is accepted. */
  accept?: string[]
  /** The size limit of one file in bytes. */
  maximumBytes?: number
  multiple?: boolean
  /** The files shown below with a preview. Absent: the control shows the last accepted ones; `[]`: none. */
  files?: File[]
  /** Called with the chosen, dropped or pasted files within the limits; never with an empty list. */
  onFiles: (files: File[]) => void
  /** Called with the messages about refused files; an empty list if there are none any more. */
  onRefuse?: (messages: string[]) => void
  /** If given, each preview has a "Remove" button. */
  onRemove?: (file: File) => void
  describedBy?: string
  isInvalid?: boolean
  isDisabled?: boolean
  className?: string
}

/**
 * An area in which files are chosen, dropped or pasted. It shows its limits first, and explains why a file is refused.
 * ```tsx
 * <label htmlFor="contract">Contract</label>
 * <FileDrop id="contract" label="Contract" accept={['application/pdf', 'image/*']} maximumBytes={50 * 1024 ** 2}
 *   onFiles={([file]) => setContract(file)} />
 * ```
 */
export function FileDrop(props: FileDropProps) {
  const { onRemove } = props
  const hintId = useId()
  const problemId = useId()
  const { shown, problems, take, remove } = useChosenFiles(props)
  const hint = props.hint ?? limitsInWords(props)
  const describedBy = [hint && hintId, problems.length > 0 && problemId, props.describedBy]
  return (
    <div className={[styles.root, props.className].filter(Boolean).join(' ')}>
      <DropArea
        {...props}
        describedBy={describedBy.filter(Boolean).join(' ') || undefined}
        isInvalid={props.isInvalid || problems.length > 0 || undefined}
        onTake={take}
      />
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      <div id={problemId} role="alert" className={styles.problems}>
        {problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
      </div>
      {shown.length > 0 && (
        <ul className={styles.previews} aria-label="Chosen files">
          {shown.map((file, index) => (
            <FileDropPreview
              key={`${index} ${file.name}`}
              file={file}
              onRemove={onRemove && (() => remove(file))}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

interface DropAreaProps extends Pick<
  FileDropProps,
  'id' | 'name' | 'label' | 'accept' | 'multiple' | 'describedBy' | 'isInvalid' | 'isDisabled'
> {
  /** Called with the files that are to be sent, and the names of dropped folders. */
  onTake: (files: File[], folders?: string[]) => void
}

/** The area itself: a file input as large as the area, which also takes dropped and pasted files. */
function DropArea({ label, accept, multiple = false, isDisabled = false, onTake, ...props }: DropAreaProps) {
  const [isOver, setIsOver] = useState(false)
  const choose = `Choose ${multiple ? 'files' : 'a file'}`
  const invitation = canDrop() ? `${choose}, or drop or paste ${multiple ? 'them' : 'it'} here` : choose

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    const folders = foldersIn(event.dataTransfer)
    onTake(
      [...event.dataTransfer.files].filter((file) => !folders.includes(file.name)),
      folders,
    )
  }

  function paste(event: ClipboardEvent) {
    if (event.clipboardData.files.length === 0) return
    event.preventDefault()
    onTake([...event.clipboardData.files])
  }

  return (
    <div
      className={styles.area}
      data-over={isOver || undefined}
      data-invalid={props.isInvalid}
      onDragOver={(event) => {
        event.preventDefault()
        event.dataTransfer.dropEffect = isDisabled ? 'none' : 'copy'
        setIsOver(!isDisabled)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      onPaste={paste}
    >
      <Icon name="file-up" className={styles.icon} />
      <span aria-hidden>{invitation}</span>
      <input
        id={props.id}
        name={props.name}
        className={styles.input}
        type="file"
        aria-label={`${label}: ${invitation}`}
        aria-describedby={props.describedBy}
        aria-invalid={props.isInvalid}
        accept={accept?.join(',')}
        multiple={multiple}
        disabled={isDisabled}
        onChange={(event) => {
          onTake([...(event.target.files ?? [])])
          // Without this, choosing the same file again after a retry or a removal would not fire an event.
          event.target.value = ''
        }}
      />
    </div>
  )
}

/** The shown files, and the messages about refused ones. `take` chooses files, `folders` are names. */
function useChosenFiles(props: FileDropProps) {
  const [problems, setProblems] = useState<string[]>([])
  const [taken, setTaken] = useState<File[]>([])

  function take(files: File[], folders: string[] = []) {
    if (props.isDisabled || files.length + folders.length === 0) return
    const { accepted, refusals } = chooseWithin(props, files, folders)
    if (refusals.length > 0 || problems.length > 0) props.onRefuse?.(refusals)
    setProblems(refusals)
    if (accepted.length === 0) return
    setTaken(accepted)
    props.onFiles(accepted)
  }

  function remove(file: File) {
    setTaken(taken.filter((other) => other !== file))
    props.onRemove?.(file)
    document.getElementById(props.id)?.focus()
  }

  return { shown: props.files ?? taken, problems, take, remove }
}

/** False on a phone, where a finger can drag nothing to the page. */
function canDrop(): boolean {
  return matchMedia('(any-pointer: fine)').matches
}

/** The names of dropped folders. A folder arrives as an empty file, which no server wants. */
function foldersIn(data: DataTransfer): string[] {
  return [...data.items].flatMap((item) => {
    const entry = item.kind === 'file' ? item.webkitGetAsEntry?.() : null
    return entry?.isDirectory ? [entry.name] : []
  })
}
