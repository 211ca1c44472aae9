import { useEffect, useState } from 'react'
import type { Description, Warning } from '../openapi/model/model.ts'
import { warningsIn } from './large/description-warnings.ts'

/** What is wrong in a description. None at first: it is looked for when the screen is there. */
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
