import { counted } from '../../openapi/wording/counted.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Icon } from '../../controls/icon/Icon.tsx'
import { useState } from 'react'
import { toast } from '../../controls/messages/toast.ts'
import { FileButton } from '../../controls/upload/FileButton.tsx'
import { NotAnOverlayError } from '../../openapi/corrections/overlay.ts'
import { importCorrections, type ImportedFile } from '../../connection/corrections/corrections-file.ts'
import { useServer } from '../../server/server.tsx'

/** A button that imports an overlay from a file, exported here or written by hand. */
export function CorrectionsImport() {
  const server = useServer()
  const client = useQueryClient()
  const [isPending, setPending] = useState(false)

  const take = async (file: File) => {
    setPending(true)
    try {
      const imported = await importCorrections(client, server, await file.text())
      toast(importWords(imported, server.descriptionAddress), {
        duration: 12_000,
        undo: () => void imported.undo(),
      })
    } catch (error) {
      toast(error instanceof NotAnOverlayError ? error.message : 'The file could not be imported.', {
        tone: 'danger',
      })
    } finally {
      setPending(false)
    }
  }

  return (
    <FileButton
      label="Overlay to import"
      accept=".json,.yaml,.yml,application/json,application/yaml"
      icon={<Icon name="upload" />}
      isPending={isPending}
      onChoose={(file) => void take(file)}
    >
      Import a file
    </FileButton>
  )
}

/** One or two sentences on what the imported file changed. */
function importWords(
  { title, corrected, changes, unused, writtenFor }: ImportedFile,
  address?: string,
): string {
  const did = [
    corrected.length === 0 ? undefined : `${counted(corrected.length, 'page')} corrected`,
    changes === 0 ? undefined : `${counted(changes, 'other change')} made`,
  ].filter((one) => one !== undefined)
  const isElsewhere =
    writtenFor !== undefined &&
    address !== undefined &&
    new URL(writtenFor, address).href !== new URL(address).href
  return [
    `${title}: ${did.length === 0 ? 'nothing in it fits here' : did.join(', ')}.`,
    unused.length === 0
      ? undefined
      : `${counted(unused.length, 'action')} found nothing to change; they are listed below.`,
    isElsewhere ? `It was written for ${writtenFor}.` : undefined,
  ]
    .filter((one) => one !== undefined)
    .join(' ')
}
