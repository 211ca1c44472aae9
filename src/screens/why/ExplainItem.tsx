import { Icon } from '../../controls/icon/Icon.tsx'
import type { Resource } from '../../openapi/model/model.ts'
import { openExplanation } from '../links/explained-page.ts'
import { MenuItem } from '../shared/MenuItem.tsx'

/** The menu item that opens the explanation of the page. */
export function ExplainItem({ resource, close }: { resource: Resource; close: () => void }) {
  return (
    <MenuItem close={close} onPress={() => openExplanation(resource.path)}>
      <Icon name="lightbulb" />
      How this page was understood
    </MenuItem>
  )
}
