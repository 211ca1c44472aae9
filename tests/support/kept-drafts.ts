import { createStore } from 'idb-keyval'

/** Where drafts lie on this device. */
export const drafts = createStore('switchboard drafts', 'drafts')
