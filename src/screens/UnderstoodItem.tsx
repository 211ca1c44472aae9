import { Lightbulb } from 'lucide-react'
import type { Resource } from '../description/model.ts'
import menu from './menu.module.css'
import { openUnderstood } from './understood.ts'

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
