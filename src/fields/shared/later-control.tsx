import type { ComponentType } from 'react'
import { later } from '../../controls/basics/later.ts'
import type { ControlProps } from './field-type.ts'
import styles from '../FieldControl.module.css'

/** A control whose code comes with the first form that has one: lists have no inputs. */
export function laterControl(load: () => Promise<ComponentType<ControlProps>>): ComponentType<ControlProps> {
  return later(load, Placeholder).Component
}

function Placeholder() {
  return <div className={styles.placeholder} aria-busy="true" />
}
