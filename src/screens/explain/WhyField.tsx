import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../../controls/basics/Button.tsx'
import type { Field } from '../../openapi/model/field-model.ts'
import type { Resource } from '../../openapi/model/model.ts'
import { isHidden } from '../../openapi/fields/field-roles.ts'
import { seenRows } from '../../queries/learn/seen-rows.ts'
import { useServer } from '../../server/server.tsx'
import { columnsOf } from '../list/columns/columns.ts'
import { CorrectField } from './CorrectField.tsx'
import { usePageResource } from '../links/page-resource.ts'
import { kindWord } from '../shared/kind-word.ts'
import { inSentence } from '../../openapi/wording/in-sentence.ts'
import { isHead } from './ExplainRecord.tsx'
import { ExplanationButton } from './ExplanationButton.tsx'
import { useCorrect } from './use-correct.ts'
import why from './Why.module.css'
import { WhyReasons } from './WhyReasons.tsx'
import { listWords } from '../../openapi/wording/words.ts'

/** The reasons for how a field is shown, and the choices instead. */
export function WhyField({ field, close }: { field: Field; close: () => void }) {
  const page = usePageResource()
  return (
    <>
      <p className={why.title}>
        {field.label} is shown as {kindWord(field)}
      </p>
      <WhyReasons evidence={field.evidence} />
      {page === undefined ? null : (
        <>
          <Heading field={field} resource={page.resource} />
          <CorrectField
            resource={page.home}
            field={field}
            foot={
              <>
                <TitleButton field={field} resource={page.home} />
                <ExplanationButton path={page.resource.path} close={close}>
                  How this page was understood
                </ExplanationButton>
              </>
            }
          >
            {page.kind === 'list' ? (
              <HideColumn field={field} resource={page.resource} close={close} />
            ) : (
              <HideField field={field} resource={page.home} close={close} />
            )}
          </CorrectField>
        </>
      )}
    </>
  )
}

/** The first column is also the title of a record, which has corrections of its own. */
function Heading({ field, resource }: { field: Field; resource: Resource }) {
  const { header, evidence } = resource.presentation
  if (!header.includes(field.name)) return null
  const labels = header.map((name) => resource.fields.find((one) => one.name === name)?.label ?? name)
  return (
    <section className={why.also}>
      <p>
        {listWords(labels)} {labels.length > 1 ? 'head' : 'heads'} each {resource.singular.toLowerCase()}.
      </p>
      <WhyReasons evidence={evidence} />
    </section>
  )
}

/** Makes a field the title of each record, at the place of the one that was guessed. */
function TitleButton({ field, resource }: { field: Field; resource: Resource }) {
  const { saveHints } = useCorrect()
  const { header } = resource.presentation
  if (header.includes(field.name) || !isHead(field)) return null
  const words = `The title of a ${inSentence(resource.singular)} is ${field.label} now.`
  return (
    <Button variant="quiet" onClick={() => void saveHints(resource.path, { header: [field.name] }, words)}>
      Use as title
    </Button>
  )
}

function HideColumn({ field, resource, close }: { field: Field; resource: Resource; close: () => void }) {
  const { saveHints } = useCorrect()
  const server = useServer()
  const client = useQueryClient()
  const columns = columnsOf(resource, seenRows(client, server, resource)[0])
  const isTitle = resource.presentation.header.includes(field.name)
  if (isTitle || columns.length < 2) return null
  const line = columns.map(({ name }) => name).filter((name) => name !== field.name)
  return (
    <HideButton
      close={close}
      onHide={() => saveHints(resource.path, { line }, `The column ${field.label} is hidden.`)}
    >
      Hide column
    </HideButton>
  )
}

function HideField({ field, resource, close }: { field: Field; resource: Resource; close: () => void }) {
  const { saveHints } = useCorrect()
  if (isHidden(field)) return null
  const hints = { fields: { [field.name]: { hidden: true } } }
  return (
    <HideButton close={close} onHide={() => saveHints(resource.path, hints, `${field.label} is hidden.`)}>
      Hide field
    </HideButton>
  )
}

interface HideButtonProps {
  close: () => void
  onHide: () => Promise<void>
  children: string
}

/** A button that disappears with what it hides, so the focus moves to the heading of the page. */
function HideButton({ close, onHide, children }: HideButtonProps) {
  return (
    <Button
      variant="quiet"
      onClick={() => {
        close()
        document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
        void onHide()
      }}
    >
      {children}
    </Button>
  )
}
