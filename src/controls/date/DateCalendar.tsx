import { Icon } from '../icon/Icon.tsx'
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Dialog,
  Heading,
  Popover,
} from 'react-aria-components'
import input from '../input/input.module.css'
import styles from './DateInput.module.css'

/** The calendar of a date input, to pick a day. Its date picker provides the value. */
export function DateCalendar() {
  return (
    <Popover className={styles.popover}>
      <Dialog className={styles.dialog}>
        <Calendar>
          <header className={styles.header}>
            <Button slot="previous" className={input.inner}>
              <Icon name="chevron-left" size={18} />
            </Button>
            <Heading className={styles.month} />
            <Button slot="next" className={input.inner}>
              <Icon name="chevron-right" size={18} />
            </Button>
          </header>
          <CalendarGrid weekdayStyle="short">
            <CalendarGridHeader>
              {(weekday) => <CalendarHeaderCell className={styles.weekday}>{weekday}</CalendarHeaderCell>}
            </CalendarGridHeader>
            <CalendarGridBody>
              {(cell) => <CalendarCell date={cell} className={styles.day} />}
            </CalendarGridBody>
          </CalendarGrid>
        </Calendar>
      </Dialog>
    </Popover>
  )
}
