import { useEffect, useState } from 'react'
import type { Description, Warning } from '../openapi/model/model.ts'
import { warningsIn } from './large/description-warnings.ts'

/** The warnings of a description. Empty at first, because the search begins after the screen is drawn. */
export function useWarnings(description: Description | undefined): Warning[] {
  const [found, setFound] = useState<{ of: Description; warnings: Warning[] }>()
  useEffect(() => {
    if (description === undefined) return undefined
    let isWanted = true
    const look = async () => {
      const warnings = await warningsIn(description)
      if (isWanted) setFound({ of: description, warnings })
    }
    const timer = setTimeout(() => void look(), 50)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [description])
  return found !== undefined && found.of === description ? found.warnings : []
}
