import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { isPlainPress } from '../../../controls/browser/plain-press.ts'
import { withoutTrailingSlash } from '../../../openapi/model/without-trailing-slash.ts'
import styles from '../../FieldDisplay.module.css'

/** A link to a record of this app: `/companies/3`. */
export function RecordLink({ path, children }: { path: string; children: ReactNode }) {
  const router = useRouter({ warn: false })
  const href = withoutTrailingSlash(router?.basepath ?? '') + path

  function follow(event: MouseEvent) {
    if (router === undefined || !isPlainPress(event)) return
    event.preventDefault()
    router.history.push(href)
  }

  return (
    <a className={styles.link} href={router?.history.createHref(href) ?? href} onClick={follow}>
      {children}
    </a>
  )
}
