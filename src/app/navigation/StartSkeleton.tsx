import styles from './StartSkeleton.module.css'
import visuallyHidden from '../../controls/basics/visually-hidden.module.css'

/** The page before the description has come: the shape of the navigation and of a list. Plain boxes, to keep the first script small. */
export function StartSkeleton() {
  return (
    <div className={styles.frame}>
      <div className={styles.side}>
        <NavigationSkeleton />
      </div>
      <ScreenSkeleton label="Reading the server’s description" />
    </div>
  )
}

/** The navigation before its code is loaded. */
export function NavigationSkeleton() {
  return (
    <div className={styles.navigation} aria-hidden="true">
      <Bars count={7} />
    </div>
  )
}

/** A screen whose code or data is loading. Its text makes the browser load the fonts in time for the screen. */
export function ScreenSkeleton({ label = 'Loading' }: { label?: string }) {
  return (
    <div className={styles.screen} role="status">
      <Bars count={9} />
      <span className={visuallyHidden.text}>{label}</span>
    </div>
  )
}

function Bars({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => <span key={index} className={styles.bar} />)
}
