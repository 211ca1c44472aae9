import { useId } from 'react'
import { Button } from '../../controls/basics/Button.tsx'
import type { ParametersCardProps } from '../shared/WithReadParameters.tsx'
import styles from './FormScreen.module.css'
import { useOperationValues } from './use-operation-values.tsx'

/** A card with a form for the parameters that reading requires. */
export function ParametersCard({ title, parameters, onEntered }: ParametersCardProps) {
  const id = useId()
  const entry = useOperationValues(parameters)
  const submit = () => void entry.values().then((values) => values && onEntered(values))
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.legend}>
        {title}
      </h2>
      {entry.form(submit)}
      <div className={styles.bar}>
        <Button variant="primary" onClick={submit}>
          Show
        </Button>
      </div>
    </section>
  )
}
