import { Icon } from '../../controls/icon/Icon.tsx'
import { useState } from 'react'
import { Avatar } from '../../controls/basics/Avatar.tsx'
import { Breadcrumbs } from '../../controls/basics/Breadcrumbs.tsx'
import { Button, buttonClass } from '../../controls/basics/Button.tsx'
import { IconButton } from '../../controls/basics/IconButton.tsx'
import { responseOf } from '../../openapi/operations/response.ts'
import { fieldNamed } from '../../openapi/records/inner-fields.ts'
import type { Resource } from '../../openapi/model/model.ts'
import { type PathParameters, fillPath } from '../../openapi/model/request.ts'
import { FieldDisplay } from '../../fields/FieldDisplay.tsx'
import { destroyWords } from '../../openapi/wording/destroy-words.ts'
import { useServer } from '../../server/server.tsx'
import { AddressLink } from '../links/AddressLink.tsx'
import { lastSeenSearch } from '../links/last-seen.ts'
import { linksAbove, ListLink } from '../links/links-above.tsx'
import { ActionsMenu } from '../shared/ActionsMenu.tsx'
import { MenuItem } from '../shared/MenuItem.tsx'
import { operationParameters } from '../../queries/change/operation-parameters.ts'
import { useNavigation } from '../links/navigation.ts'
import { PageTitle } from '../shared/PageTitle.tsx'
import { isPersonLike } from '../list/columns/person-like.ts'
import { listAddress } from '../links/record-address.ts'
import styles from './RecordHeader.module.css'
import { openExplanation } from '../links/explained-page.ts'
import { ExplainItem } from '../why/ExplainItem.tsx'
import { ExplainOutlet } from '../why/ExplainOutlet.tsx'
import { useIsNarrow } from '../shared/use-is-narrow.ts'
import { valueOf } from '../list/columns/value-of.ts'
import { destroyIcon } from '../delete/destroy-icon.ts'
import { DeleteDialog } from './LateDeleteDialog.ts'

/** From how many characters on a title is shown smaller. */
const LONG_TITLE = 60

interface RecordHeaderProps {
  resource: Resource
  parameters: PathParameters
  record: unknown
  title: string
  /** True while the record is shown as JSON. */
  isRaw: boolean
}

