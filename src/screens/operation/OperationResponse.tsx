import { useEffect, useRef, useState } from 'react'
import { Button } from '../../controls/basics/Button.tsx'
import { CodeBlock } from '../../controls/basics/CodeBlock.tsx'
import { Disclosure } from '../../controls/overlay/Disclosure.tsx'
import { Pill } from '../../controls/basics/Pill.tsx'
import { responseOf } from '../../openapi/operations/response.ts'
import { isInnerError } from '../../openapi/responses/inner-error.ts'
import type { Field } from '../../openapi/model/field-model.ts'
import type { Resource } from '../../openapi/model/model.ts'
import type { Operation } from '../../openapi/model/operation.ts'
import { titleOf } from '../../openapi/records/record.ts'
import { FieldDisplay } from '../../fields/FieldDisplay.tsx'
import { RecordDisplay } from '../../fields/RecordDisplay.tsx'
import { stringifyJson } from '../../http/json.ts'
import { isObject } from '../../openapi/model/is-object.ts'
import { unnamedField } from '../../openapi/fields/unnamed-field.ts'
import { useServer } from '../../server/server.tsx'
import { STILL_WORKING } from '../../queries/change/write-result.ts'
import type { OperationResult } from '../../queries/change/use-operation.ts'
import form from '../form/FormScreen.module.css'
import { AddressLink } from '../links/AddressLink.tsx'
import { LocatedRecord } from './LocatedRecord.tsx'
import { ResponseFile } from './ResponseFile.tsx'
import { responseParts, responseFileName } from './operation-response.ts'
import styles from './OperationScreen.module.css'
import { recordAddress } from '../links/record-address.ts'
import { resourceOfRows } from './resource-of-rows.ts'

/**
 * The response of an operation. Rows are a table, an object a record, bytes a picture, sound or file. JSON is shown
 * too.
 */
export function OperationResponse({ operation, result }: { operation: Operation; result: OperationResult }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const { body, blob } = result
  // Servers that always respond with 200 describe the error's properties as part of every response.
  const isRefused = blob === undefined && isInnerError({ fields: [], itemId: undefined }, body)
  // It is done later (RFC 9110 §15.3.3).
  const isAccepted = result.status === 202
  return (
    <section className={styles.response} aria-label="Response">
      <div className={styles.responseHead} role="status">
        <h2 ref={heading}>Response</h2>
        <Pill tone={isRefused ? 'danger' : 'success'}>
          {blob !== undefined
            ? 'File received'
            : `${isRefused ? 'The server reports an error' : isAccepted ? 'Accepted' : 'Done'} (${result.status})`}
        </Pill>
      </div>
      {blob !== undefined && (
        <ResponseFile blob={blob} name={responseFileName(result.headers, operation.path)} />
      )}
      {blob === undefined && (body === undefined || body === null || body === '') && (
        <p>{isAccepted ? STILL_WORKING : 'The server sent nothing back.'}</p>
      )}
      <LocatedRecord location={result.headers.get('Location')} />
      {blob === undefined && body !== undefined && body !== null && body !== '' && (
        <>
          {result.isOdd && <p>The description promises JSON here. The server sent this text instead:</p>}
          <ResponseBody operation={operation} body={body} />
        </>
      )}
    </section>
  )
}

/** The body of a response: a table for rows, a record for an object, and the JSON. */
export function ResponseBody({ operation, body }: { operation: Operation; body: unknown }) {
  const { description } = useServer()
  if (!isObject(body) && !Array.isArray(body)) return <CodeBlock label="Text" text={String(body)} />
  const { rows, columns, item, rest, restField } = responseParts(responseOf(operation).field, body)
  const resource = rows && resourceOfRows(description, operation, item, rows)
  return (
    <>
      {rest !== undefined && (
        <div className={`${form.card} ${styles.scroll}`}>
          <RecordDisplay field={restField} value={rest} isOpen />
        </div>
      )}
      {rows !== undefined && rows.length === 0 && <p>No rows.</p>}
      {rows !== undefined && rows.length > 0 && (
        <ResponseRows rows={rows} columns={columns} resource={resource} />
      )}
      <Disclosure label="Show raw JSON">
        <CodeBlock label="Raw JSON" text={stringifyJson(body, 2) ?? ''} />
      </Disclosure>
    </>
  )
}

/** How many rows are shown at first; a press shows the rest. */
const AT_ONCE = 50

interface ResponseRowsProps {
  rows: unknown[]
  columns: Field[]
  /** The resource of the rows, where they can be opened. */
  resource: Resource | undefined
}

function ResponseRows({ rows, columns, resource }: ResponseRowsProps) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? rows : rows.slice(0, AT_ONCE)
  // The record's title is already in its link.
  const header = resource?.presentation.header
  const others = columns.filter(({ name }) => header?.length !== 1 || name !== header[0])
  return (
    <>
      <div
        className={`${form.card} ${styles.table}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
        tabIndex={0}
        role="region"
        aria-label="Rows of the response"
      >
        <table aria-label="Response">
          <thead>
            <tr>
              {resource === undefined ? null : <th scope="col">{resource.singular}</th>}
              {others.map((column) => (
                <th key={column.name} scope="col">
                  {column.label || 'Value'}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row, index) => (
              <tr key={index}>
                {resource === undefined ? null : (
                  <td>
                    <RowLink resource={resource} row={row} />
                  </td>
                )}
                {others.map((column) => {
                  const value = isObject(row) ? row[column.name] : row
                  const field = column.kind === 'unknown' ? unnamedField(column.name, value) : column
                  return (
                    <td key={column.name}>
                      <FieldDisplay
                        field={field}
                        value={value}
                        record={row}
                        recordTitle={resource && titleOf(resource, row)}
                        layout="cell"
                      />
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown.length < rows.length && (
        <Button onClick={() => setWhole(true)}>Show all {rows.length} rows</Button>
      )}
    </>
  )
}

/** The title of a row's record, as a link to it. */
function RowLink({ resource, row }: { resource: Resource; row: unknown }) {
  const address = recordAddress(resource, {}, row)
  const title = titleOf(resource, row)
  return address === undefined ? title : <AddressLink to={address}>{title}</AddressLink>
}
