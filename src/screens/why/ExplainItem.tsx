import { Lightbulb } from 'lucide-react'
import type { Resource } from '../../openapi/model/model.ts'
import menu from '../shared/menu.module.css'
import { openExplanation } from '../links/explained-page.ts'

/** The menu item that opens the explanation of the page. */
export function ExplainItem({ resource, close }: { resource: Resource; close: () => void }) {
  return (
    <li>
      <button
        type="button"
        className={menu.item}
        onClick={() => {
          close()
          openExplanation(resource.path)
        }}
      >
        <Lightbulb aria-hidden="true" />
        How this page was understood
      </button>
    </li>
  )
}