/** The title of a record, its status, and its actions. */
export function RecordHeader(props: RecordHeaderProps) {
  const { resource, parameters, record, title } = props
  const { description } = useServer()
  const isNarrow = useIsNarrow()
  const [isAsking, setAsking] = useState(false)
  const phone = phoneOf(resource, record)
  const hasThumb = isNarrow && (phone !== undefined || resource.update !== undefined)
  const hasList = resource.list !== undefined && !resource.isSingleton
  const above = [
    ...linksAbove(description, resource, parameters),
    ...(hasList ? [<ListLink key="list" resource={resource} parameters={parameters} />] : []),
  ]
  return (
    <header className={styles.header}>
      <PageTitle>{title}</PageTitle>
      {isNarrow ? (
        <NarrowBar {...props} hasList={hasList} onDelete={() => setAsking(true)} />
      ) : above.length === 0 ? null : (
        <Breadcrumbs links={above} />
      )}
      <div className={styles.row}>
        {isPersonLike(resource) ? <Avatar name={title} size="large" /> : null}
        <div className={styles.name}>
          <h1 tabIndex={-1} data-long={title.length > LONG_TITLE || undefined}>
            {title}
          </h1>
          <Status resource={resource} record={record} />
        </div>
        {isNarrow ? null : <Actions {...props} onDelete={() => setAsking(true)} />}
      </div>
      {hasThumb ? <NarrowActions {...props} phone={phone} /> : null}
      <ExplainOutlet resource={resource} />
      {isAsking ? (
        <DeleteDialog
          resource={resource}
          parameters={operationParameters(resource, resource.destroy, parameters, record)}
          record={record}
          title={title}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </header>
  )
}

function Status({ resource, record }: { resource: Resource; record: unknown }) {
  const field = fieldNamed(resource.fields, resource.presentation.status ?? '')
  const value = field === undefined ? undefined : valueOf(record, field.name)
  if (field === undefined || value === undefined || value === null || value === '') return null
  return <FieldDisplay field={field} value={value} record={record} layout="cell" />
}

function Actions({ resource, parameters, isRaw, onDelete }: RecordHeaderProps & { onDelete: () => void }) {
  return (
    <div className={styles.actions}>
      <IconButton label="How this page was understood" onClick={() => openExplanation(resource.path)}>
        <Icon name="lightbulb" />
      </IconButton>
      {resource.read !== undefined && responseOf(resource.read).isBinary ? null : <RawToggle isRaw={isRaw} />}
      {resource.destroy === undefined ? null : (
        <Button icon={<Icon name={destroyIcon(resource)} />} onClick={onDelete}>
          {destroyWords(resource).label}
        </Button>
      )}
      {resource.update === undefined ? null : <EditLink resource={resource} parameters={parameters} />}
    </div>
  )
}

function EditLink({ resource, parameters }: { resource: Resource; parameters: PathParameters }) {
  const address = fillPath(resource.itemPath ?? resource.path, parameters)
  return (
    <AddressLink to={address} search={{ edit: '' }} className={buttonClass('primary')}>
      <Icon name="pencil" />
      Edit
    </AddressLink>
  )
}

/** Returns a function that shows the record as JSON, or as its fields again. */
function useToggleRaw(isRaw: boolean) {
  const { changeSearch } = useNavigation()
  return () => changeSearch(() => (isRaw ? {} : { view: 'json' }), { replace: true })
}

function RawToggle({ isRaw }: { isRaw: boolean }) {
  const toggle = useToggleRaw(isRaw)
  return (
    <Button variant="quiet" icon={<Icon name="code-xml" />} aria-pressed={isRaw} onClick={toggle}>
      JSON
    </Button>
  )
}

/** The back link and the less common actions, at the top of a phone. */
function NarrowBar({
  resource,
  parameters,
  isRaw,
  hasList,
  onDelete,
}: RecordHeaderProps & { hasList: boolean; onDelete: () => void }) {
  const toggleRaw = useToggleRaw(isRaw)
  const address = listAddress(resource, parameters)
  return (
    <div className={styles.bar} data-back={hasList || undefined}>
      {hasList ? (
        <AddressLink to={address} search={lastSeenSearch(address)} className={styles.back}>
          <Icon name="chevron-left" />
          {resource.label}
        </AddressLink>
      ) : null}
      <ActionsMenu className={styles.more}>
        {(close) => (
          <>
            <MenuItem aria-pressed={isRaw} close={close} onPress={toggleRaw}>
              <Icon name="code-xml" />
              JSON
            </MenuItem>
            <ExplainItem resource={resource} close={close} />
            {resource.destroy === undefined ? null : (
              <MenuItem data-tone="danger" close={close} onPress={onDelete}>
                <Icon name={destroyIcon(resource)} />
                {destroyWords(resource).label}
              </MenuItem>
            )}
          </>
        )}
      </ActionsMenu>
    </div>
  )
}

/** The first phone number of a record. */
function phoneOf(resource: Resource, record: unknown): string | undefined {
  return resource.fields
    .filter((field) => field.kind === 'phone')
    .map((field) => {
      const value = valueOf(record, field.name)
      return field.wire ? field.wire.shown(value) : value
    })
    .find((value): value is string => typeof value === 'string' && value !== '')
}

/** The actions within reach of the thumb: calling where there is a number, and editing. */
function NarrowActions({ resource, parameters, phone }: RecordHeaderProps & { phone: string | undefined }) {
  return (
    <div className={styles.thumb}>
      {phone === undefined ? null : (
        <a className={buttonClass('plain')} href={`tel:${phone.replaceAll(/[^\d+*#]/g, '')}`}>
          <Icon name="phone" />
          Call
        </a>
      )}
      {resource.update === undefined ? null : <EditLink resource={resource} parameters={parameters} />}
    </div>
  )
}
