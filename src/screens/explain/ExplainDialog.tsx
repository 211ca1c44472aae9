import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Button } from '../../controls/basics/Button.tsx'
import { Dialog } from '../../controls/overlay/Dialog.tsx'
import type { Resource } from '../../openapi/model/model.ts'
import { useServer } from '../../server/server.tsx'
import { AddressLink } from '../links/AddressLink.tsx'
import { inSentence } from '../../openapi/wording/in-sentence.ts'
import { openExplanation } from '../links/explained-page.ts'
import styles from './Explain.module.css'
import { ExplainFields } from './ExplainFields.tsx'
import { ExplainList } from './ExplainList.tsx'
import { ExplainName } from './ExplainName.tsx'
import { ExplainOperations } from './ExplainOperations.tsx'
import { ExplainRecord } from './ExplainRecord.tsx'
import { homeOf } from '../links/page-resource.ts'
import { useCorrect } from './use-correct.ts'

/** How a page was understood: each guess with its reasons and confidence, which can be corrected there. */
export function ExplainDialog({ resource }: { resource: Resource }) {
  const { description } = useServer()
  const { corrections, removeHints } = useCorrect()
  const router = useRouter()
  // If it stayed open, it would open by itself when a person returns to the page.
  useEffect(() => router.subscribe('onBeforeNavigate', close), [router])
  const home = homeOf(resource, (path) => description?.resource(path))
  return (
    <Dialog title="How this page was understood" isOpen isWide onClose={close}>
      <p className={styles.lead}>
        Read from the server’s description. Your corrections replace its guesses, on this device.
      </p>
      <div>
        <ExplainOperations resource={resource} />
        <ExplainName resource={resource} />
        {resource.list === undefined ? null : <ExplainList resource={resource} />}
        <ExplainRecord resource={resource} />
      </div>
      <ExplainFields resource={home} />
      <div className={styles.foot}>
        <AddressLink to="/" search={{ screen: 'corrections' }} onClick={close}>
          All corrections of this server
        </AddressLink>
        {corrections[resource.path] === undefined ? null : (
          <Button
            variant="quiet"
            onClick={() =>
              void removeHints(
                resource.path,
                [],
                `All is as it was guessed for ${inSentence(resource.label)}.`,
              )
            }
          >
            Remove all corrections of this page
          </Button>
        )}
      </div>
    </Dialog>
  )
}

function close() {
  openExplanation(undefined)
}
