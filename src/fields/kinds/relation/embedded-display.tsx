import type { ComponentType } from 'react'
import { isObject } from '../../../openapi/model/is-object.ts'
import { remembered } from '../../../openapi/model/lazily.ts'
import { unnamedField } from '../../../openapi/fields/unnamed-field.ts'
import type { Field } from '../../../openapi/model/field-model.ts'
import type { Description, Resource } from '../../../openapi/model/model.ts'
import { wordList } from '../../../openapi/model/word-set.ts'
import { firstOf, idOf, titleOf } from '../../../openapi/records/record.ts'
import { plainSingular } from '../../../openapi/wording/words.ts'
import { useServer } from '../../../server/server.tsx'
import { relatedTarget } from '../../../server/targets.ts'
import type { DisplayProps } from '../../shared/field-kind.ts'
import { ImageDisplay } from '../image/ImageDisplay.tsx'
import { RelatedName } from './RelatedName.tsx'

/**
 * The display of a kind whose value may be a whole record or a file. It shows a link with the record's name, a picture, or else
 * `Rest`.
 */
export function embeddedDisplay(Rest: ComponentType<DisplayProps>): ComponentType<DisplayProps> {
  return function EmbeddedDisplay(props: DisplayProps) {
    const { field, value, layout } = props
    const { description } = useServer()
    const picture = pictureIn(field, value)
    if (picture !== undefined) return <ImageDisplay {...props} value={picture} />
    const record = recordIn(description, field, value)
    return record === undefined ? (
      <Rest {...props} />
    ) : (
      <RelatedName path={record.path} layout={layout}>
        {record.title}
      </RelatedName>
    )
  }
}

/** True for a value that is shown as a link to a record, or as a picture. */
export function isEmbedded(description: Description | undefined, field: Field, value: unknown): boolean {
  return pictureIn(field, value) !== undefined || recordIn(description, field, value) !== undefined
}

/** The path and title of the record that an object contains, if the server opens that record. */
function recordIn(description: Description | undefined, { name }: Field, value: unknown) {
  const resource = description && isObject(value) ? byName(description).get(plainSingular(name)) : undefined
  const id = resource && idOf(resource, value)
  const path = resource && relatedTarget(resource, id)?.path
  if (resource === undefined || path === undefined) return undefined
  const title = titleOf(resource, value)
  // A title made of the resource and the id says less than the parts.
  const isMade = title.startsWith(`${resource.singular} `) && title === titleOf(resource, undefined, id)
  return isMade ? undefined : { path, title }
}

/** The resources that open a record by its id alone, keyed by the name of one record. */
const byName = remembered(
  ({ resources }: Description): ReadonlyMap<string, Resource> =>
    new Map(
      resources
        .filter(
          ({ itemPath, isListOnly, path }) => itemPath !== undefined && !isListOnly && !path.includes('{'),
        )
        .map((resource): [string, Resource] => [plainSingular(resource.name), resource])
        .toReversed(),
    ),
)

/**
 * The address of a file that is a picture by its media type (`{ url, mime: 'image/png' }`) or by the name of its field
 * (`avatar: { id, url }`). A record with more to show is none, nor is the address of a record: `/photos/7/`.
 */
export function pictureIn({ name }: Field, value: unknown): string | undefined {
  if (!isObject(value)) return undefined
  const type = firstOf(value, MEDIA_TYPES)
  const address = firstOf(value, ADDRESSES)
  if (typeof address !== 'string') return undefined
  const isPicture =
    typeof type === 'string'
      ? type.startsWith('image/')
      : unnamedField(name, address).kind === 'image' &&
        Object.keys(value).length <= MOST_OF_PICTURE &&
        !/\/(?:\d+|[\da-f-]{24,})?\/?$/i.test(address)
  return isPicture ? address : undefined
}

const MEDIA_TYPES = wordList('mime mimeType mime_type contentType content_type')
const ADDRESSES = wordList('url src href secure_url')

/** A picture's file has an id, an address, and little else. */
const MOST_OF_PICTURE = 4
