import { Lightbulb } from 'lucide-react'
import type { Resource } from '../../openapi/model/model.ts'
import menu from '../shared/menu.module.css'
import { openUnderstood } from './explain.ts'

/** The row of a menu that opens how the page was understood. */
export function UnderstoodItem({ resource, close }: { resource: Resource; close: () => void }) {
  return (
    <li>
      <button
        type="button"
        className={menu.item}
        onClick={() => {
          close()
          openUnderstood(resource.path)
        }}
      >
        <Lightbulb aria-hidden="true" />
        How this page was understood
      </button>
    </li>
  )
}
