import { useId, useState } from 'react'
import { Breadcrumbs } from '../../controls/basics/Breadcrumbs.tsx'
import { Button } from '../../controls/basics/Button.tsx'
import type { Resource } from '../../openapi/model/model.ts'
import { type PathParameters, fillPath } from '../../openapi/model/request.ts'
import { useServer } from '../../server/server.tsx'
import { linksAbove } from '../links/links-above.tsx'
import { NewLink } from '../list/toolbar/NewLink.tsx'
import { inSentence } from '../../openapi/wording/in-sentence.ts'
import { useNavigation } from '../links/navigation.ts'
import { OperationLinks } from '../operation/OperationLinks.tsx'
import { listAddress } from '../links/record-address.ts'
import { ScreenHeader } from '../shared/ScreenHeader.tsx'
import styles from './OpenById.module.css'

/** The screen of a resource without a list. A record is opened by its id, or created. */
export function OpenById({ resource, parameters }: { resource: Resource; parameters: PathParameters }) {
  const { description } = useServer()
  const address = listAddress(resource, parameters)
  const above = linksAbove(description, resource, parameters)
  return (
    <>
      <ScreenHeader
        title={resource.label}
        actions={
          <>
            <OperationLinks resource={resource} operations={resource.collectionActions} address={address} />
            {resource.create === undefined ? null : <NewLink resource={resource} address={address} />}
          </>
        }
      >
        {above.length === 0 ? null : <Breadcrumbs links={above} />}
      </ScreenHeader>
      <section className={styles.card}>
        <p>This server does not list its {inSentence(resource.label)}.</p>
        <OpenForm resource={resource} parameters={parameters} />
      </section>
    </>
  )
}

function OpenForm({ resource, parameters }: { resource: Resource; parameters: PathParameters }) {
  const id = useId()
  const [text, setText] = useState('')
  const { go } = useNavigation()
  const { itemPath } = resource
  const parameter = resource.itemId?.parameter ?? itemPath?.match(/\{([^}]+)\}[^{]*$/)?.[1]
  if (itemPath === undefined || parameter === undefined) return null
  return (
    <form
      className={styles.open}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '') go(fillPath(itemPath, { ...parameters, [parameter]: text.trim() }))
      }}
    >
      <label htmlFor={id}>Open the {inSentence(resource.singular)} with the id</label>
      <div>
        <input id={id} value={text} autoComplete="off" onChange={(event) => setText(event.target.value)} />
        <Button type="submit" variant="primary">
          Open
        </Button>
      </div>
    </form>
  )
}
