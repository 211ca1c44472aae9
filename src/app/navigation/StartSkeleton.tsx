import styles from './StartSkeleton.module.css'
import visuallyHidden from '../../controls/basics/visually-hidden.module.css'

/** The page before the description is there: the shape of the navigation and of a list. Plain boxes, because nothing is lighter at the start. */
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

/** The navigation before its code is there. */
export function NavigationSkeleton() {
  return (
    <div className={styles.navigation} aria-hidden="true">
      <Bars count={7} />
    </div>
  )
}

/** A screen whose code or data is on its way. Its text has the fonts loaded, so that the screen is drawn in its own. */
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
