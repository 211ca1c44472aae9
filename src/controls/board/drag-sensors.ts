import { MouseSensor, TouchSensor, type Activators } from '@dnd-kit/core'

/** Elements inside a card that handle their own presses. Links are not among them, so that a card can be dragged by its title. */
const OWN_PRESS =
  'button:not([data-drag-handle]), input, select, textarea, audio, video, [contenteditable], [role="slider"]'

/** A mouse sensor that starts to drag after 4 px, so that a click stays a click. Presses on buttons and inputs inside are ignored. */
export class CardMouseSensor extends MouseSensor {
  static override activators = onlyOnCards(MouseSensor.activators) as typeof MouseSensor.activators
}

/** A touch sensor that starts to drag after a short rest, so that a swipe still scrolls. */
export class CardTouchSensor extends TouchSensor {
  static override activators = onlyOnCards(TouchSensor.activators) as typeof TouchSensor.activators
}

/** A mouse drags after 4 px, so that a press stays a press. */
export const MOUSE_STARTS = { activationConstraint: { distance: 4 } }
/** A finger drags after 180 ms within 8 px, so that a list can be scrolled by its cards. */
export const TOUCH_STARTS = { activationConstraint: { delay: 180, tolerance: 8 } }

function onlyOnCards<T extends object>(activators: Activators<T>): Activators<T> {
  return activators.map(({ eventName, handler }) => ({
    eventName,
    handler: (event, options, context) => {
      const pressed = event.target
      if (pressed instanceof Element && pressed.closest(OWN_PRESS)) return false
      return handler(event, options, context)
    },
  }))
}
